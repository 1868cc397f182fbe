/** Shows a rehearsal: how many texts there are, what they cost, and each of them. */

import { useState } from 'react';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { holdsMoney } from '../texts/cost.ts';
import { useCost } from '../texts/use-cost.ts';
import { Button } from '../ui/fields/button.tsx';
import { showDay, showMoney, showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { perMonth, REHEARSED_DAYS } from './per-month.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';
import { isSkippedAsPast, RehearsedItem } from './rehearsed-item.tsx';
import { sameWordsTwice } from './same-words-twice.ts';
import { UpcomingDays } from './upcoming-days.tsx';
import type { useRehearsal } from './use-rehearsal.ts';

/** The number of texts shown at first, and added by each press. */
const PAGE = 50;

/**
 * `asked` is the result of `useRehearsal`. `isChange` compares with the present; otherwise only the present is shown.
 */
export function RehearsalView({
  asked: { data, error, isFetching },
  isChange,
}: {
  asked: ReturnType<typeof useRehearsal>;
  isChange: boolean;
}) {
  return (
    <div className={css.rehearsal} aria-busy={isFetching}>
      <ErrorNote failure={error?.failure} />
      {!data && !error && <Quiet small>{words.asking}</Quiet>}
      {data && <RehearsalOutcome rehearsal={data} isChange={isChange} />}
    </div>
  );
}

function RehearsalOutcome({ rehearsal, isChange }: { rehearsal: Rehearsal; isChange: boolean }) {
  const [shown, setShown] = useState(PAGE);
  const { texts, counts, blocked, toCancel, campaignsHeld } = rehearsal;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const changed = isChange ? texts.filter(({ fate }) => fate !== 'same') : texts;
  const late = texts.filter(isSkippedAsPast).length;
  const listed = changed.slice(0, shown);
  const left = Math.min(changed.length - listed.length, PAGE);
  return (
    <>
      {blocked > 0 && <Banner tone="bad">{words.blocked(blocked)}</Banner>}
      <div className={css.sum} role="status">
        <p>
          <strong>{isChange ? words.changes(counts) : words.reminders(total)}</strong>{' '}
          {isChange
            ? words.days(showWallTime(rehearsal.from), showWallTime(rehearsal.until))
            : words.inDays(REHEARSED_DAYS)}
        </p>
        {isChange && counts.same > 0 && <p>{words.same(counts.same)}</p>}
        {toCancel > 0 && <p>{words.toCancel(toCancel)}</p>}
        <Cost rehearsal={rehearsal} isChange={isChange} />
      </div>
      {campaignsHeld.length > 0 && (
        <Banner tone="warn">
          {words.campaignsHeld(
            campaignsHeld.reduce((sum, held) => sum + held.texts, 0),
            campaignsHeld.map(({ campaign }) => campaignTitle(campaign)),
          )}
        </Banner>
      )}
      <SameWordsTwice texts={texts} />
      {late > 0 && <Banner tone="warn">{words.lateSum(late)}</Banner>}
      {!isChange && <UpcomingDays texts={listed} from={rehearsal.from} />}
      {isChange && changed.length > 0 && (
        <ol className={css.texts} aria-label={words.list}>
          {listed.map(text => (
            <RehearsedItem
              key={`${text.appointmentId} ${text.contactId} ${text.ruleName} ${text.dueLocal} ${text.fate}`}
              text={text}
              from={rehearsal.from}
            />
          ))}
        </ol>
      )}
      {left > 0 && <Button onClick={() => setShown(shown + PAGE)}>{words.more(left)}</Button>}
      {texts.length < total && left === 0 && <Quiet small>{words.onlyFirst(texts.length, total)}</Quiet>}
    </>
  );
}

/** Warns if somebody gets two texts in the same words on one day, because two rules share a template. */
function SameWordsTwice({ texts }: Pick<Rehearsal, 'texts'>) {
  const twice = sameWordsTwice(texts);
  const [first] = twice;
  if (!first) return null;
  return (
    <Banner tone="warn">
      {words.twice(first.name, showDay(first.day), first.rules)}
      {twice.length > 1 && ` ${words.twiceMore(twice.length - 1)}`}
    </Banner>
  );
}

function Cost({ rehearsal, isChange }: { rehearsal: Rehearsal; isChange: boolean }) {
  const { segmentsNow, segmentsThen, segmentsPaid, balance } = rehearsal;
  const cost = useCost();
  const more = segmentsThen - segmentsNow;
  const said = !isChange
    ? paidOf(segmentsThen, segmentsPaid, cost)
    : more === 0
      ? words.costsSame(cost(segmentsThen))
      : words.costsChange(cost(segmentsNow), cost(segmentsThen), cost(perMonth(Math.abs(more))), more > 0);
  const isShort = balance.kind === 'known' && !holdsMoney(balance) && balance.balance < segmentsThen - segmentsPaid;
  return (
    <>
      <p className="numbers">
        {said} {balance.kind === 'known' && words.balance(showMoney(balance.balance, balance.currencyCode))}
      </p>
      {isShort && <Banner tone="warn">{words.tooLittle}</Banner>}
    </>
  );
}

function paidOf(credits: number, paid: number, cost: (credits: number) => string): string {
  if (paid <= 0) return words.costs(cost(credits));
  return paid >= credits ? words.allPaid(cost(credits)) : words.costsPaid(cost(paid), cost(credits - paid));
}
