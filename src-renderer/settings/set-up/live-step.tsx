/** Shows counts, cost and credit before the one confirmation that lets texts leave. */

import { Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAct, useAsk, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showMoney, showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { goLiveSummary } from './go-live-summary.ts';
import { words } from './set-up.words.ts';
import { StepButtons } from './step-buttons.tsx';
import css from './welcome.module.css';

export function LiveStep({
  settings,
  people,
  onBack,
}: {
  settings: Settings;
  people: number;
  onBack: (() => void) | null;
}) {
  const { welcomeDone } = useAppState();
  const waiting = useOperation('messages.page', { filter: 'waiting', search: '', offset: 0, limit: 500 });
  const today = useOperation('today.get', undefined).data;
  const goLive = useAct('app.goLive');
  const later = useAct('app.finishWelcome');
  const ask = useAsk('account.balance');
  const toast = useToast();
  if (!waiting.data || !today) return <ErrorNote failure={waiting.error?.failure} />;

  const sum = goLiveSummary(waiting.data, today.balance);
  const atLeast = (text: string) => (sum.partial ? words.live.atLeast(text) : text);
  const texts = countTexts(sum.ready);
  const { balance } = today;
  return (
    <>
      <p className={css.quiet}>{words.live.lead}</p>
      <dl className={css.facts}>
        <Fact label={words.live.people}>{showCount(people)}</Fact>
        <Fact label={words.live.texts}>
          {showCount(waiting.data.total)}
          {sum.blocked > 0 && `, ${atLeast(showCount(sum.blocked))} ${words.live.blocked}`}
        </Fact>
        <Fact label={words.live.cost}>
          {balance.kind === 'known' && balance.currencyCode === null
            ? atLeast(words.live.costQuantity(showCount(sum.segments)))
            : atLeast(words.live.costMoney(words.live.segments(showCount(sum.segments))))}
        </Fact>
        <Fact label={words.live.balance}>
          {balance.kind === 'known' ? showMoney(balance.balance, balance.currencyCode) : words.live.balanceUnknown}{' '}
          <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {words.live.askBalance}
          </Button>
        </Fact>
        <Fact label={words.live.first}>{sum.first === null ? words.live.noFirst : showWallTime(sum.first)}</Fact>
        <Fact label={words.live.sender}>{settings.sender || words.live.noSender}</Fact>
      </dl>
      {sum.tooLittle && <Banner tone="warn">{words.live.tooLittle}</Banner>}
      <ErrorNote failure={ask.error?.failure} />
      <ErrorNote failure={(goLive.error ?? later.error)?.failure} />
      <StepButtons onBack={onBack}>
        {!welcomeDone && (
          <Button
            busy={later.isPending}
            title={words.live.laterHint}
            onClick={() => later.mutate(undefined, { onSuccess: () => navigate('/today') })}
          >
            {words.live.later}
          </Button>
        )}
        <Button
          variant="primary"
          icon={Rocket}
          busy={goLive.isPending}
          onClick={() =>
            goLive.mutate(undefined, {
              onSuccess: () => {
                toast.show(words.live.done);
                navigate('/today');
              },
            })
          }
        >
          {sum.ready === 0 ? words.live.goNone : words.live.go(atLeast(texts))}
        </Button>
      </StepButtons>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
