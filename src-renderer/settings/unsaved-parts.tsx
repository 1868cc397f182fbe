/** Asks before Settings, or one of its tabs, is left with something in it that is typed and not saved. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react';
import { useUnsaved } from '../notices/use-unsaved.tsx';
import { words } from './settings.words.ts';

/** Outside of Settings, in the set-up, nothing is asked. */
const Report = createContext<(part: string, isUnsaved: boolean) => void>(() => {});

/** Holds the forms that report through `useReportUnsaved`. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const { onBegun, dialog } = useUnsaved(words.leaving);
  const unsaved = useRef(new Set<string>());
  const report = useCallback(
    (part: string, isUnsaved: boolean) => {
      if (isUnsaved) unsaved.current.add(part);
      else unsaved.current.delete(part);
      onBegun(unsaved.current.size > 0);
    },
    [onBegun],
  );
  return (
    <Report value={report}>
      {children}
      {dialog}
    </Report>
  );
}

/** Says for the calling form whether something in it is not saved yet, as long as it is shown. */
export function useReportUnsaved(isUnsaved: boolean): void {
  const part = useId();
  const report = useContext(Report);
  useEffect(() => {
    if (!isUnsaved) return;
    report(part, true);
    return () => report(part, false);
  }, [report, part, isUnsaved]);
}
