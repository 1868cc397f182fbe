import type { KeyState, Settings } from '../../../src-shared/model/settings.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { holdsMoney } from '../../texts/cost.ts';
import { countCredits } from '../../texts/counts.words.ts';
import { showInstant, showMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';

/**
 * Says whether the account is connected, what is left on it as last read, and whom its texts come from. `isFailing`: a
 * test that just failed is shown, so that nothing says that it works.
 */
export function AccountState({
  settings,
  isConnected,
  isFailing,
}: {
  settings: Settings;
  isConnected: boolean;
  isFailing: boolean;
}) {
  const { zone, keyState } = useAppState();
  const { data } = useOperation('today.get', undefined);
  if (!isConnected && isUnreadable(keyState))
    return <Banner tone="warn">{words.account.keyStates[settings.signIn][keyState]}</Banner>;
  if (!data) return null;
  const { balance } = data;
  const { state } = words.account;
  if (!isConnected) return <Banner tone="info">{state.none}</Banner>;
  if (isFailing) return null;
  if (balance.kind !== 'known') return <Banner tone="info">{state.untested}</Banner>;
  const left = holdsMoney(balance) ? showMoney(balance.balance, balance.currencyCode) : countCredits(balance.balance);
  return (
    <Banner tone="good">
      {state.connected(left, showInstant(balance.at, zone))}{' '}
      {settings.sender === '' ? state.noSender : state.sender(settings.sender)}
    </Banner>
  );
}

/** Whether a keychain that is locked or missing keeps the key or login back. */
export const isUnreadable = (keyState: KeyState) => keyState === 'locked' || keyState === 'unavailable';
