/**
 * Selects whose appointments are shown: a check box for each member of staff, in their colour, and one for nobody in
 * particular.
 */
import { Users } from 'lucide-react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { words } from '../calendar.words.ts';
import css from './staff-filter.module.css';

export function StaffFilter({
  staff,
  hidden,
  onHide,
}: {
  /** All members of staff, of whom `hidden` are not shown; '' is nobody in particular. */
  staff: readonly string[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}) {
  const isHidden = (name: string) => hidden.some(each => nameKey(each) === nameKey(name));
  const shown = staff.filter(name => !isHidden(name)).length;
  const label = shown === staff.length ? words.staffFilter : words.staffFilterOf(shown, staff.length);
  return (
    <Popover label={label} icon={Users}>
      {() => (
        <fieldset className={css.staff}>
          <legend>{words.staffShow}</legend>
          {staff.map(name => (
            <label key={name} className={join(css.one, staffClass(name))}>
              <input
                type="checkbox"
                checked={!isHidden(name)}
                onChange={event =>
                  onHide(
                    event.target.checked ? hidden.filter(each => nameKey(each) !== nameKey(name)) : [...hidden, name],
                  )
                }
              />
              <span className={css.swatch} aria-hidden="true" />
              {name || words.nobodyInParticular}
            </label>
          ))}
          {shown < staff.length && <Button onClick={() => onHide([])}>{words.staffAll}</Button>}
        </fieldset>
      )}
    </Popover>
  );
}
