/**
 * Shows the minute in which a campaign is held: the time left, as a ring and in words, and the button that stops it.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { CAMPAIGN_HOLD_MS } from '../../../src-shared/time/schedule.ts';
import { queryClient } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { CountdownRing } from '../../ui/layout/countdown-ring.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { words } from './campaign.words.ts';
import { waitsForKey } from './campaign-stage.ts';

const SECOND_MS = 1000;

/** `children` is the button that stops the campaign. */
export function FirstMinute({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  const left = useSecondsUntil(campaign.heldUntil);
  // A countdown would promise that it leaves.
  const waits = waitsForKey(useAppState().keyState);
  const isNow = campaign.dueAt <= campaign.heldUntil;
  return (
    <Banner
      tone="warn"
      action={
        <Row gap={2}>
          {!waits && <CountdownRing left={left} whole={CAMPAIGN_HOLD_MS / SECOND_MS} />}
          {children}
        </Row>
      }
    >
      <p>{waits ? <strong>{words.waitsForKey}</strong> : <strong role="timer">{words.leavesIn(left)}</strong>}</p>
      <p>{isNow ? words.thenNow : words.thenAt(campaign.dueLocal)}</p>
      {!waits && <SpokenTime left={left} />}
    </Banner>
  );
}

/**
 * Says the time left to those who hear the screen, at its beginning and twice more: a timer that spoke each second
 * would let them hear nothing else.
 */
function SpokenTime({ left }: { left: number }) {
  const mark = SPOKEN_AT.findLast(seconds => left <= seconds) ?? null;
  const [spoken, setSpoken] = useState('');
  // A status is announced when its words change after it is there.
  useEffect(() => setSpoken(mark === null ? '' : words.timeToUndo(mark)), [mark]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}

/** In seconds left, the most first. */
const SPOKEN_AT = [60, 30, 10] as const;

/** The seconds left by the program's clock, which practice can move. */
function useSecondsUntil(instant: string): number {
  const { now } = useAppState();
  const [seen, setSeen] = useState({ now, at: performance.now() });
  const [elapsed, setElapsed] = useState(0);
  if (seen.now !== now) {
    setSeen({ now, at: performance.now() });
    setElapsed(0);
  }
  const left = Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now) - elapsed) / SECOND_MS));
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - seen.at), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seen.at]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => MOVES_ON.includes(queryKey[0]) });
  }, [isOver]);
  return left;
}

const MOVES_ON: readonly unknown[] = ['app', 'campaigns'];
