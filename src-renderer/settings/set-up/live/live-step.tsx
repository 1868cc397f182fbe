/** Shows counts, cost and credit before the one confirmation that lets texts leave. */

import { FileUp } from 'lucide-react';
import type { Settings } from '../../../../src-shared/model/settings.ts';
import type { Rule, Template } from '../../../../src-shared/model/template.ts';
import { useAct, useAsk, useOperation } from '../../../api/api.ts';
import { useAppState } from '../../../api/app-state.ts';
import { navigate } from '../../../api/route.ts';
import { ErrorNote } from '../../../notices/error-note.tsx';
import { useToast } from '../../../notices/toasts.tsx';
import { holdsMoney } from '../../../texts/cost.ts';
import { countCredits, countTexts } from '../../../texts/counts.words.ts';
import { usePreview } from '../../../texts/editor/use-preview.ts';
import { useCost } from '../../../texts/use-cost.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { showCount, showMoney, showWallTime } from '../../../ui/format.ts';
import { Bellbird } from '../../../ui/layout/bellbird.tsx';
import { Banner } from '../../../ui/layout/notes.tsx';
import { RuleSentence } from '../../rules/rule-sentence.tsx';
import { StepButtons } from '../progress/step-buttons.tsx';
import { words } from '../set-up.words.ts';
import { Stuck } from '../stuck.tsx';
import css from '../welcome.module.css';
import { BlockedTexts } from './blocked-texts.tsx';
import { goLiveSummary } from './go-live-summary.ts';

const SmallBird = ({ className }: { className?: string | undefined }) => <Bellbird className={className} small />;

/**
 * Asks for the one confirmation, after everything that follows from it: when which words go, to how many, at what cost.
 */
export function LiveStep({
  settings,
  rules,
  onBack,
}: {
  settings: Settings;
  rules: Rule[];
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
  const templates = useOperation('templates.list', undefined).data;
  if (!waiting.data || !today) return <ErrorNote failure={waiting.error?.failure} />;

  const sum = goLiveSummary(waiting.data, today.balance);
  const atLeast = (text: string) => (sum.partial ? words.live.atLeast(text) : text);
  const texts = countTexts(sum.ready);
  const { rows } = words.live;
  const active = rules.filter(({ enabled }) => enabled);
  const template = templates?.find(({ id }) => id === active[0]?.templateId);
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
      <dl className={css.rows}>
        {active.length > 0 && (
          <>
            <dt>{rows.when}</dt>
            <dd>
              {active.map(rule => (
                <p key={rule.id}>
                  <RuleSentence rule={rule} />
                </p>
              ))}
            </dd>
          </>
        )}
        {template && <Words template={template} isBlockedSaid={sum.blocked.length > 0} />}
        <dt>{rows.reminders}</dt>
        <dd>
          {sum.first !== null ? (
            <strong className="numbers">{atLeast(words.live.total(texts, cost(sum.segments)))}</strong>
          ) : (
            sum.blocked.length === 0 && <NoneYet />
          )}
          {sum.blocked.length > 0 && (
            <BlockedTexts
              title={words.live.blocked(atLeast(countTexts(sum.blocked.length)))}
              blocked={sum.blocked}
              templates={(templates ?? []).filter(({ id }) => active.some(({ templateId }) => templateId === id))}
            />
          )}
        </dd>
        {sum.first !== null && (
          <>
            <dt>{rows.first}</dt>
            <dd className="numbers">{showWallTime(sum.first)}</dd>
          </>
        )}
        <dt>{rows.balance}</dt>
        <dd className="numbers">
          {balance.kind !== 'known' ? (
            <Button small busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
              {words.live.askBalance}
            </Button>
          ) : holdsMoney(balance) ? (
            showMoney(balance.balance, balance.currencyCode)
          ) : sum.first === null ? (
            countCredits(balance.balance)
          ) : (
            words.live.left(showCount(balance.balance), showCount(Math.max(0, balance.balance - sum.segments)))
          )}
        </dd>
        <dt>{rows.sender}</dt>
        <dd>{settings.sender === '' ? words.live.noSender : words.live.sender(settings.sender)}</dd>
      </dl>
      <StepButtons
        onBack={onBack}
        notice={
          <>
            {isUnproven && (
              <Banner tone="warn">
                {words.live.unproven(settings.sender)} <a href="#/welcome?step=test">{words.setUp.steps.test}</a>
              </Banner>
            )}
            {sum.tooLittle && <Banner tone="warn">{words.live.tooLittle}</Banner>}
            <ErrorNote failure={ask.error?.failure} />
            <ErrorNote failure={(goLive.error ?? later.error)?.failure} />
          </>
        }
      >
        {!welcomeDone && (
          <Button
            variant="quiet"
            busy={later.isPending}
            title={words.live.laterHint}
            onClick={() => later.mutate(undefined, { onSuccess: () => navigate('/today') })}
          >
            {words.setUp.skip}
          </Button>
        )}
        <Button
          variant="primary"
          icon={SmallBird}
          busy={goLive.isPending}
          onClick={() =>
            goLive.mutate(undefined, {
              onSuccess: () => {
                // Where nobody is to be reminded yet, Today says it by itself.
                if (sum.first !== null) toast.show(words.live.done);
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

/** Says that no appointment wants a reminder, and where they come from. */
function NoneYet() {
  return (
    <div className={css.none}>
      <p>
        {words.live.noFirst} <span className={css.quiet}>{words.live.noFirstNext}</span>
      </p>
      <Button small icon={FileUp} onClick={() => navigate('/welcome?step=people')}>
        {words.live.importNext}
      </Button>
    </div>
  );
}

/**
 * The words of the first reminder, filled in for a real person where there is one, and whom they could not go to;
 * `isBlockedSaid`: the texts that wait already say so.
 */
function Words({
  template: { body, fallbacks, language },
  isBlockedSaid,
}: {
  template: Template;
  isBlockedSaid: boolean;
}) {
  const { preview } = usePreview({ body, fallbacks, language });
  const sample = preview?.samples.find(({ blocked }) => blocked === null);
  const stuck = preview?.samples.find(({ blocked }) => blocked !== null);
  const isStuckSaid = stuck && !isBlockedSaid;
  return (
    (sample || isStuckSaid) && (
      <>
        <dt>{words.live.rows.text}</dt>
        <dd>
          {sample && (
            <>
              <p>{sample.text}</p>
              <p className={css.quiet}>{words.reminders.preview(sample.contactName)}</p>
            </>
          )}
          {isStuckSaid && stuck.blocked && (
            <Stuck name={stuck.contactName} reason={stuck.blocked}>
              {words.live.anyway}
            </Stuck>
          )}
        </dd>
      </>
    )
  );
}
