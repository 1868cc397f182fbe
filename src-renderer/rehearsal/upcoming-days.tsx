import { goesByItself } from '../../src-shared/model/message-states.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import { mayBeQueued } from '../../src-shared/text/may-be-queued.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { clockOf, dayOf } from '../../src-shared/time/wall-days.ts';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { join } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import { showLongDay, showWallTime } from '../ui/format.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';
import { TextNotes } from './rehearsed-item.tsx';

/**
 * Lists texts under the day and the hour at which they go: to whom, about which appointment, and how the words begin;
 * all of the words are shown to whoever asks. `from` is the present time.
 */
export function UpcomingDays({ texts, from }: { texts: readonly RehearsedText[]; from: WallTime }) {
  if (texts.length === 0) return null;
  return (
    <div className={css.days}>
      <p className={join(css.facts, css.heads)} aria-hidden="true">
        {[words.name, words.appointment, words.phone, words.text].map(head => (
          <span key={head}>{head}</span>
        ))}
      </p>
      {[...Map.groupBy(texts, ({ dueLocal }) => dueLocal)].map(([due, atOnce]) => {
        const day = showLongDay(dayOf(due));
        return (
          <section key={due}>
            <h2 className={css.dayName}>
              {day} <span className={css.clock}>{words.atTime(clockOf(due), atOnce.length)}</span>
            </h2>
            <ol className={css.texts} aria-label={words.listOf(day)}>
              {atOnce.map(text => (
                <UpcomingText
                  key={`${text.appointmentId} ${text.contactId} ${text.ruleName}`}
                  text={text}
                  from={from}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function UpcomingText({ text, from }: { text: RehearsedText; from: WallTime }) {
  const { contactName, phoneShown, state, reason, dueLocal, appointmentStart } = text;
  const alert = mayBeQueued(text, { due: dueLocal, now: from }) ? 'may-be-queued' : null;
  const line = (
    <>
      <strong>{contactName}</strong>
      <span className={css.quiet}>
        <span className="visually-hidden">{words.appointment} </span>
        {showWallTime(appointmentStart)}
      </span>
      <span className={join(css.quiet, css.phone)}>{phoneShown || words.noPhone}</span>
      {/* Whoever hears the line opens it for the whole. */}
      <span className={join(css.quiet, css.start)} aria-hidden="true" data-whole="">
        {state !== 'skipped' && <TextInWords body={text.text} />}
      </span>
      {!goesByItself(state) && (
        <span className={css.state}>
          <StateBadge state={state} reason={reason} alert={alert} />
        </span>
      )}
    </>
  );
  return (
    <li className={css.upcomingText}>
      {state === 'skipped' ? (
        <p className={css.facts}>{line}</p>
      ) : (
        <Disclosure wide title={<span className={css.facts}>{line}</span>}>
          <p className={css.said}>
            <TextInWords body={text.text} />
          </p>
          <p className={css.said}>{words.of(text.ruleName, showWallTime(appointmentStart))}</p>
        </Disclosure>
      )}
      <TextNotes text={text} from={from} />
    </li>
  );
}
