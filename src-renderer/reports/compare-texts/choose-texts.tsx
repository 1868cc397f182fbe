/** Chooses a reminder and a second text for it, and says what comparing them would take before it is begun. */
import { useState } from 'react';
import { useAct, useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { fieldNames } from '../../texts/state/field-names.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import layout from '../did-it-help/comparison.module.css';
import { percentOf } from '../share.ts';
import { BothTexts } from './both-texts.tsx';
import css from './compare-texts.module.css';
import { words } from './compare-texts.words.ts';
import { Counting } from './counting.tsx';

const WEEKS_OF_A_YEAR = 52;

export function ChooseTexts() {
  const rules = useOperation('rules.list', undefined).data?.filter(
    one => one.enabled && one.when.kind !== 'days-after',
  );
  const templates = useOperation('templates.list', undefined).data;
  const [chosenRule, setRule] = useState<number | null>(null);
  const [chosenOther, setOther] = useState<number | null>(null);
  if (!rules || !templates) return null;
  const rule = rules.find(({ id }) => id === chosenRule) ?? rules[0];
  if (!rule) return <Lacking says={words.noRule} go={words.toReminders} path="/reminders" />;
  const others = templates.filter(({ id, purpose }) => id !== rule.templateId && purpose !== 'promotion');
  const [anyOther] = others;
  if (!anyOther) return <Lacking says={words.noOther} go={words.toTemplates} path="/reminders/templates" />;
  const own = templates.find(({ id }) => id === rule.templateId);
  const other = others.find(({ id }) => id === chosenOther);
  return (
    <div className={layout.answer}>
      <p className={layout.quiet}>{words.intro}</p>
      <TooFew ruleId={rule.id} templateId={anyOther.id} />
      <div className={css.choice}>
        <SelectField label={words.rule} value={rule.id} onChange={event => setRule(Number(event.target.value))}>
          {rules.map(({ id, name, templateName }) => (
            <option key={id} value={id}>{`${name} – ${templateName}`}</option>
          ))}
        </SelectField>
        <SelectField
          label={words.other}
          value={other?.id ?? ''}
          onChange={event => setOther(Number(event.target.value))}
        >
          <option value="">{words.choose}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {own && other && (
        <>
          <BothTexts a={own.body} b={other.body} labels={words.sides} />
          <Offer ruleId={rule.id} templateId={other.id} />
        </>
      )}
    </div>
  );
}

function Lacking({ says, go, path }: { says: string; go: string; path: string }) {
  return (
    <div className={layout.answer}>
      <p className={layout.quiet}>{words.intro}</p>
      <p>{says}</p>
      <Button onClick={() => navigate(path)}>{go}</Button>
    </div>
  );
}

/** How long it takes hangs on the reminder alone: it is said before anything is chosen, and of any other text. */
function TooFew(pair: { ruleId: number; templateId: number }) {
  const weeks = useOperation('comparisons.offer', pair).data?.weeks ?? 0;
  return weeks > WEEKS_OF_A_YEAR && <Banner>{words.overAYear(weeks)}</Banner>;
}

function Offer({ ruleId, templateId }: { ruleId: number; templateId: number }) {
  const pair = { ruleId, templateId };
  const { data: offer, error } = useOperation('comparisons.offer', pair);
  const begin = useAct('comparisons.begin');
  if (!offer) return <ErrorNote failure={error?.failure} />;
  const { needed, share, isGuess, weeks, why, variables } = offer;
  if (why === 'same-words') return <p role="alert">{words.sameWords}</p>;
  if (why === 'other-values')
    return <p role="alert">{words.otherValues(variables.map(variable => fieldNames[variable]))}</p>;
  if (needed === null) return <p role="alert">{words.never}</p>;
  const isLong = weeks !== null && weeks > WEEKS_OF_A_YEAR;
  return (
    <>
      <div className={layout.facts}>
        {!isLong && <p>{weeks === null ? words.noPace(needed) : words.weeks(weeks, needed)}</p>}
        <p className={layout.quiet}>{words.replaced}</p>
        <p className={layout.quiet}>
          {words.canStop} {words.endsEarly}
        </p>
      </div>
      <Counting lines={[words.needed(needed, percentOf(share)), ...(isGuess ? [words.guess(percentOf(share))] : [])]} />
      <Button variant={isLong ? 'secondary' : 'primary'} busy={begin.isPending} onClick={() => begin.mutate(pair)}>
        {isLong ? words.beginAnyway : words.begin}
      </Button>
      <ErrorNote failure={begin.error?.failure} />
    </>
  );
}
