import type { Settings } from '../../../src-shared/model/settings.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { holdsMoney } from '../../texts/cost.ts';
import { countCredits } from '../../texts/counts.words.ts';
import { showInstant, showMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';

/** Says whether the account is connected, what is left on it as last read, and whom its texts come from. */
export function AccountState({ settings, isConnected }: { settings: Settings; isConnected: boolean }) {
  const { zone } = useAppState();
  const { data } = useOperation('today.get', undefined);
  if (!data) return null;
  const { balance } = data;
  const { state } = words.account;
  if (!isConnected) return <Banner tone="info">{state.none}</Banner>;
  if (balance.kind !== 'known') return <Banner tone="info">{state.untested}</Banner>;
  const left = holdsMoney(balance) ? showMoney(balance.balance, balance.currencyCode) : countCredits(balance.balance);
  return (
    <Banner tone="good">
      {state.connected(left, showInstant(balance.at, zone))}{' '}
      {settings.sender === '' ? state.noSender : state.sender(settings.sender)}
    </Banner>
  );
}
