/** What stands behind the status: why it is so, what waits, and the figures of the service. */
import type { ReactNode } from 'react';
import type { Today } from '../../../src-shared/model/today.ts';
import { useAsk } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate, useShownPath } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { ServiceWaitDetails } from '../../service/service-wait.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showInstant, showWallTime } from '../../ui/format.ts';
import { creditText, type Status } from './status.ts';
import { words } from './status.words.ts';
import css from './status-chip.module.css';

export function StatusExplanation({
  status,
  today,
  onLeave,
}: {
  status: Status;
  today: Today | null;
  onLeave: () => void;
}) {
  const isThere = useShownPath() === '/today';
  // What waits answers what the status says; what is wrong has to be said before it.
  const why = status.why.length > 0 && <p>{status.why.join(' ')}</p>;
  return (
    <>
      <h2 className="visually-hidden">{status.text}</h2>
      {status.tone === 'bad' && why}
      {today?.wait && <ServiceWaitDetails wait={today.wait} />}
      {status.things.length > 0 && (
        <ul className={css.things}>
          {status.things.map(thing => (
            <li key={thing}>
              {isThere ? (
                thing
              ) : (
                <Button
                  variant="quiet"
                  small
                  onClick={() => {
                    onLeave();
                    navigate('/today');
                  }}
                >
                  {thing}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {status.tone !== 'bad' && why}
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
        {light.notHandedOver > 0 && <Fact name={words.waiting}>{showCount(light.notHandedOver)}</Fact>}
        <Fact name={words.next}>{light.nextText === null ? words.noNext : showWallTime(light.nextText)}</Fact>
        <Fact name={words.balance} detail={balance.kind === 'known' && words.asOf(showInstant(balance.at, zone))}>
          {creditText(balance) ?? words.balanceUnknown}
        </Fact>
      </dl>
      <ErrorNote failure={read.error?.failure} />
      <div className={css.asOf}>
        <p className={css.quiet}>{daysLeft !== null && words.enough(daysLeft)}</p>
        <Button variant="quiet" small busy={read.isPending} onClick={() => read.mutate(undefined)}>
          {words.refresh}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, detail = false, children }: { name: string; detail?: string | false; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} {detail !== false && <span className={css.detail}>{detail}</span>}
      </dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
