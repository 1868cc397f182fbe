/** The one status at the right of the top bar: a word on it, the act that helps beside it, and behind it why. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { Today } from '../../../src-shared/model/today.ts';
import { useAsk, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { askedAbout } from '../../appointments/cancellation-sentences.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { ServiceWaitDetails, TryNow } from '../../service/service-wait.tsx';
import { ResumeButton } from '../../today/stop/resume-button.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showInstant, showWallTime, wallTimeIn } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import tones from '../../ui/tones.module.css';
import { creditText, type Status, statusOf } from './status.ts';
import { words } from './status.words.ts';
import css from './status-chip.module.css';

const REFRESH_MS = 20_000;

/**
 * `welcoming`: the first run is on the screen. The greeting comes before there is anything to have a status of, and the
 * set-up does not offer the way to itself.
 */
export function StatusChip({ welcoming }: { welcoming: boolean }) {
  const state = useAppState();
  const { data, error, isPending } = useOperation('today.get', undefined, { refetchInterval: REFRESH_MS });
  const notInformed = useOperation('appointments.notInformed', undefined);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (isPending || notInformed.isPending || (welcoming && state.world === 'practice')) return null;
  const today = error || notInformed.error ? null : (data ?? null);
  const people = askedAbout(notInformed.data ?? []).length;
  const status = statusOf(state, today, wallTimeIn(state.zone, state.now), people);
  const hide = () => panel.current?.hidePopover();
  return (
    <div className={css.status}>
      <span role="status" aria-label={words.label} className={css.said}>
        <button
          type="button"
          className={join(css.chip, isAct(status.tone) ? tones[status.tone] : css.plain)}
          popoverTarget={id}
          aria-haspopup="dialog"
          data-whole={status.text}
        >
          <span className={join(css.dot, css[status.tone])} aria-hidden="true" />
          <span className={join(css.text, 'numbers')}>{status.text}</span>
          <ChevronDown className={css.icon} aria-hidden="true" />
        </button>
      </span>
      <Act act={status.act === 'set-up' && welcoming ? null : status.act} />
      <div ref={panel} id={id} popover="auto" className={css.panel} role="dialog" aria-label={status.text}>
        <Explanation status={status} today={today} onLeave={hide} />
      </div>
    </div>
  );
}

/** A filled chip only where a person must act. */
const isAct = (tone: Tone) => tone === 'warn' || tone === 'bad';

/** The one way to the set-up: it is begun once the business has a name. */
function ToSetUp() {
  const { welcomeDone } = useAppState();
  const settings = useOperation('settings.get', undefined).data;
  if (!settings) return null;
  return (
    <Button onClick={() => navigate('/welcome')}>
      {welcomeDone ? words.goLive : words.setUp(settings.businessName !== '')}
    </Button>
  );
}

function Act({ act }: Pick<Status, 'act'>) {
  switch (act) {
    case 'try':
      return <TryNow />;
    case 'resume':
      return <ResumeButton />;
    case 'account':
      return <Button onClick={() => navigate('/settings/account')}>{words.toAccount}</Button>;
    case 'set-up':
      return <ToSetUp />;
    case null:
      return null;
  }
}

function Explanation({ status, today, onLeave }: { status: Status; today: Today | null; onLeave: () => void }) {
  return (
    <>
      <h2 className="visually-hidden">{status.text}</h2>
      {status.why.length > 0 && <p>{status.why.join(' ')}</p>}
      {today?.wait && <ServiceWaitDetails wait={today.wait} />}
      {status.things.length > 0 && (
        <ul className={css.things}>
          {status.things.map(({ text, parts }) => (
            <li key={text}>
              {text}
              {parts.length > 0 && (
                <ul className={css.parts}>
                  {parts.map(part => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {status.things.length > 0 && (
        <div>
          <Button
            onClick={() => {
              onLeave();
              navigate('/today');
            }}
          >
            {words.toToday}
          </Button>
        </div>
      )}
      {today && <Facts today={today} />}
    </>
  );
}

function Facts({ today: { light, balance, daysLeft } }: { today: Today }) {
  const { zone } = useAppState();
  const read = useAsk('account.balance');
  return (
    <>
      <dl className={css.facts}>
        <Fact name={words.queued}>{showCount(light.queued)}</Fact>
        <Fact name={words.waiting}>{showCount(light.notHandedOver)}</Fact>
        <Fact name={words.next}>{light.nextText === null ? words.noNext : showWallTime(light.nextText)}</Fact>
        <Fact name={words.balance}>{creditText(balance) ?? words.balanceUnknown}</Fact>
      </dl>
      <ErrorNote failure={read.error?.failure} />
      <div className={css.foot}>
        <p className={css.quiet}>
          {balance.kind === 'known' && words.asOf(showInstant(balance.at, zone))}
          {daysLeft !== null && (
            <>
              <br />
              {words.enough(daysLeft)}
            </>
          )}
        </p>
        <Button variant="quiet" busy={read.isPending} onClick={() => read.mutate(undefined)}>
          {words.refresh}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
