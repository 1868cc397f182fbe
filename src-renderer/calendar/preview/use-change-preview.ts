/** What a change would do to the texts, asked at once and again when something else changes. */
import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Rehearsal } from '../../../src-shared/model/rehearsal.ts';
import { onEvent, queryClient, type ScreenFailure, useOperation } from '../../api/api.ts';

export type ProposedChange = Extract<Input<'plan.rehearse'>, { kind: 'appointment' | 'move' | 'cancel' }>;

/** What is not too late now may be in a while. */
const AGAIN_MS = 60_000;

export interface ChangePreviewAnswer {
  /** The last answer, also while another one is being asked for. */
  rehearsal: Rehearsal | null;
  /** It is about what is asked now. */
  isCurrent: boolean;
  failure: ScreenFailure | null;
  /**
   * The change may be made: its answer is on the screen, or that there is none, or it lacks something and is refused
   * anyway. Before that a press changes nothing: nobody could have seen whom it tells what.
   */
  isReady: boolean;
}

/**
 * `null`: there is nothing to ask yet. One question at a time: while one is answered, the newest waits, not each key's.
 */
export function useChangePreview(change: ProposedChange | null): ChangePreviewAnswer {
  const question = JSON.stringify(change);
  const [settled, setSettled] = useState(question);
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'changed') void queryClient.invalidateQueries({ queryKey: ['plan'] });
      }),
    [],
  );
  const input = JSON.parse(settled) as ProposedChange | null;
  const query = useOperation('plan.rehearse', input ?? { kind: 'as-is' }, {
    enabled: input !== null,
    refetchInterval: AGAIN_MS,
  });
  const isBusy = input !== null && query.isFetching;
  useEffect(() => {
    if (!isBusy) setSettled(question);
  }, [question, isBusy]);
  const isSettled = question === settled && input !== null;
  // One that was kept from before counts once it was asked for again.
  const isKnown = query.isSuccess && !query.isPlaceholderData && (query.isFetchedAfterMount || !query.isFetching);
  const isCurrent = isSettled && isKnown;
  const failure = isSettled ? (query.error?.failure ?? null) : null;
  // What stands there while the first question is asked is no answer to any of ours.
  const wasAnswered = useRef(false);
  useEffect(() => {
    if (input === null) wasAnswered.current = false;
    else if (isCurrent) wasAnswered.current = true;
  });
  if (change === null) return { rehearsal: null, isCurrent: false, failure: null, isReady: true };
  const rehearsal = isCurrent || (input !== null && wasAnswered.current) ? (query.data ?? null) : null;
  return { rehearsal, isCurrent, failure, isReady: isCurrent || failure !== null };
}
