/** What few bookings need: who comes too, how it repeats, and notes. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../../calendar.words.ts';
import css from './booking-popover.module.css';

/** `isForced`: something is wrong in there, so that it cannot be folded away. Once mended, it stays open. */
export function MorePart({
  startsOpen,
  isForced,
  children,
}: {
  startsOpen: boolean;
  isForced: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  if (isForced && !isOpen) setOpen(true);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.moreOfBookingName}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon className={css.icon} aria-hidden="true" />
        {words.more}
        <span className={css.detail}>{words.moreOfBooking}</span>
      </button>
      <div id={id} className={css.moreParts} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
