import type { Today } from '../../../src-shared/model/today.ts';
import { useAsk } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showInstant, showMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../facts.module.css';
import { words } from '../today.words.ts';

/** Shows the balance at the service, and how many days it lasts. */
export function BalanceCard({ balance, daysLeft }: Pick<Today, 'balance' | 'daysLeft'>) {
  const { zone } = useAppState();
  const ask = useAsk('account.balance');
  return (
    <Card
      title={words.balance.title}
      actions={
        <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
          {words.balance.ask}
        </Button>
      }
    >
      <ErrorNote failure={ask.error?.failure} />
      {balance.kind === 'unknown' ? (
        <p className={css.quiet}>{words.balance.unknown}</p>
      ) : (
        <div>
          <p className={`${css.figure} numbers`}>{showMoney(balance.balance, balance.currencyCode)}</p>
          <p>{lasts(daysLeft)}</p>
          <p className={css.quiet}>{words.balance.asOf(showInstant(balance.at, zone))}</p>
        </div>
      )}
    </Card>
  );
}

const YEAR = 365;

function lasts(daysLeft: number | null): string {
  if (daysLeft === null) return words.balance.daysUnknown;
  return daysLeft > YEAR ? words.balance.long : words.balance.days(showCount(daysLeft), daysLeft === 1);
}
