import { useId, useState } from 'react';
import { dayOffProblem } from '../../../src-shared/hours/check-hours.ts';
import type { DayOff } from '../../../src-shared/model/business/hours.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { dayOffProblems } from '../../errors/service-error.words.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { daysOf } from './days-off.ts';
import css from './hours.module.css';
import { words } from './hours.words.ts';

/**
 * Edits days off of one of the staff; `dayOff` is null for new ones. The last day follows the first until it is typed.
 */
export function DayOffDialog({ dayOff, onClose }: { dayOff: DayOff | null; onClose: () => void }) {
  const list = useId();
  const [draft, setDraft] = useState(dayOff ?? { staff: '', from: '', until: '', reason: '' });
  const staff = useOperation('hours.staff', undefined).data ?? [];
  const save = useAct('hours.saveDayOff');
  const toast = useToast();
  const text = words.daysOff;
  const change = (changes: Partial<typeof draft>) => {
    save.reset();
    setDraft(before => ({ ...before, ...changes }));
  };
  const isDated = draft.from !== '' && draft.until !== '';
  const problem = isDated ? dayOffProblem(draft) : null;
  return (
    <FormDialog
      title={dayOff ? text.changeTitle : text.add}
      back={words.back}
      go={words.save}
      busy={save.isPending}
      disabled={!isDated || problem !== null || draft.staff.trim() === ''}
      onGo={() =>
        save.mutate(
          { ...draft, id: dayOff?.id ?? null },
          {
            onSuccess: saved => {
              onClose();
              toast.show(text.saved(saved.staff, daysOf(saved)));
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={text.staff}
        list={list}
        most={100}
        required
        value={draft.staff}
        onChange={event => change({ staff: event.target.value })}
      />
      <datalist id={list}>
        {staff.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className={css.pair}>
        <DateField
          label={text.from}
          required
          value={draft.from}
          onChange={from => change({ from, until: draft.until === draft.from ? from : draft.until })}
        />
        <DateField
          label={text.until}
          required
          value={draft.until}
          error={problem && dayOffProblems[problem]}
          onChange={until => change({ until })}
        />
      </div>
      <TextField
        label={text.reason}
        optional
        most={200}
        value={draft.reason}
        onChange={event => change({ reason: event.target.value })}
      />
      <ErrorNote failure={save.error?.failure} />
    </FormDialog>
  );
}
