/** Shows the rules of countries with their source, and what the office decided about each. */
import { useState } from 'react';
import type { ShownCountry, ShownRule } from '../../../src-shared/model/business/rulebook.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useRoute } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showDay, wallTimeIn } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import rows from '../../ui/tables/ask-list.module.css';
import css from '../settings.module.css';
import { words } from './country-rules.words.ts';
import { HoursDialog, ReasonDialog } from './rule-dialogs.tsx';

/** What is asked about a rule of a country. */
interface Asked {
  what: 'read' | 'overrule' | 'hours';
  country: string;
  rule: ShownRule;
}

/** `country`: the business's own, whose rules are open. */
export function CountryRulesPart({ country }: { country: string }) {
  const { data, error } = useOperation('rulebook.list', undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const asksFor = useRoute().params.get('country');
  const close = () => setAsked(null);
  return (
    <Card title={words.title} note={words.lead}>
      <ErrorNote failure={error?.failure} />
      {data?.map(one => (
        <Disclosure
          key={one.country}
          title={
            <>
              {words.name(one.country)}
              {one.country === country && ` (${words.own})`} · {words.unread(unreadOf(one))}
            </>
          }
          open={one.country === (asksFor ?? country)}
        >
          <Quiet small>{words.zone(one.zone)}</Quiet>
          <ul className={rows.list}>
            {one.rules.map(rule => (
              <RuleRow key={rule.kind} country={one.country} rule={rule} onAsk={setAsked} />
            ))}
          </ul>
        </Disclosure>
      ))}
      {asked?.what === 'hours' && <HoursDialog country={asked.country} rule={asked.rule} onClose={close} />}
      {asked && asked.what !== 'hours' && (
        <ReasonDialog what={asked.what} country={asked.country} rule={asked.rule} onClose={close} />
      )}
    </Card>
  );
}

const unreadOf = ({ rules }: ShownCountry): number => rules.filter(({ checked }) => checked === null).length;

function RuleRow({ country, rule, onAsk }: { country: string; rule: ShownRule; onAsk: (asked: Asked) => void }) {
  const { zone } = useAppState();
  const toast = useToast();
  const check = useAct('rulebook.check');
  const overrule = useAct('rulebook.overrule');
  const { kind, source, asOf, checked, stricter, overruled, isOld } = rule;
  const said = words.sentence(rule);
  const dayOf = (at: Instant) => showDay(wallTimeIn(zone, at), { year: true });
  return (
    <li className={rows.item}>
      <div className={css.rule}>
        <strong>{said}</strong>
        {stricter && <p>{words.stricter(stricter)}</p>}
        {rule.kind === 'sender' && rule.ownForPromotions && (
          <p>
            <a href="#/settings/account?at=senders">{words.senders}</a>
          </p>
        )}
        <Quiet small>{[!checked && words.notChecked, words.source(source, asOf)].filter(Boolean).join(' · ')}</Quiet>
        {(checked || isOld) && (
          <p className={css.acts}>
            {checked && <StateMark tone="good">{words.checked(checked.by, dayOf(checked.at))}</StateMark>}
            {isOld && <StateMark tone="warn">{words.old}</StateMark>}
          </p>
        )}
        {overruled && (
          <p className={css.acts}>
            <StateMark tone="warn">{words.overruled(overruled.because, dayOf(overruled.at))}</StateMark>
          </p>
        )}
        <ErrorNote failure={check.error?.failure ?? overrule.error?.failure} />
      </div>
      <span className={rows.acts}>
        {kind === 'hours' && (
          <Button small onClick={() => onAsk({ what: 'hours', country, rule })}>
            {words.tighten}
          </Button>
        )}
        {checked ? (
          <Button
            small
            variant="quiet"
            aria-label={words.unreadOf(said)}
            onClick={() => check.mutate({ country, kind, by: '' })}
          >
            {words.unreadIt}
          </Button>
        ) : (
          <Button small aria-label={words.readOf(said)} onClick={() => onAsk({ what: 'read', country, rule })}>
            {words.read}
          </Button>
        )}
        {kind === 'number-plan' ? null : overruled ? (
          <Button
            small
            aria-label={words.followOf(said)}
            onClick={() =>
              overrule.mutate({ country, kind, because: '' }, { onSuccess: () => toast.show(words.followed) })
            }
          >
            {words.follow}
          </Button>
        ) : (
          <Button
            small
            variant="quiet"
            aria-label={words.overruleOf(said)}
            onClick={() => onAsk({ what: 'overrule', country, rule })}
          >
            {words.overrule}
          </Button>
        )}
      </span>
    </li>
  );
}
