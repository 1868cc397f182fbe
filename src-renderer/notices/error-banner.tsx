import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error.words.ts';
import { Banner } from '../ui/layout/notes.tsx';

export function ErrorBanner({ failure, action }: { failure: ScreenFailure; action?: ReactNode }) {
  const { what, sent, next } = errorText(failure);
  return (
    <Banner tone="bad" role="alert" action={action}>
      <p>
        <strong>{what}</strong> {sent}
      </p>
      <p>{next}</p>
    </Banner>
  );
}
