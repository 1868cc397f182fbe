import { Ban, CircleMinus, CirclePlus, Clock, RefreshCw } from 'lucide-react';
import { goesByItself, isUnsubmitted } from '../../src-shared/model/message-states.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import { dayWordsIn } from '../../src-shared/text/day-words.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { reasonText } from '../texts/state/message-state.words.ts';
import { ruleTimeText } from '../texts/state/rule-time.words.ts';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { StateMark } from '../ui/fields/badges.tsx';
import { showWallTime } from '../ui/format.ts';
import { Quiet } from '../ui/layout/stack.tsx';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';

const fates = {
  new: { tone: 'good', icon: CirclePlus },
  changed: { tone: 'info', icon: RefreshCw },
  gone: { tone: 'warn', icon: CircleMinus },
  same: { tone: 'neutral', icon: Clock },
  'left-out': { tone: 'neutral', icon: Ban },
} as const;

/** Whether a text does not go by itself, so that its state is shown beside its fate. */
const isUnsure = (state: RehearsedText['state']) => isUnsubmitted(state) && !goesByItself(state);

/** Shows a text that a change concerns: its fate, time, person and words, and which of these the change alters. */
export function RehearsedItem({ text, from }: { text: RehearsedText; from: WallTime }) {
  const { fate, before, dueLocal, phoneShown, contactName, reason } = text;
  const isSent = fate !== 'gone' && text.state !== 'skipped';
  const was = fate === 'changed' ? before : null;
  return (
    <li className={css.text}>
      <div className={css.line}>
        <StateMark tone={fates[fate].tone} icon={fates[fate].icon}>
          {words.fates[fate]}
        </StateMark>
        {isUnsure(text.state) && fate !== 'gone' && fate !== 'left-out' && (
          <StateBadge state={text.state} reason={reason} />
        )}
        <strong className="numbers">
          {was && was.dueLocal !== dueLocal && (
            <>
              <span className="visually-hidden">{words.was} </span>
              <s>{showWallTime(was.dueLocal)}</s> <span className="visually-hidden">{words.becomes} </span>
            </>
          )}
          {showWallTime(dueLocal)}
        </strong>
        <span>
          {contactName},{' '}
          {was && was.phoneShown !== phoneShown && (
            <>
              <span className="visually-hidden">{words.was} </span>
              <s>{was.phoneShown || words.noPhone}</s> <span className="visually-hidden">{words.becomes} </span>
            </>
          )}
          {phoneShown || words.noPhone}
        </span>
      </div>
      {was && was.text !== text.text && (
        <blockquote className={css.old}>
          <span className="visually-hidden">{words.was} </span>
          <s>
            <TextInWords body={was.text} />
          </s>
        </blockquote>
      )}
      {isSent || fate === 'gone' ? (
        <blockquote className={css.words}>
          {fate === 'gone' ? (
            <s>
              <TextInWords body={text.text} />
            </s>
          ) : (
            <TextInWords body={text.text} />
          )}
        </blockquote>
      ) : null}
      {was && isSameToRead(text, was) && <Quiet small>{words.again}</Quiet>}
      <Quiet small>
        {words.of(text.ruleName, showWallTime(text.appointmentStart))}{' '}
        {before?.atService && (fate === 'gone' ? words.goneAtService : fate === 'changed' && words.first)}
      </Quiet>
      <TextNotes text={text} from={from} />
    </li>
  );
}

/** Says why a text goes at another time than its rule says, why it does not go, and that it goes now. */
export function TextNotes({ text, from }: { text: RehearsedText; from: WallTime }) {
  const { fate, dueLocal, reason } = text;
  const isGoing = fate !== 'gone' && text.state !== 'skipped';
  const dayWords = dayWordsIn(text.text);
  const isReason = reason !== null && (reason.kind === 'skipped' || reason.kind === 'blocked');
  return (
    <>
      {isGoing && text.movedFrom && (
        <p className={css.moved}>
          {words.movedFrom(
            ruleTimeText(text.movedFrom.when),
            showWallTime(text.movedFrom.local),
            showWallTime(dueLocal),
            text.movedFrom.country,
          )}
        </p>
      )}
      {isGoing && isOnAnotherDay(text) && dayWords.length > 0 && (
        <p className={css.moved}>{words.dayWords(dayWords)}</p>
      )}
      {isGoing && dueLocal <= from && <Quiet small>{words.atOnce}</Quiet>}
      {isReason && <Quiet small>{isSkippedAsPast(text) ? words.tooLate : reasonText(reason)}</Quiet>}
    </>
  );
}

/** Whether a text is dropped without a replacement, because its new time has passed. */
export function isSkippedAsPast({ fate, reason }: RehearsedText): boolean {
  return fate === 'gone' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
}

/** Whether its rule moved the text to another day than it would have had. */
function isOnAnotherDay({ movedFrom, dueLocal }: RehearsedText): boolean {
  return movedFrom !== null && movedFrom.local.slice(0, 10) !== dueLocal.slice(0, 10);
}

/** Whether the person reads the same text as before; only something such as the sender changes. */
function isSameToRead(text: RehearsedText, was: NonNullable<RehearsedText['before']>): boolean {
  return was.dueLocal === text.dueLocal && was.text === text.text && was.phoneShown === text.phoneShown;
}
