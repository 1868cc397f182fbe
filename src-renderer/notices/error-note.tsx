import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { onDemand } from '../ui/layout/on-demand.tsx';

/** The words of all refusals are more than the first screen has room for. */
const ErrorBanner = onDemand(() => import('./error-banner.tsx').then(it => it.ErrorBanner));

/** Words a refusal: what happened, whether anything was sent, what to do next. Shows nothing if there is none. */
export function ErrorNote({ failure, action }: { failure: ScreenFailure | null | undefined; action?: ReactNode }) {
  return failure ? <ErrorBanner failure={failure} action={action} /> : null;
}
