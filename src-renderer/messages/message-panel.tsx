/** Shows one text: its words, its state in a sentence, the service's own answer, its history, and the actions. */

import type { ReactNode } from 'react';
import type { MessageDetail, MessageHistoryEntry, ServiceWords } from '../../src-shared/model/message.ts';
import { isWaiting, needsPerson } from '../../src-shared/model/message-states.ts';
import { measureText, roomOf } from '../../src-shared/text/segments.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { ReachActs, ReachLine } from '../people/reach.tsx';
import { usePerson } from '../people/use-person.ts';
import { BalanceHint } from '../texts/actions/balance-hint.tsx';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { plainReason, stateSentence, stateWord } from '../texts/state/message-state.words.ts';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { technicalDetail } from '../texts/state/text-facts.ts';
import { TextActions } from '../texts/text-actions/text-actions.tsx';
import { useCost } from '../texts/use-cost.ts';
import { join } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import { plural, showInstant, showWallTime } from '../ui/format.ts';
import panel from '../ui/overlays/panel.module.css';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import css from './message-panel.module.css';
import { words } from './messages.words.ts';

export function MessagePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const asked = useOperation('messages.get', { id });
  const message = asked.data?.id === id ? asked.data : null;
  return (
    <SidePanel
      title={message ? message.contactName || words.test : words.wholeText}
      href={message?.contactId ? `#/people?person=${message.contactId}` : undefined}
      note={
        message && <ReachLine id={message.contactId} text={message.state === 'refused' ? message.text : undefined} />
      }
      actions={message && <ReachActs id={message.contactId} />}
      onClose={onClose}
    >
      <ErrorNote failure={asked.error?.failure} />
      {message && <Details message={message} />}
    </SidePanel>
  );
}

