import { useState } from 'react';
import type { Holiday } from '../../../src-shared/model/settings.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { words } from '../settings.words.ts';

/** Edits one holiday; `holiday` is null for a new one. The change joins the draft and is stored together with it. */
export function HolidayDialog({
  holiday,
  holidays,
  onTake,
  onClose,
}: {
  holiday: Holiday | null;
  holidays: readonly Holiday[];
  onTake: (holiday: Holiday) => void;
  onClose: () => void;
}) {
  const [day, setDay] = useState(holiday?.day ?? '');
  const [name, setName] = useState(holiday?.name ?? '');
  const text = words.holidays;
  const there = day === holiday?.day ? undefined : holidays.find(one => one.day === day);
  return (
    <FormDialog
      title={holiday ? text.changeTitle : text.add}
      back={words.back}
      go={holiday ? text.change : text.addIt}
      disabled={there !== undefined}
      onGo={() => onTake({ day, name: name.trim() || text.nameless })}
      onClose={onClose}
    >
      <DateField
        label={text.day}
        required
        min="2020-01-01"
        max="2100-12-31"
        value={day}
        error={there && text.isThere(there.name)}
        onChange={setDay}
      />
      <TextField
        label={text.name}
        optional
        hint={text.nameHint(text.nameless)}
        most={80}
        value={name}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  );
}
