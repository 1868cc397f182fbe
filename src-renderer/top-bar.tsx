/** The thin bar on top: find a person, the light that says whether the computer may be switched off, the balance. */
import { CircleCheck, CircleHelp, type LucideIcon, OctagonX, TriangleAlert, Wallet, Zap } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { SafeLight } from '../src-shared/model/today.ts';
import { useOperation } from './api.ts';
import { useAppState } from './app-state.ts';
import { navigate } from './route.ts';
import type { Tone } from './state-words.ts';
import css from './top-bar.module.css';
import { StatusPill } from './ui/badges.tsx';
import { SearchField } from './ui/fields.tsx';
import { showCountOf, showInstant, showMoney, showWallTime } from './ui/format.ts';
import { words } from './words.ts';

const LIGHT_MS = 20_000;

/** The light's tone, picture and words, for the bar and for Today. */
export function lightWords(light: SafeLight): { tone: Tone; icon: LucideIcon; text: string } {
  const count = (texts: number) => showCountOf(texts, words.light.texts.one, words.light.texts.many);
  const open = [
    light.notHandedOver > 0 && words.light.notHandedOver(count(light.notHandedOver)),
    light.mayStillGo > 0 && words.light.mayStillGo(count(light.mayStillGo)),
    light.notCancelled > 0 && words.light.notCancelled(count(light.notCancelled)),
  ]
    .filter(part => part !== false)
    .join(', ');
  if (light.stopped !== null) return { tone: 'bad', icon: OctagonX, text: words.light.stopped(open) };
  if (light.colour === 'red') return { tone: 'bad', icon: TriangleAlert, text: words.light.stuck(open) };
  if (light.colour === 'amber' && light.notHandedOver + light.notCancelled === 0)
    return { tone: 'warn', icon: TriangleAlert, text: words.light.look(open) };
  if (light.colour === 'amber') return { tone: 'warn', icon: Zap, text: words.light.wait(open) };
  const text = light.safeUntil === null ? words.light.none : words.light.until(showWallTime(light.safeUntil));
  return { tone: 'good', icon: CircleCheck, text };
}

const UNKNOWN = { tone: 'neutral', icon: CircleHelp, text: words.light.unknown } as const;

export function TopBar({ find }: { find: RefObject<HTMLInputElement | null> }) {
  const { zone } = useAppState();
  const [text, setText] = useState('');
  const today = useOperation('today.get', undefined, { refetchInterval: LIGHT_MS });
  // A light that cannot be asked for is not the one last seen: green would be a promise nobody keeps.
  const light = today.error ? UNKNOWN : today.data && lightWords(today.data.light);
  const balance = today.data?.balance;
  const asOf = (at: string) => words.balanceAsOf(showInstant(at, zone));
  return (
    <header className={css.bar}>
      <search className={css.find}>
        <form
          onSubmit={event => {
            event.preventDefault();
            if (text.trim() === '') return;
            navigate(`/contacts?${new URLSearchParams({ search: text.trim() })}`);
            setText('');
          }}
        >
          <SearchField label={words.find} value={text} onChange={setText} inputRef={find} aria-keyshortcuts="/" />
        </form>
      </search>
      <div className={css.facts}>
        {light && (
          <a href="#/today" className={css.fact} aria-label={`${words.theLight} ${light.text}`}>
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
