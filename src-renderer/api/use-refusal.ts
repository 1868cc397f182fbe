/** Keeps what a read was refused with while it is asked once more. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError, ScreenFailure } from './api.ts';

/**
 * The refusal of a read until its next answer; null if it was answered. A query that has no answer forgets its refusal
 * as soon as it asks again, which every change in the records makes it do: what the screen says must not come and go
 * with that, nor a button that waits for it. `question` tells one input from another.
 */
export function useRefusal<T>(query: UseQueryResult<T, ApiError>, question: string): ScreenFailure | null {
  const last = useRef<{ question: string; failure: ScreenFailure } | null>(null);
  if (query.error) last.current = { question, failure: query.error.failure };
  else if (last.current?.question !== question || (query.isSuccess && !query.isPlaceholderData)) last.current = null;
  return last.current?.failure ?? null;
}
