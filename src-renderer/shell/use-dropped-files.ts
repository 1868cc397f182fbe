import { useEffect } from 'react';
import { leaveDropped } from '../api/dropped-file.ts';
import { navigate, readRoute } from '../api/route.ts';

/**
 * A file that is dropped anywhere on the window is opened for import: as appointments from the calendar, else as
 * people. Without this the window would go to the file itself. Over a dialog, or of several files, nothing is opened.
 */
export function useDroppedFiles(isWanted: boolean): void {
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // A place for files on the screen has taken it already.
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = event.dataTransfer?.files;
      const file = files?.length === 1 ? files.item(0) : null;
      if (!file || !isWanted || document.querySelector('dialog:modal')) return;
      const { path } = readRoute(window.location.hash);
      if (path !== '/people/import')
        navigate(path.startsWith('/calendar') ? '/people/import?for=appointments' : '/people/import');
      leaveDropped(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [isWanted]);
}
