/** Prints, copies or saves a day. Today and the calendar show it. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ApiError, useShownWorld } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { saveFile } from '../api/save-file.ts';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showDay } from '../ui/format.ts';
import { Popover } from '../ui/overlays/popover.tsx';
import { appointmentCount } from './day/count.ts';
import { dayText } from './day/day-text.ts';
import css from './print.module.css';
import { words } from './print.words.ts';
import { PrintDialog, type PrintKind } from './print-dialog.tsx';

/** Prints and copies `day`; saves the days `from` to `until` as an iCalendar file. */
export function DayTools({ day, from = day, until = day }: { day: string; from?: string; until?: string }) {
  const { businessName } = useAppState();
  const { ask } = useShownWorld();
  const toast = useToast();
  const [printing, setPrinting] = useState<PrintKind | null>(null);
  const days = from === until ? showDay(from) : words.span(showDay(from), showDay(until));
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  const copy = async () => {
    const appointments = await ask('appointments.range', { from: day, until: day });
    const isCopied = copyText(dayText(day, businessName, appointments));
    toast.show(isCopied ? words.copied(showDay(day), appointmentCount(appointments)) : words.notCopied);
  };
  const save = async () => {
    const { fileName, base64 } = await ask('appointments.export', { from, until });
    saveFile(fileName, base64, 'text/calendar');
    toast.show(words.saved(fileName));
  };
  return (
    <>
      <Popover label={words.menu} icon={Printer}>
        {close => {
          const item = (label: string, act: () => void) => (
            <Button
              variant="quiet"
              onClick={() => {
                close();
                act();
              }}
            >
              {label}
            </Button>
          );
          return (
            <div className={css.menu}>
              {item(words.printSheet, () => setPrinting('sheet'))}
              {item(words.printCalls, () => setPrinting('calls'))}
              {item(words.copy, () => void attempt(copy))}
              {item(words.save(days), () => void attempt(save))}
            </div>
          );
        }}
      </Popover>
      {printing !== null && <PrintDialog day={day} kind={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}

/**
 * Puts text on the clipboard and returns whether it worked. The browser's copy command needs a press and no permission;
 * the desktop window refuses every permission.
 */
function copyText(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give);
  }
}
