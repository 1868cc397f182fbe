import { type RefObject, useEffect, useRef } from 'react';
import type { GridHandle } from '../../ui/tables/virtual-grid.tsx';

/** Gives the list the keyboard once the panel is closed, where nothing else has it: a panel opened by an address. */
export function useFocusBack(isOpen: boolean, list: RefObject<GridHandle | null>): void {
  const was = useRef(isOpen);
  useEffect(() => {
    // The page itself or the area of the work, to which the shell moves the focus with each screen.
    const isNowhere = document.activeElement?.querySelector('[role="grid"]') != null;
    if (was.current && !isOpen && isNowhere) list.current?.focus();
    was.current = isOpen;
  }, [isOpen, list]);
}
