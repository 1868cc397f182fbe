import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { currencyOf } from '../../../src-shared/business/currency.ts';
import { SERVICE_COLOURS, type Service, type ServiceColour } from '../../../src-shared/model/business/service.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import type { ServiceProblem } from '../../../src-shared/services/check-service.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { colourClass } from '../../appointments/staff/staff-colour.ts';
import { serviceProblems } from '../../errors/service-error.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { join } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { currencySymbol } from '../../ui/format.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { draftOf, serviceOf } from './service-draft.ts';
import css from './services.module.css';
import { words } from './services.words.ts';

/** The field that a problem is told at. */
const FIELD: Record<ServiceProblem, 'name' | 'minutes' | 'price'> = {
  'name-missing': 'name',
  'name-too-long': 'name',
  minutes: 'minutes',
  price: 'price',
};

/**
 * Edits a service; `service` is null for a new one, which begins with `name`. If reminders change with its names, a
 * person sees which before it is stored. A field is told what is wrong with it when it is left, or at saving.
 */
export function ServiceForm({
  service,
  name = '',
  settings,
  onClose,
}: {
  service: Service | null;
  name?: string;
  settings: Settings;
  onClose: () => void;
}) {
  const id = useId();
  const staffId = useId();
  const currency = currencyOf(settings);
  const [draft, setDraft] = useState(() => draftOf(service, name, currency));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const staff = useOperation('hours.staff', undefined).data ?? [];
  const save = useAct('services.save');
  const proposals = useProposals();
  const toast = useToast();
  const { input, problems } = serviceOf(draft, service?.id ?? null, currency);
  const failure = save.error?.failure ?? proposals.failure;
  const taken = failure?.code === 'service-name-taken' ? words.form.nameTaken(failure.of) : undefined;
  const busy = save.isPending || proposals.asking;
  const change = (changes: Partial<typeof draft>) => {
    save.reset();
    proposals.withdraw();
    setDraft(before => ({ ...before, ...changes }));
  };
  const isUnfinished = draft.name.trim() === '' || problems.some(one => left.has(FIELD[one]));
  const errorOf = (field: 'name' | 'minutes' | 'price') => {
    const problem = left.has(field) ? problems.find(one => FIELD[one] === field) : undefined;
    return problem && serviceProblems[problem];
  };
  const leave = (field: 'name' | 'minutes' | 'price') => () => {
    if (draft[field] !== '') setLeft(before => new Set([...before, field]));
  };
  const submit = () => {
    setLeft(new Set(['name', 'minutes', 'price']));
    const [first] = problems;
    if (first) {
      document.getElementById(`${id}-${FIELD[first]}`)?.querySelector('input')?.focus();
      return;
    }
    save.reset();
    proposals.propose({ kind: 'service', service: input }, () =>
      save.mutate(input, {
        onSuccess: saved => {
          onClose();
          toast.show(words.saved(saved.name));
        },
      }),
    );
  };
  if (proposals.proposed)
    return (
      <ProposalDialog
        proposals={proposals}
        title={words.proposeTitle(draft.name.trim())}
        act={words.proposeSave}
        busy={busy}
        failure={failure}
      />
    );
  return (
    <Dialog
      title={service ? words.form.title(service.name) : words.form.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.form.back}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={isUnfinished}>
            {words.form.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <Stack>
          <div id={`${id}-name`}>
            <TextField
              label={words.form.name}
              hint={words.form.nameHint}
              required
              value={draft.name}
              error={errorOf('name') ?? taken}
              onBlur={leave('name')}
              onChange={event => change({ name: event.target.value })}
            />
          </div>
          <div className={css.pair}>
            <div id={`${id}-minutes`}>
              <TextField
                label={words.form.minutes}
                hint={words.form.minutesHint}
                optional
                value={draft.minutes}
                error={errorOf('minutes')}
                onBlur={leave('minutes')}
                onChange={event => change({ minutes: event.target.value })}
              />
            </div>
            <div id={`${id}-price`}>
              <TextField
                label={words.form.price(currencySymbol(currency))}
                inputMode="decimal"
                optional
                value={draft.price}
                error={errorOf('price')}
                onBlur={leave('price')}
                onChange={event => change({ price: event.target.value })}
              />
            </div>
          </div>
          <TextField
            label={words.form.staff}
            list={staffId}
            most={100}
            optional
            value={draft.staff}
            onChange={event => change({ staff: event.target.value })}
          />
          <datalist id={staffId}>
            {staff.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <ColourField value={draft.colour} onChange={colour => change({ colour })} />
          {draft.alsoCalled.length > 0 && (
            <OtherNames names={draft.alsoCalled} onChange={alsoCalled => change({ alsoCalled })} />
          )}
          {!taken && <ErrorNote failure={failure} />}
        </Stack>
      </form>
    </Dialog>
  );
}

const nameOf = (colour: ServiceColour | null) => (colour ? words.form.colours[colour] : words.form.noColour);

/** Chooses a colour by its swatch, or none; the name of the chosen one stands beside them. */
function ColourField({
  value,
  onChange,
}: {
  value: ServiceColour | null;
  onChange: (colour: ServiceColour | null) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend className={css.legend}>{words.form.colour}</legend>
      <div className={css.colours}>
        {[null, ...SERVICE_COLOURS].map(colour => (
          <label key={colour} className={css.colour} title={nameOf(colour)}>
            <input
              type="radio"
              name={id}
              aria-label={nameOf(colour)}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span className={join(css.swatch, colour ? colourClass(colour) : css.none)} aria-hidden="true" />
          </label>
        ))}
        <span aria-hidden="true">{nameOf(value)}</span>
      </div>
    </fieldset>
  );
}

/** Shows the other names of a service, each with a button that takes it away. */
function OtherNames({ names, onChange }: { names: readonly string[]; onChange: (names: string[]) => void }) {
  return (
    <fieldset>
      <legend className={css.legend}>{words.form.also}</legend>
      <div className={css.names}>
        {names.map(name => (
          <span key={name} className={css.otherName}>
            <bdi>{name}</bdi>
            <IconButton
              icon={X}
              label={words.form.dropName(name)}
              onClick={() => onChange(names.filter(other => other !== name))}
            />
          </span>
        ))}
      </div>
    </fieldset>
  );
}
