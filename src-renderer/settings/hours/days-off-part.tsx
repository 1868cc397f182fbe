import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DayOff } from '../../../src-shared/model/business/hours.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { DayOffDialog } from './day-off-dialog.tsx';
import { daysOf } from './days-off.ts';
import css from './hours.module.css';
import { words } from './hours.words.ts';

/** Lists the days on which one of the staff is away; those gone by are folded. */
export function DaysOffPart() {
  const { now, zone } = useAppState();
  const hours = useOperation('hours.get', undefined);
  const [asked, setAsked] = useState<DayOff | 'new' | null>(null);
  const remove = useAct('hours.removeDayOff');
  const add = useAct('hours.saveDayOff');
  const toast = useToast();
  const today = wallTimeIn(zone, now).slice(0, 10);
  const all = hours.data?.daysOff ?? [];
  const coming = all.filter(({ until }) => until >= today);
  const past = all.filter(({ until }) => until < today);
  const text = words.daysOff;
  const drop = (dayOff: DayOff) =>
    remove.mutate(
      { id: dayOff.id },
      {
        onSuccess: () =>
          toast.show(text.removed(dayOff.staff, daysOf(dayOff)), {
            onUndo: () => add.mutate({ ...dayOff, id: null }, { onError: ({ failure }) => toast.fail(failure) }),
          }),
        onError: ({ failure }) => toast.fail(failure),
      },
    );
  const rows = (shown: readonly DayOff[]) => <DaysOffTable daysOff={shown} onEdit={setAsked} onRemove={drop} />;
  return (
    <Card
      title={text.title}
      note={text.lead}
      flush={all.length > 0}
      actions={
        <Button icon={Plus} onClick={() => setAsked('new')}>
          {text.add}
        </Button>
      }
    >
      <ErrorNote failure={hours.error?.failure} />
      {hours.data && coming.length === 0 && <p className={all.length > 0 ? css.intro : css.quiet}>{text.empty}</p>}
      {coming.length > 0 && rows(coming)}
      {past.length > 0 && (
        <div className={css.past}>
          <Disclosure title={text.past(past.length)}>{rows(past)}</Disclosure>
        </div>
      )}
      {asked !== null && <DayOffDialog dayOff={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function DaysOffTable({
  daysOff,
  onEdit,
  onRemove,
}: {
  daysOff: readonly DayOff[];
  onEdit: (dayOff: DayOff) => void;
  onRemove: (dayOff: DayOff) => void;
}) {
  const text = words.daysOff;
  const { columns } = text;
  return (
    <DataTable columns={[columns.staff, columns.days, columns.reason, { hidden: columns.acts }]}>
      {daysOff.map(dayOff => {
        const days = daysOf(dayOff);
        return (
          <tr key={dayOff.id}>
            <td>
              <bdi>{dayOff.staff}</bdi>
            </td>
            <td className="numbers">{days}</td>
            <td>{dayOff.reason || text.none}</td>
            <td>
              <Row gap={1}>
                <IconButton icon={Pencil} label={text.change(dayOff.staff, days)} onClick={() => onEdit(dayOff)} />
                <IconButton icon={Trash2} label={text.remove(dayOff.staff, days)} onClick={() => onRemove(dayOff)} />
              </Row>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}