function Details({ message }: { message: MessageDetail }) {
  const { state, reason, dueLocal, alert, text, segments, phoneShown, contactId, ruleName, gatewayBatchId } = message;
  const { appointmentId, appointmentStart } = message;
  const cost = useCost();
  const person = usePerson(contactId);
  const { characters, encoding } = measureText(text);
  const said = reason?.kind === 'dismissed' ? reason.was : reason;
  const sentence = stateSentence(message);
  const technical = new Set(message.history.map(({ to, reason: why }) => (why ? technicalDetail(to, why) : '')));
  // The service's own words stand there whole.
  if (said?.kind === 'service') technical.delete(technicalDetail(state, said));
  technical.delete('');
  return (
    <>
      <section className={css.state} aria-label={words.state}>
        {/* The sentence tells the time. */}
        <StateBadge state={state} reason={reason} alert={alert} />
        <p>{sentence}</p>
      </section>
      <BalanceHint message={message} />
      <figure className={css.words}>
        <blockquote className={panel.bubble}>
          <TextInWords body={text} />
        </blockquote>
        <figcaption className={panel.quiet}>
          {words.size(characters, roomOf({ encoding, segments }), cost(segments))}
        </figcaption>
      </figure>
      <Together message={message} />
      <TextActions message={message} />
      <dl className={join(panel.facts, css.facts)}>
        {/* The head has the number of the person, which may be another by now. */}
        <Fact name={words.number}>
          {(contactId === null || (person !== null && person.phoneShown !== phoneShown)) && (
            <span className="numbers">{phoneShown || words.noNumber}</span>
          )}
        </Fact>
        {/* The sentence at the top tells the time of a text that is queued. */}
        <Fact name={words.when}>{state !== 'accepted' && showWallTime(dueLocal, { year: true })}</Fact>
        <Fact name={words.kinds.campaign}>
          {message.campaignId !== null && (
            <a href={`#/messages/campaigns?campaign=${message.campaignId}`}>{words.ofCampaign.open}</a>
          )}
        </Fact>
        <Fact name={words.appointment}>
          {appointmentId !== null && appointmentStart !== null && (
            <a href={`#/calendar?day=${appointmentStart.slice(0, 10)}&appointment=${appointmentId}`}>
              {showWallTime(appointmentStart, { year: true })}
            </a>
          )}
        </Fact>
        <Fact name={words.about}>
          {message.about.length > 0 &&
            message.about.map(({ appointmentId: id, start }) => (
              <p key={id}>
                <a href={`#/calendar?day=${start.slice(0, 10)}&appointment=${id}`}>
                  {showWallTime(start, { year: true })}
                </a>
              </p>
            ))}
        </Fact>
        <Fact name={words.alsoFor}>{message.alsoFor.join(', ')}</Fact>
      </dl>
      <MessageHistory message={message} sentence={sentence} />
      {(ruleName || gatewayBatchId || said?.kind === 'service' || technical.size > 0) && (
        // The service asks for this id if something is wrong; otherwise nobody at a desk needs it, nor the rule's name.
        <section className={panel.section}>
          <Disclosure title={words.details}>
            <dl className={join(panel.facts, css.facts)}>
              <Fact name={words.rule}>{ruleName}</Fact>
              <Fact name={words.batchId}>{gatewayBatchId && <code className={css.code}>{gatewayBatchId}</code>}</Fact>
              <Fact name={words.handedTo}>
                {message.handedTo && <code className={css.code}>{message.handedTo}</code>}
              </Fact>
            </dl>
            {[...technical].map(detail => (
              <p key={detail} className={css.why}>
                {words.technical(detail)}
              </p>
            ))}
            {said?.kind === 'service' && <ServiceSaid answer={message.answer} said={said.words} />}
          </Disclosure>
        </section>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Names the other people a decision about this text concerns, because they share its answer or were late with it. */
function Together({ message: { together, state } }: { message: MessageDetail }) {
  if (together.length < 2 || !needsPerson(state) || isWaiting(state)) return null;
  const why = state === 'missed' ? 'missed' : 'oneBatch';
  return (
    <section className={panel.section} aria-label={words.together.title}>
      <h3>{words.together.title}</h3>
      <p>{words.together[why](plural(together.length, words.together.person, words.together.people))}</p>
      <Disclosure title={words.together.names}>
        <p>{together.map(({ name }) => name).join(', ')}</p>
      </Disclosure>
    </section>
  );
}

/** Shows the service's own words unchanged; an unknown id or label is not translated into anything. */
function ServiceSaid({ said, answer }: { said: ServiceWords; answer: string | null }) {
  const { http, handshakeId, handshakeLabel, statusId, statusLabel, detail } = said;
  return (
    <section className={panel.section} aria-label={words.serviceSaid}>
      <h3>{words.serviceSaid}</h3>
      <dl className={join(panel.facts, css.facts)}>
        <Fact name={words.service.http}>{http ?? words.service.noHttp}</Fact>
        <Fact name={words.service.handshake}>{asItCame(handshakeId, handshakeLabel)}</Fact>
        <Fact name={words.service.status}>{asItCame(statusId, statusLabel)}</Fact>
        <Fact name={words.service.detail}>{detail}</Fact>
      </dl>
      {answer && (
        <Disclosure title={words.service.whole}>
          <pre className={css.answer}>{answer}</pre>
        </Disclosure>
      )}
    </section>
  );
}

function asItCame(id: number | null, label: string | null): ReactNode {
  const parts = [id, label].filter(part => part !== null);
  return parts.length === 0 ? null : <code className={css.code}>{parts.join(' ')}</code>;
}

const isTold = ({ to }: MessageHistoryEntry, index: number, all: readonly MessageHistoryEntry[]) =>
  to !== 'in-flight' || index === all.length - 1;

/**
 * Lists what happened to a text, in order and in plain words, without what the `sentence` at the top says. That it was
 * on its way says nothing once it is over.
 */
function MessageHistory({ message, sentence }: { message: MessageDetail; sentence: string }) {
  const { zone } = useAppState();
  const { history, sender } = message;
  const why = ({ to, reason }: MessageHistoryEntry) => reason && plainReason({ state: to, sender }, reason);
  return (
    <section className={panel.section} aria-label={words.history}>
      <h3>{words.history}</h3>
      <ol className={css.history}>
        {history.filter(isTold).map((entry, index) => (
          // The history only grows at its end, so the position of an entry is a stable key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <span className={css.at}>{showInstant(entry.at, zone)}</span>
            <span>
              {entry.to === 'planned'
                ? words.planned
                : stateWord({ state: entry.to, reason: entry.reason, dueLocal: null })}
              {!sentence.includes(why(entry) ?? '') && <span className={css.why}>{why(entry)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
