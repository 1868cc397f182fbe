import { ImportInside } from '../../import/import-screen.tsx';
import { WelcomeScreen } from '../../settings/set-up/welcome-screen.tsx';

/** The first run, whose set-up has the import inside it. */
export const Welcome = () => <WelcomeScreen Importer={ImportInside} />;
