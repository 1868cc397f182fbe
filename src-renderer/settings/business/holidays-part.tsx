import { CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Holiday, Settings } from '../../../src-shared/model/settings.ts';
import { useAppState } from '../../api/app-state.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { countryName, showDay, wallTimeIn } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { ProposedHolidays } from './proposed-holidays.tsx';

/** Edits the holidays, on which no texts go. The public holidays of a country can be added to the list. */
export function HolidaysPart({ settings }: { settings: Settings }) {
  const { now, zone } = useAppState();
  const draft = useSettingsDraft(settings);
  const [asked, setAsked] = useState<Holiday | 'new' | 'public' | null>(null);
  const { holidays, country } = draft.value;
  const today = wallTimeIn(zone, now).slice(0, 10);
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1];
  const close = () => setAsked(null);
  /** Adds these holidays to the list; they replace `old`, if it is given. */
  const put = (added: readonly Holiday[], old: Holiday | null) => {
    const kept = holidays.filter(one => one.day !== old?.day && !added.some(({ day }) => day === one.day));
    draft.change({ holidays: [...kept, ...added].sort((a, b) => (a.day < b.day ? -1 : 1)) });
    close();
  };
  const rows = (shown: readonly Holiday[]) => (
    <HolidayTable holidays={shown} onEdit={setAsked} onRemove={holiday => put([], holiday)} />
  );
  const past = holidays.filter(({ day }) => day < today);
  const coming = holidays.filter(({ day }) => day >= today);
  return (
    <Card
      title={words.holidays.title}
      note={words.holidays.lead}
      actions={
        <>
          <Button icon={CalendarPlus} onClick={() => setAsked('public')}>
            {words.holidays.propose(countryName(country))}
          </Button>
          <Button icon={Plus} onClick={() => setAsked('new')}>
            {words.holidays.add}
          </Button>
        </>
      }
    >
      {holidays.length === 0 && !draft.dirty ? (
        <p className={css.quiet}>{words.holidays.empty}</p>
      ) : (
        <SettingsForm draft={draft}>
          {coming.length === 0 ? <p className={css.quiet}>{words.holidays.empty}</p> : rows(coming)}
          {past.length > 0 && <Disclosure title={words.holidays.past(past.length)}>{rows(past)}</Disclosure>}
        </SettingsForm>
      )}
      {asked === 'public' && (
        <ProposedHolidays
          country={country}
          years={years}
          today={today}
          holidays={holidays}
          onAdd={added => put(added, null)}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'public' && (
        <HolidayDialog
          holiday={asked === 'new' ? null : asked}
          holidays={holidays}
          onTake={taken => put([taken], asked === 'new' ? null : asked)}
          onClose={close}
        />
      )}
    </Card>
  );
}

function HolidayTable({
  holidays,
  onEdit,
  onRemove,
}: {
  holidays: readonly Holiday[];
  onEdit: (holiday: Holiday) => void;
  onRemove: (holiday: Holiday) => void;
}) {
  const text = words.holidays;
  return (
    <DataTable columns={[text.day, text.name, { hidden: text.acts }]}>
      {holidays.map(holiday => {
        const day = showDay(holiday.day, { year: true });
        return (
          <tr key={holiday.day}>
            <td className="numbers">{day}</td>
            <td>{holiday.name}</td>
            <td>
              <span className={css.acts}>
                <IconButton icon={Pencil} label={text.changeOf(holiday.name, day)} onClick={() => onEdit(holiday)} />
                <IconButton icon={Trash2} label={text.removeOf(holiday.name, day)} onClick={() => onRemove(holiday)} />
              </span>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
