import { useMemo } from 'react';
import type { Today } from '../../../src-shared/model/today.ts';
import { CancellationReportNotes } from '../../appointments/cancellation-report-notes.tsx';
import { FreeAgainCard } from '../../appointments/waitlist/free-again-card.tsx';
import { QueuedElsewhere } from '../../service/queued-elsewhere.tsx';
import { Decisions } from '../../texts/actions/decisions.tsx';
import { NotInformedCard } from './not-informed-card.tsx';
import { SendNowCard } from './send-now-card.tsx';
import { UnmarkedCard } from './unmarked-card.tsx';
import { WhileAwayCard } from './while-away-card.tsx';
import { WrongTextsCard } from './wrong-texts-card.tsx';

/** More than these push the day itself off the screen. */
const SHOWN = 3;

/** The cards of what waits for a person, what is most pressing first. */
export function NeedsYouCards({ today }: { today: Today }) {
  const { away, toSendNow, unmarked, date, decisions, decisionCount, nightCheck } = today;
  const decided = useMemo(() => new Set(decisions.map(({ id }) => id)), [decisions]);
  return (
    <>
      <WrongTextsCard check={nightCheck} />
      <CancellationReportNotes />
      <NotInformedCard />
      <WhileAwayCard away={away} decided={decided} />
      <SendNowCard texts={toSendNow} />
      <FreeAgainCard />
      <UnmarkedCard unmarked={unmarked} date={date} />
      <QueuedElsewhere isWanted={decisions.some(({ reason }) => reason?.kind === 'other-account')} />
      <Decisions messages={decisions} total={decisionCount} shown={SHOWN} />
    </>
  );
}
