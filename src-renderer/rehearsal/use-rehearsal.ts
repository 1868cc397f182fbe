/**
 * Rehearses a change: it shows what the change would send before a person makes it. Whoever proposes the change also
 * makes it.
 */
import { useRef, useState } from 'react';
import type { Input } from '../../src-shared/contract/index.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { ApiError, queryClient, type ScreenFailure, useOperation, useShownWorld } from '../api/api.ts';

export type Rehearsed = Input<'rehearsal.preview'>;

interface Proposal {
  change: Rehearsed;
  make: () => void;
}

export interface Proposals {
  /** The change that waits for confirmation; null if none does. */
  proposed: Proposal | null;
  /** Whether a change is being rehearsed at this moment. */
  asking: boolean;
  /** Why the change is refused; the same refusal as without a rehearsal. */
  failure: ScreenFailure | null;
  /**
   * Rehearses a change. `make` is called at once if no text changes, unless `always` demands a confirmation; otherwise
   * the person calls it.
   */
  propose: (change: Rehearsed, make: () => void, options?: { always?: boolean }) => void;
  /** Forgets the proposed or refused change. */
  withdraw: () => void;
}

/** Holds at most one proposed change, which a `RehearsalDialog` shows. */
export function useProposals(): Proposals {
  const { ask, keyOf } = useShownWorld();
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  // A second press may come before the first is drawn.
  const isAsking = useRef(false);
  const propose = async (change: Rehearsed, make: () => void, always = false) => {
    if (isAsking.current) return;
    isAsking.current = true;
    setAsking(true);
    setFailure(null);
    try {
      const rehearsal = await ask('rehearsal.preview', change);
      queryClient.setQueryData(keyOf('rehearsal.preview', change), rehearsal);
      if (always || changesTexts(rehearsal)) setProposed({ change, make });
      else make();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
    } finally {
      isAsking.current = false;
      setAsking(false);
    }
  };
  return {
    proposed,
    asking,
    failure,
    propose: (change, make, { always = false } = {}) => void propose(change, make, always),
    withdraw: () => {
      setProposed(null);
      setFailure(null);
    },
  };
}

function changesTexts({ counts, campaignsHeld }: Rehearsal): boolean {
  return counts.new + counts.changed + counts.gone + counts.leftOut + campaignsHeld.length > 0;
}

/** A rehearsal is refreshed this often, because a text may become too late meanwhile. */
const AGAIN_MS = 60_000;

/** Returns a rehearsal of `change` that stays current while it is shown. */
export function useRehearsal(change: Rehearsed) {
  return useOperation('rehearsal.preview', change, { refetchInterval: AGAIN_MS });
}
