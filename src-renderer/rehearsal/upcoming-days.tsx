import { goesByItself } from '../../src-shared/model/message-states.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { clockOf, dayOf } from '../../src-shared/time/wall-days.ts';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { showLongDay, showWallTime } from '../ui/format.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';
import { TextNotes } from './rehearsed-item.tsx';

/** Lists texts under the day on which each goes: when, to whom, and in which words. `from` is the present time. */
export function UpcomingDays({ texts, from }: { texts: readonly RehearsedText[]; from: WallTime }) {
  const days = [...Map.groupBy(texts, ({ dueLocal }) => dayOf(dueLocal))];
  return days.map(([day, those]) => (
    <section key={day} className={css.day}>
      <h3 className={css.dayName}>{showLongDay(day)}</h3>
      <ol className={css.texts} aria-label={words.listOf(showLongDay(day))}>
        {those.map(text => (
          <UpcomingText key={`${text.appointmentId} ${text.contactId} ${text.ruleName}`} text={text} from={from} />
        ))}
      </ol>
    </section>
  ));
}

function UpcomingText({ text, from }: { text: RehearsedText; from: WallTime }) {
  const { contactName, phoneShown, state, reason, dueLocal } = text;
  return (
    <li className={css.upcomingText}>
      <span className={css.clock} data-whole={words.of(text.ruleName, showWallTime(text.appointmentStart))}>
        {clockOf(dueLocal)}
      </span>
      <div>
        <p className={css.line}>
          <strong>{contactName}</strong>
          <span className={css.quiet}>{phoneShown || words.noPhone}</span>
          {!goesByItself(state) && <StateBadge state={state} reason={reason} />}
        </p>
        {state !== 'skipped' && <p className={css.said}>{text.text}</p>}
        <TextNotes text={text} from={from} />
      </div>
    </li>
  );
}
