import { onDemand } from '../ui/layout/on-demand.tsx';
import type { Refusal } from './error-banner.tsx';

/** The words of all refusals are more than the first screen has room for. */
const ErrorBanner = onDemand(() => import('./error-banner.tsx').then(it => it.ErrorBanner));

/** Words a refusal: what happened, whether anything was sent, what to do next. Shows nothing if there is none. */
export function ErrorNote({
  failure,
  ...rest
}: Omit<Refusal, 'failure'> & { failure: Refusal['failure'] | null | undefined }) {
  return failure ? <ErrorBanner failure={failure} {...rest} /> : null;
}
