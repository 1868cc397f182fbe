import { useState } from 'react';
import type { Holiday, PublicHoliday } from '../../../src-shared/model/settings.ts';
import { useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { countryName, showDay } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

/**
 * Proposes the public holidays of a country in this year and the next, each to be taken or not. Past holidays and those
 * already in the list are left out.
 */
export function ProposedHolidays({
  country,
  years: [first = 0, second = 0],
  today,
  holidays,
  onAdd,
  onClose,
}: {
  country: string;
  years: readonly number[];
  today: string;
  holidays: readonly Holiday[];
  onAdd: (holidays: Holiday[]) => void;
  onClose: () => void;
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = [
    useOperation('settings.publicHolidays', { country, year: first }),
    useOperation('settings.publicHolidays', { country, year: second }),
  ];
  const text = words.holidays;
  const isThere = asked.every(({ data }) => data);
  const proposed = asked
    .flatMap(({ data }) => data ?? [])
    .filter(({ day }) => day >= today && !holidays.some(holiday => holiday.day === day));
  const chosen = proposed.filter(({ day }) => !left.has(day));
  const choose = ({ day }: PublicHoliday, isChosen: boolean) => {
    const others = [...left].filter(one => one !== day);
    setLeft(new Set(isChosen ? others : [...others, day]));
  };
  return (
    <ConfirmDialog
      title={text.proposeTitle(countryName(country), [first, second])}
      back={words.back}
      go={text.proposeAdd(chosen.length)}
      disabled={chosen.length === 0}
      onGo={() => onAdd(chosen.map(({ day, name }) => ({ day, name })))}
      onClose={onClose}
    >
      <ErrorNote failure={asked.find(({ error }) => error)?.error?.failure} />
      {isThere && <p>{proposed.length === 0 ? text.proposeNone : text.proposeLead}</p>}
      <div className={css.group}>
        {proposed.map(holiday => (
          <CheckField
            key={holiday.day}
            label={`${showDay(holiday.day, { year: true })}: ${holiday.name}`}
            hint={holiday.isEstimate && text.estimate}
            checked={!left.has(holiday.day)}
            onChange={event => choose(holiday, event.target.checked)}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
