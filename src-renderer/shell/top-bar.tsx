/** Shows the top bar: the search for a person, the light for switching off the computer, and the balance. */
import { CircleHelp, Wallet } from 'lucide-react';
import type { RefObject } from 'react';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ServiceWaitPill } from '../service/service-wait.tsx';
import { words as lightCatalogue } from '../texts/state/switch-off-light.words.ts';
import { switchOffLight } from '../texts/state/switch-off-light-look.ts';
import { StatusPill } from '../ui/fields/badges.tsx';
import { showInstant, showMoney } from '../ui/format.ts';
import { FindPerson } from './find-person.tsx';
import { words } from './shell.words.ts';
import css from './top-bar.module.css';

const LIGHT_MS = 20_000;

const UNKNOWN = { tone: 'neutral', icon: CircleHelp, text: lightCatalogue.unknown } as const;

export function TopBar({ find }: { find: RefObject<HTMLInputElement | null> }) {
  const { zone } = useAppState();
  const today = useOperation('today.get', undefined, { refetchInterval: LIGHT_MS });
  // If the light cannot be read, the last one is not shown, because an outdated green would be a false promise.
  const light = today.error ? UNKNOWN : today.data && switchOffLight(today.data.light);
  const data = today.error ? undefined : today.data;
  const balance = today.data?.balance;
  const asOf = (at: string) => words.balanceAsOf(showInstant(at, zone));
  return (
    <header className={css.bar}>
      <search className={css.find}>
        <FindPerson inputRef={find} />
      </search>
      <div className={css.facts}>
        {data?.wait && <ServiceWaitPill wait={data.wait} />}
        {light && !data?.wait && (
          <a href="#/today" className={css.fact} aria-label={`${lightCatalogue.title} ${light.text}`}>
            <StatusPill tone={light.tone} icon={light.icon}>
              {light.text}
            </StatusPill>
          </a>
        )}
        {balance && (
          <StatusPill icon={Wallet} title={balance.kind === 'known' ? asOf(balance.at) : undefined}>
            {balance.kind === 'known'
              ? words.balance(showMoney(balance.balance, balance.currencyCode))
              : words.balanceUnknown}
          </StatusPill>
        )}
      </div>
    </header>
  );
}
