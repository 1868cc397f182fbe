import { TodayScreen } from '../../today/today-screen.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';

const NewBusiness = onDemand(() => import('../../settings/set-up/new-business.tsx').then(it => it.NewBusiness));

/** `#/today`, which leads to the set-up while a business is new. */
export const Today = () => <TodayScreen NewBusiness={NewBusiness} />;
