/** What a change would do to the texts, asked a moment after the last key and again when something else changes. */
import { useEffect, useState } from 'react';
import type { Input } from '../../src-shared/contract.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { onEvent, queryClient, type ScreenFailure, useOperation } from '../api.ts';

export type Asked = Extract<Input<'plan.rehearse'>, { kind: 'appointment' | 'move' | 'cancel' }>;

const PAUSE_MS = 250;
/** What is not too late now may be in a while. */
const AGAIN_MS = 60_000;

export interface Foresight {
  /** The last answer, also while another one is being asked for. */
  rehearsal: Rehearsal | null;
  /** It is about what is asked now. */
  isCurrent: boolean;
  failure: ScreenFailure | null;
}

/** `null`: there is nothing to ask yet. */
export function useForeseen(asked: Asked | null): Foresight {
  const question = JSON.stringify(asked);
  const [settled, setSettled] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [question]);
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'changed') void queryClient.invalidateQueries({ queryKey: ['plan'] });
      }),
    [],
  );
  const input = JSON.parse(settled) as Asked | null;
  const query = useOperation('plan.rehearse', input ?? { kind: 'as-is' }, {
    enabled: input !== null,
    refetchInterval: AGAIN_MS,
  });
  if (asked === null) return { rehearsal: null, isCurrent: false, failure: null };
  const isSettled = question === settled && input !== null;
  return {
    rehearsal: input === null ? null : (query.data ?? null),
    isCurrent: isSettled && query.isSuccess && !query.isPlaceholderData,
    failure: isSettled ? (query.error?.failure ?? null) : null,
  };
}
