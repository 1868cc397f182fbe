/** A file that was dropped onto the window, on its way to the import. */
import { useEffect } from 'react';

let waiting: File | null = null;
const takers = new Set<() => void>();

/** Leaves a file for the import, which takes it when it shows. */
export function leaveDropped(file: File): void {
  waiting = file;
  for (const take of takers) take();
}

/** Calls `onFile` with a file that was dropped, before or while this is shown. Not while `onFile` is null. */
export function useDroppedFile(onFile: ((file: File) => void) | null): void {
  useEffect(() => {
    if (!onFile) return;
    const take = () => {
      const file = waiting;
      waiting = null;
      if (file) onFile(file);
    };
    takers.add(take);
    take();
    return () => {
      takers.delete(take);
    };
  }, [onFile]);
}
