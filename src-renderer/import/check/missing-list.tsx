/** Lists the appointments an earlier copy of the list had and this one lacks. Only the ticked ones are cancelled. */
import type { MissingAppointment } from '../../../src-shared/model/import/import-records.ts';
import imports from '../../imports/imports.module.css';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import layout from '../import.module.css';
import { words } from '../import.words.ts';
import css from './lists.module.css';

export function MissingList({
  missing,
  total,
  ticked,
  onTick,
}: {
  missing: readonly MissingAppointment[];
  total: number;
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
}) {
  const all = ticked.size === missing.length;
  return (
    <Card
      title={words.ready.missingTitle(total)}
      actions={
        <Button onClick={() => onTick(all ? new Set() : new Set(missing.map(one => one.id)))}>
          {all ? words.ready.untickAll : words.ready.tickAll}
        </Button>
      }
    >
      <div className={imports.people}>
        <p className={layout.quiet}>{words.ready.missingText}</p>
        {total > missing.length && <p className={layout.quiet}>{words.ready.missingCapped(missing.length)}</p>}
        <div className={css.missing}>
          {missing.map(({ id, name, service, start }) => (
            <CheckField
              key={id}
              label={[showWallTime(start, { year: true }), name, service].filter(Boolean).join(' · ')}
              checked={ticked.has(id)}
              onChange={event => {
                const next = new Set(ticked);
                if (event.target.checked) next.add(id);
                else next.delete(id);
                onTick(next);
              }}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
