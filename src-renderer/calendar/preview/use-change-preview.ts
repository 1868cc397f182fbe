/** Asks the core what a change would do to the texts, at once and again whenever something else changes. */
import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import type { Rehearsal } from '../../../src-shared/model/rehearsal.ts';
import { type ScreenFailure, useOperation } from '../../api/api.ts';
import { useRefusal } from '../../api/use-refusal.ts';

export type ProposedChange = Extract<Input<'rehearsal.preview'>, { kind: 'appointment' | 'move' | 'cancel' }>;

/** The preview is refreshed this often, because a text may become too late meanwhile. */
const AGAIN_MS = 60_000;

export interface ChangePreviewAnswer {
  /** The latest answer, also while the next one is awaited. */
  rehearsal: Rehearsal | null;
  /** Whether the answer is about the present change. */
  isCurrent: boolean;
  failure: ScreenFailure | null;
  /**
   * Whether the change may be made: the screen shows its preview or the failure to get one, or the change is incomplete
   * and would be refused. Before that the button does nothing, because nobody could have read the preview.
   */
  isReady: boolean;
}

/**
 * Previews `change`; null means that there is nothing to preview yet. One query runs at a time and only the newest
 * change waits behind it, so that fast typing does not queue a query per key.
 */
export function useChangePreview(change: ProposedChange | null): ChangePreviewAnswer {
  const question = JSON.stringify(change);
  const [settled, setSettled] = useState(question);
  const input = JSON.parse(settled) as ProposedChange | null;
  const query = useOperation('rehearsal.preview', input ?? { kind: 'as-is' }, {
    enabled: input !== null,
    refetchInterval: AGAIN_MS,
  });
  const isBusy = input !== null && query.isFetching;
  useEffect(() => {
    if (!isBusy) setSettled(question);
  }, [question, isBusy]);
  const isSettled = question === settled && input !== null;
  // A cached answer counts only after it has been refreshed.
  const isKnown = query.isSuccess && !query.isPlaceholderData && (query.isFetchedAfterMount || !query.isFetching);
  const isCurrent = isSettled && isKnown;
  const refusal = useRefusal(query, settled);
  const failure = isSettled ? refusal : null;
  // Placeholder data before the first answer belongs to another change.
  const wasAnswered = useRef(false);
  useEffect(() => {
    if (input === null) wasAnswered.current = false;
    else if (isCurrent) wasAnswered.current = true;
  });
  if (change === null) return { rehearsal: null, isCurrent: false, failure: null, isReady: true };
  const rehearsal = isCurrent || (input !== null && wasAnswered.current) ? (query.data ?? null) : null;
  return { rehearsal, isCurrent, failure, isReady: isCurrent || failure !== null };
}

/**
 * Returns what stands at the time of the change already, nothing until that is known: a button that makes a double
 * booking says so.
 */
export function overlapsOf({ isCurrent, rehearsal }: ChangePreviewAnswer): readonly Appointment[] {
  return isCurrent ? (rehearsal?.overlaps ?? []) : [];
}

/**
 * The preview as it stands beside an offer to text: what is shown as the answer can be done at once, so neither stands
 * before both are there.
 */
export function besideOffer(preview: ChangePreviewAnswer, { isReady }: { isReady: boolean }): ChangePreviewAnswer {
  return isReady ? preview : { ...preview, isCurrent: false, failure: null, isReady: false };
}
