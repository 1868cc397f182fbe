/** Asks who read a rule, why it is not followed, and for hours within it. */
import { useState } from 'react';
import type { PromotionHours, ShownRule } from '../../../src-shared/model/business/rulebook.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { WeekdayChecks } from '../../ui/fields/weekday-checks.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import css from '../settings.module.css';
import { words } from './country-rules.words.ts';

interface AboutRule {
  country: string;
  rule: ShownRule;
  onClose: () => void;
}

/** Asks for the name of who read a rule, or for the reason why it is not followed. */
export function ReasonDialog({ what, country, rule, onClose }: AboutRule & { what: 'read' | 'overrule' }) {
  const toast = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const atDesk = useOperation('team.get', undefined).data?.atDesk?.name ?? '';
  const said = typed ?? (what === 'read' ? atDesk : '');
  const check = useAct('rulebook.check');
  const overrule = useAct('rulebook.overrule');
  const text = words.ask[what];
  const { kind } = rule;
  const onSuccess = () => {
    toast.show(words.saved);
    onClose();
  };
  const go = () => {
    if (what === 'read') check.mutate({ country, kind, by: said }, { onSuccess });
    else if (kind !== 'number-plan') overrule.mutate({ country, kind, because: said }, { onSuccess });
  };
  return (
    <FormDialog
      title={text.title}
      back={text.back}
      go={text.go}
      busy={check.isPending || overrule.isPending}
      disabled={said.trim() === ''}
      onGo={go}
      onClose={onClose}
    >
      <p>
        <strong>{words.sentence(rule)}</strong>
      </p>
      <Quiet small>{words.source(rule.source, rule.asOf)}</Quiet>
      <p>{text.what(kind)}</p>
      <TextField
        label={text.field}
        hint={text.hint}
        most={what === 'read' ? 80 : 300}
        value={said}
        onChange={event => setTyped(event.target.value)}
      />
      <ErrorNote failure={check.error?.failure ?? overrule.error?.failure} />
    </FormDialog>
  );
}

/** Asks for hours for promotions within those of the rule. */
export function HoursDialog({ country, rule, onClose }: AboutRule) {
  const toast = useToast();
  const tighten = useAct('rulebook.tighten');
  const [hours, setHours] = useState(rule.stricter ?? (rule.kind === 'hours' ? rule : null));
  if (rule.kind !== 'hours' || hours === null) return null;
  const { from, until, weekdays } = hours;
  const isWrong =
    from < rule.from || until > rule.until || from >= until || weekdays.some(day => !rule.weekdays.includes(day));
  const save = (stricter: PromotionHours | null) =>
    tighten.mutate(
      { country, hours: stricter },
      {
        onSuccess: () => {
          toast.show(words.saved);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={words.hours.title(words.name(country))}
      back={words.back}
      go={words.hours.go}
      more={rule.stricter && <Button onClick={() => save(null)}>{words.hours.asRule}</Button>}
      busy={tighten.isPending}
      disabled={isWrong || weekdays.length === 0}
      onGo={() => save({ from, until, weekdays })}
      onClose={onClose}
    >
      <p>{words.hours.within(rule)}</p>
      <div className={css.pair}>
        <TimeField
          label={words.hours.from}
          required
          value={from}
          onChange={value => setHours({ ...hours, from: value })}
        />
        <TimeField
          label={words.hours.until}
          required
          value={until}
          error={isWrong && words.hours.wrong}
          onChange={value => setHours({ ...hours, until: value })}
        />
      </div>
      <fieldset className={css.group}>
        <legend>{words.hours.days}</legend>
        <WeekdayChecks
          value={weekdays}
          open={rule.weekdays}
          onChange={days => setHours({ ...hours, weekdays: days })}
        />
      </fieldset>
      <ErrorNote failure={tighten.error?.failure} />
    </FormDialog>
  );
}
