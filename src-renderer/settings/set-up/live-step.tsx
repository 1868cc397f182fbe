/** Shows counts, cost and credit before the one confirmation that lets texts leave. */

import { Rocket } from 'lucide-react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAct, useAsk, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { holdsMoney } from '../../texts/cost.ts';
import { countPeople, countTexts } from '../../texts/counts.words.ts';
import { useCost } from '../../texts/use-cost.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showMoney, showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { goLiveSummary } from './go-live-summary.ts';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
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
  const { welcomeDone, replacesLost } = useAppState();
  const waiting = useOperation('messages.page', { filter: 'waiting', search: '', offset: 0, limit: 500 });
  const today = useOperation('today.get', undefined).data;
  const goLive = useAct('app.goLive');
  const later = useAct('app.finishWelcome');
  const ask = useAsk('account.balance');
  const toast = useToast();
  const cost = useCost();
  if (!waiting.data || !today) return <ErrorNote failure={waiting.error?.failure} />;

  const sum = goLiveSummary(waiting.data, today.balance);
  const atLeast = (text: string) => (sum.partial ? words.live.atLeast(text) : text);
  const texts = countTexts(sum.ready);
  const { balance } = today;
  const isUnproven = settings.senders.some(one => one.name === settings.sender && one.arrived !== 'yes');
  return (
    <>
      <p className={css.quiet}>{words.live.lead}</p>
      {replacesLost && (
        <Banner tone="warn">
          <strong>{words.live.lostMayGo}</strong> {words.live.lostNext}
        </Banner>
      )}
      <p className={css.total}>
        <strong className="numbers">
          {sum.first === null ? words.live.noFirst : atLeast(words.live.total(texts, cost(sum.segments)))}
        </strong>{' '}
        {balance.kind === 'known' ? (
          sum.first !== null && (
            <span className={css.quiet}>
              {words.live.left(
                showMoney(balance.balance, balance.currencyCode),
                holdsMoney(balance) ? null : showCount(Math.max(0, balance.balance - sum.segments)),
              )}
            </span>
          )
        ) : (
          <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {words.live.askBalance}
          </Button>
        )}
      </p>
      <ul className={css.bullets}>
        <li>{sum.first === null ? words.live.noFirstNext : words.live.first(showWallTime(sum.first))}</li>
        {sum.first === null && balance.kind === 'known' && (
          <li>{words.live.balance(showMoney(balance.balance, balance.currencyCode))}</li>
        )}
        <li>{settings.sender === '' ? words.live.noSender : words.live.sender(settings.sender)}</li>
        <li>{words.live.people(countPeople(people))}</li>
        {sum.blocked > 0 && <li>{words.live.blocked(atLeast(countTexts(sum.blocked)))}</li>}
      </ul>
      {isUnproven && (
        <Banner tone="warn">
          {words.live.unproven(settings.sender)} <a href="#/welcome?step=test">{words.setUp.steps.test}</a>
        </Banner>
      )}
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
          {words.live.go}
        </Button>
      </StepButtons>
    </>
  );
}
