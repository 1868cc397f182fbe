import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error.words.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { TechnicalDetail } from '../ui/layout/technical-detail.tsx';

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
