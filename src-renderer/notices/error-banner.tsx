import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error.words.ts';
import { TechnicalDetail } from '../ui/disclosure/technical-detail.tsx';
import { Banner } from '../ui/layout/notes.tsx';

export interface Refusal {
  failure: ScreenFailure;
  /** Says what a number of credits costs; left out, in credits alone. */
  cost?: (credits: number) => string;
  action?: ReactNode;
}

export function ErrorBanner({ failure, cost, action }: Refusal) {
  const { what, sent, next, detail } = errorText(failure, cost);
  return (
    <Banner tone="bad" role="alert" action={action}>
      <p>
        <strong>{what}</strong> {sent}
      </p>
      <p>{next}</p>
      <TechnicalDetail>{detail}</TechnicalDetail>
    </Banner>
  );
}

/** Words a refusal for a notice, with its detail. `isLedOn`: a button beside it says what to do next. */
export function failureNotice(failure: ScreenFailure, isLedOn: boolean): { text: string; more: ReactNode } {
  const { what, sent, next, detail } = errorText(failure);
  return {
    text: `${what} ${sent}${isLedOn ? '' : ` ${next}`}`,
    more: <TechnicalDetail>{detail}</TechnicalDetail>,
  };
}
