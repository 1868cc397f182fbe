/** What few bookings need: who comes too, how it repeats, and notes. */
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { words } from '../../calendar.words.ts';

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
  const [isOpen, setOpen] = useState(startsOpen);
  if (isForced && !isOpen) setOpen(true);
  return (
    <Disclosure title={words.moreOfBooking} open={isOpen} onToggle={setOpen}>
      <Stack gap={3}>{children}</Stack>
    </Disclosure>
  );
}
