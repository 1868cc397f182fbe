/**
 * Rehearsals: what a change would send, shown before a person makes it. Nothing here makes the change; whoever proposes
 * it says how.
 */
import { useEffect, useState } from 'react';
import { DEPENDS_ON } from '../../src-shared/contract/changes.ts';
import type { Input } from '../../src-shared/contract/index.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { ApiError, onEvent, queryClient, type ScreenFailure, useOperation, useShownWorld } from '../api/api.ts';

export type Rehearsed = Input<'rehearsal.preview'>;

interface Proposal {
  change: Rehearsed;
  make: () => void;
}

export interface Proposals {
  /** Waits for a person's yes; null while nothing does. */
  proposed: Proposal | null;
  /** A change is being rehearsed. */
  asking: boolean;
  /** Why the change is refused: as it would be without a rehearsal. */
  failure: ScreenFailure | null;
  /**
   * Rehearses a change. `make` is called at once where no text changes with it, unless it is
   * `always` to be asked; else by the person.
   */
  propose: (change: Rehearsed, make: () => void, options?: { always?: boolean }) => void;
  /** Forgets what was proposed, or refused. */
  withdraw: () => void;
}

/** One change at a time, shown by a `RehearsalDialog` while there is one `proposed`. */
export function useProposals(): Proposals {
  const { ask, keyOf } = useShownWorld();
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const propose = async (change: Rehearsed, make: () => void, always = false) => {
    if (asking) return;
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

const TOPICS: ReadonlySet<string> = new Set(DEPENDS_ON['rehearsal.preview']);
/** What is in time now may be too late in a while. */
const AGAIN_MS = 60_000;

/** A rehearsal that stays current while it is looked at. */
export function useRehearsal(change: Rehearsed) {
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'changed' && event.topics.some(topic => TOPICS.has(topic)))
          void queryClient.invalidateQueries({ queryKey: ['plan'] });
      }),
    [],
  );
  return useOperation('rehearsal.preview', change, { refetchInterval: AGAIN_MS });
}
