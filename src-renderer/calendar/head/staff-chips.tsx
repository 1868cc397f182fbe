/** Chooses the staff whose appointments are shown: a chip each in their colour, or one menu where there is no room. */
import { useLayoutEffect, useRef, useState } from 'react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { rootFontSize } from '../../ui/use-root-font-size.ts';
import { words } from '../calendar.words.ts';
import { widthInEm } from '../grid/name-width.ts';
import css from './calendar-head.module.css';
import { StaffFilter } from './staff-filter.tsx';

export function StaffChips({
  staff,
  hidden,
  onHide,
}: {
  /** All members of staff, of whom `hidden` are not shown; '' is nobody in particular. */
  staff: readonly string[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [roomRem, setRoomRem] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setRoomRem(Math.floor(element.clientWidth / rootFontSize()));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (staff.length < 2 && hidden.length === 0) return <div className={css.staff} ref={room} />;
  const names = staff.map(name => name || words.nobodyInParticular);
  const isHidden = (name: string) => hidden.some(each => nameKey(each) === nameKey(name));
  const needed = names.reduce((sum, name) => sum + widthInEm(name) * CHIP_TEXT + CHIP_BESIDE, 0);
  return (
    <div className={css.staff} ref={room}>
      {needed > roomRem ? (
        <StaffFilter staff={staff} hidden={hidden} onHide={onHide} />
      ) : (
        <fieldset className={css.chips} aria-label={words.staffShow}>
          {staff.map((name, index) => (
            <button
              key={name}
              type="button"
              className={join(css.chip, staffClass(name), isHidden(name) && css.chipOff)}
              aria-pressed={!isHidden(name)}
              onClick={() =>
                onHide(isHidden(name) ? hidden.filter(each => nameKey(each) !== nameKey(name)) : [...hidden, name])
              }
            >
              <span className={css.dot} aria-hidden="true" />
              {names[index]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The size of a chip's text in rem, less what `widthInEm` takes too much over several words. */
const CHIP_TEXT = 0.8125 * 0.9;
/** What a chip has beside its text, with the gap to the next, in rem (calendar-head.module.css). */
const CHIP_BESIDE = 2.375;
