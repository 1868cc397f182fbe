import type { ReactNode } from 'react';
import type { ScreenFailure } from '../api/api.ts';
import { errorText } from '../errors/error.words.ts';
import { Banner } from '../ui/layout/notes.tsx';

/** Words a refusal: what happened, whether anything was sent, what to do next. Shows nothing if there is none. */
export function ErrorNote({ failure, action }: { failure: ScreenFailure | null | undefined; action?: ReactNode }) {
  if (!failure) return null;
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
