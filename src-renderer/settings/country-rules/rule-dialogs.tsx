/** Asks who read a rule, why it is not followed, and for hours within it. */
import { useId, useState } from 'react';
import type { ShownRule } from '../../../src-shared/model/business/rulebook.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { WeekdayChecks } from '../../ui/fields/weekday-checks.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import css from '../settings.module.css';
import { words } from './country-rules.words.ts';

interface AboutRule {
  country: string;
  rule: ShownRule;
  onClose: () => void;
}

/** Asks for the name of who read a rule, or for the reason why it is not followed. */
export function ReasonDialog({ what, country, rule, onClose }: AboutRule & { what: 'read' | 'overrule' }) {
  const form = useId();
  const toast = useToast();
  const [said, setSaid] = useState('');
  const check = useAct('rulebook.check');
  const overrule = useAct('rulebook.overrule');
  const text = words.ask[what];
  const about = { country, kind: rule.kind };
  const onSuccess = () => {
    toast.show(words.saved);
    onClose();
  };
  const go = () => {
    if (said.trim() === '') return;
    if (what === 'read') check.mutate({ ...about, by: said }, { onSuccess });
    else overrule.mutate({ ...about, because: said }, { onSuccess });
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={said.trim() === ''}
            busy={check.isPending || overrule.isPending}
          >
            {text.go}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          go();
        }}
      >
        <p>{words.sentence(rule)}</p>
        <Quiet small>{words.source(rule.source, rule.asOf)}</Quiet>
        <TextField
          label={text.field}
          most={what === 'read' ? 80 : 300}
          value={said}
          onChange={event => setSaid(event.target.value)}
        />
        {'note' in text && <Quiet>{text.note}</Quiet>}
      </form>
      <ErrorNote failure={check.error?.failure ?? overrule.error?.failure} />
    </Dialog>
  );
}

/** Asks for hours for promotions within those of the rule. */
export function HoursDialog({ country, rule, onClose }: AboutRule) {
  const form = useId();
  const toast = useToast();
  const tighten = useAct('rulebook.tighten');
  const [hours, setHours] = useState(rule.stricter ?? (rule.kind === 'hours' ? rule : null));
  if (rule.kind !== 'hours' || hours === null) return null;
  const { from, until, weekdays } = hours;
  const isWrong =
    from < rule.from || until > rule.until || from >= until || weekdays.some(day => !rule.weekdays.includes(day));
  const save = (stricter: { from: string; until: string; weekdays: number[] } | null) =>
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
    <Dialog
      title={words.hours.title(words.name(country))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          {rule.stricter && <Button onClick={() => save(null)}>{words.hours.asRule}</Button>}
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={tighten.isPending}
            disabled={isWrong || weekdays.length === 0}
          >
            {words.hours.go}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          save({ from, until, weekdays });
        }}
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
          <WeekdayChecks value={weekdays} onChange={days => setHours({ ...hours, weekdays: days })} />
        </fieldset>
      </form>
      <ErrorNote failure={tighten.error?.failure} />
    </Dialog>
  );
}
