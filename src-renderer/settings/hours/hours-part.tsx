import { Plus } from 'lucide-react';
import { useState } from 'react';
import { businessKindOf } from '../../../src-shared/business/kinds.ts';
import { proposedHours } from '../../../src-shared/business/proposed-services.ts';
import type { WorkingHours } from '../../../src-shared/model/business/hours.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, SelectField } from '../../ui/fields/fields.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet, Row, Stack } from '../../ui/layout/stack.tsx';
import { useReportUnsaved } from '../unsaved-parts.tsx';
import css from './hours.module.css';
import { words } from './hours.words.ts';
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { draftOfWeek, isSameWeek, type WeekDraft, weekOfDraft } from './week-draft.ts';
import { WeekFields } from './week-fields.tsx';

/** Edits when the business works, and which of its staff work at other hours. */
export function HoursPart({ settings }: { settings: Settings }) {
  const hours = useOperation('hours.get', undefined);
  const staff = useOperation('hours.staff', undefined);
  const failure = hours.error?.failure ?? staff.error?.failure;
  return (
    <Card title={words.title} note={words.lead}>
      <ErrorNote failure={failure} />
      {hours.data && staff.data && <Weeks hours={hours.data} staff={staff.data} settings={settings} />}
    </Card>
  );
}

/** What is typed and not saved, by key of the name; null: no hours of one's own. */
type Drafts = ReadonlyMap<string, WeekDraft | null>;

function Weeks({ hours, staff, settings }: { hours: WorkingHours; staff: readonly string[]; settings: Settings }) {
  const [name, setName] = useState('');
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const save = useAct('hours.save');
  const toast = useToast();
  const known = [...staff, ...added.filter(one => !staff.some(other => isSame(one, other)))];
  const stored = storedWeek(hours, name);
  const draftOf = (of: string) => drafts.get(nameKey(of));
  const draft = draftOf(name) === undefined ? stored : (draftOf(name) ?? null);
  const isDirty = (of: string) => draftOf(of) !== undefined && !isSameWeek(draftOf(of) ?? null, storedWeek(hours, of));
  useReportUnsaved(['', ...known].some(isDirty));
  const change = (next: WeekDraft | null, of = name) => {
    save.reset();
    setDrafts(before => new Map(before).set(nameKey(of), next));
  };
  const meant = draft && weekOfDraft(draft);
  // A missing time is told by its field when the form is sent.
  const isWrong = meant?.problems.flat().some(problem => problem !== null && problem !== 'missing') ?? false;
  // Hours that nobody has said yet can be saved as they stand.
  const canSave = isDirty(name) || (name === '' && !hours.isSet);
  const submit = () => {
    if (isWrong || !canSave || (meant && meant.week === null)) return;
    save.mutate(
      { staff: name, week: meant?.week ?? null },
      {
        onSuccess: () => {
          // What was typed while it was being saved stays.
          setDrafts(before => new Map([...before].filter(([key, typed]) => key !== nameKey(name) || typed !== draft)));
          toast.show(words.saved(name || null));
        },
      },
    );
  };
  const option = (of: string, label: string) => (
    <option key={of} value={of}>
      {isDirty(of) ? words.unsavedOf(label) : label}
    </option>
  );
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <Stack>
          <div className={css.whose}>
            <SelectField label={words.whose} value={name} onChange={event => setName(event.target.value)}>
              {option('', words.business)}
              {known.map(one => option(one, one))}
            </SelectField>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {words.addStaff}
            </Button>
            {name === '' && !hours.isSet && (
              <Button
                variant="quiet"
                onClick={() =>
                  change(draftOfWeek(proposedHours(businessKindOf(settings.businessType, settings.businessName))))
                }
              >
                {words.usual}
              </Button>
            )}
          </div>
          {name !== '' && (
            <CheckField
              label={words.own}
              hint={words.ownHint(name)}
              checked={draft !== null}
              onChange={event => change(event.target.checked ? (stored ?? draftOfWeek(hours.business)) : null)}
            />
          )}
          {draft && <WeekFields key={nameKey(name)} draft={draft} onChange={change} />}
          <ErrorNote failure={save.error?.failure} />
          <Row gap={3}>
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!canSave || isWrong}>
              {words.save}
            </Button>
            {canSave && <Quiet as="span">{isDirty(name) ? words.unsaved : words.unsaid}</Quiet>}
          </Row>
        </Stack>
      </form>
      {isAdding && (
        <NewStaffDialog
          known={known}
          onAdd={one => {
            setAdded([...added, one]);
            change(draftOfWeek(hours.business), one);
            setName(one);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const isSame = (one: string, other: string) => nameKey(one) === nameKey(other);

/** The form of the stored hours: those of the business for '', null for staff without hours of their own. */
function storedWeek({ business, staff }: WorkingHours, name: string): WeekDraft | null {
  const week = name === '' ? business : staff.find(one => isSame(one.staff, name))?.week;
  return week ? draftOfWeek(week) : null;
}
