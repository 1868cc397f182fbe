/** Lists the texts that need a person's decision, each with its reason and its open actions. */
import type { ReactNode } from 'react';
import type { MessageDetail, MessageRow } from '../../../src-shared/model/message.ts';
import { useOperation } from '../../api/api.ts';
import { WhatsAppLink } from '../../people/whats-app-link.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { stateSentence } from '../state/message-state.words.ts';
import { StateBadge } from '../state/state-badge.tsx';
import { isMisleading } from '../state/text-facts.ts';
import { BalanceHint } from './balance-hint.tsx';
import { BookFound, OpenFound } from './book-found.tsx';
import css from './decisions.module.css';
import { words } from './decisions.words.ts';
import { MendLink } from './mend-link.tsx';
import { mendAddress } from './mends.ts';
import { MessageActionButtons, recipientsLabel } from './message-actions.tsx';
import { actionLabel } from './message-actions.words.ts';

/** How many are listed where nothing else is to be seen. */
const LISTED = 20;

/**
 * `total`: how many there are, if `messages` is only the first of them. `shown`: how many are listed; the others stand
 * in Messages. `inCampaign`: the list is on the page of its campaign, so it has no links there.
 */
export function Decisions({
  messages,
  total = messages.length,
  shown = LISTED,
  inCampaign = false,
}: {
  messages: MessageRow[];
  total?: number;
  shown?: number;
  inCampaign?: boolean;
}) {
  if (messages.length === 0) return null;
  return (
    <Card title={words.title(total)} flush needsYou>
      <ul>
        {messages.slice(0, shown).map(message => (
          <Decision key={message.id} message={message} inCampaign={inCampaign} />
        ))}
      </ul>
      {total > shown && (
        <p className={css.more}>
          <a href="#/messages?filter=attention">{words.more(showCount(total - shown))}</a>
        </p>
      )}
    </Card>
  );
}

function Decision({ message, inCampaign }: { message: MessageRow; inCampaign: boolean }) {
  const { id, contactName, state, reason, dueLocal, alert, appointmentStart, kind, campaignId } = message;
  const detail = useOperation('messages.get', { id }).data;
  const isWrongNow = isMisleading(message) || alert === 'believes-cancelled';
  const isOfMany = detail !== undefined && detail.together.length > 1;
  const name = contactName || (kind === 'test' ? words.test : words.noPerson);
  return (
    <li className={css.item}>
      <p className={css.head}>
        <strong>{isOfMany ? recipientsLabel(detail) : name}</strong>
        {!isOfMany && <span className="numbers">{numberOf(message)}</span>}
        <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />
        {appointmentStart !== null && (
          <span className={css.quiet}>
            {words.appointment(
              showWallTime(appointmentStart),
              message.appointmentSince,
              showWallTime(message.appointmentNow ?? appointmentStart),
            )}
          </span>
        )}
        <a href={`#/messages?message=${id}`} aria-label={words.detailsOf(name)}>
          {words.details}
        </a>
        {state === 'refused' && !isOfMany && <WhatsAppLink contactId={message.contactId} text={message.text} />}
      </p>
      <div className={css.facts}>
        <p>
          {stateSentence(message, message.appointmentSince === 'missing' || message.appointmentSince === 'other-time')}{' '}
          {detail && <BalanceHint message={detail} />}
        </p>
        {/* What no appointment tells is told by its words; a blocked text has none of its own yet. */}
        {appointmentStart === null && state !== 'blocked' && !isWrongNow && (
          <p className={css.quiet}>
            <q>{message.text}</q>
          </p>
        )}
        {message.appointmentSince === 'other-time' && state === 'accepted' && appointmentStart !== null && (
          <p>{words.moveFound(showWallTime(appointmentStart))}</p>
        )}
        {isWrongNow && <WrongNow message={message} detail={detail} />}
        {isOfMany && <p className={css.quiet}>{words.names(detail.together.map(({ name }) => name))}</p>}
        {detail && whyNotAgain(detail)}
        {detail?.actions.includes('retry') === false && campaignId !== null && state === 'missed' && (
          <p>{words.notNow}</p>
        )}
      </div>
      <div className={css.acts}>
        {detail && <MendLink message={detail} small />}
        <BookFound message={message} small />
        <OpenFound message={message} small />
        {detail && <MessageActionButtons message={detail} small isBesideMain={mendAddress(detail) !== null} />}
        {campaignId !== null && !inCampaign && (
          <a href={`#/messages/campaigns?campaign=${campaignId}`}>{words.openCampaign}</a>
        )}
      </div>
    </li>
  );
}

/** Shows the outdated words the person holds, marked as sent, and the words that would correct them. */
function WrongNow({ message, detail }: { message: MessageRow; detail: MessageDetail | undefined }) {
  const { text } = message;
  const next = detail?.actions.includes('send-now') ? detail.next : null;
  return (
    <>
      <p className={css.quiet}>
        {oldWords(message)} <q>{text}</q>
      </p>
      {next && (
        <p>
          {words.sends(actionLabel('send-now', message))} <q>{next.text}</q>
        </p>
      )}
    </>
  );
}

/** Describes the text that somebody holds: sent to another number, or sent (perhaps) with words outdated by now. */
function oldWords({ state, told, appointmentSince }: MessageRow): string {
  if (told !== null && told.start === null) return words.sentElsewhere;
  if (appointmentSince === 'other-time')
    return state === 'done' ? words.wereSentOtherTime : words.mayHaveBeenSentOtherTime;
  return state === 'done' ? words.wereSent : words.mayHaveBeenSent;
}

/** Returns the number to phone. After a text to an old number, that is the person's present number. */
function numberOf({ phoneShown, told }: MessageRow): string {
  return told?.phone ? told.phone.now || words.noNumber : phoneShown;
}

/** Says why an uncertain text cannot be sent again. */
function whyNotAgain({ state, actions, appointmentSince }: MessageDetail): ReactNode {
  if (state !== 'uncertain' || actions.includes('send-again')) return null;
  if (appointmentSince === 'missing') return <p>{words.notBooked}</p>;
  return <p>{appointmentSince === 'cancelled' ? words.nothingToSend : words.tooLateAgain}</p>;
}
