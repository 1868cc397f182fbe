/** Prints, copies or saves a day. Today and the calendar show it. */
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addDays } from '../../src-shared/time/wall-days.ts';
import { ApiError, useShownWorld } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { copyText } from '../api/copy-text.ts';
import { saveFile } from '../api/save-file.ts';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showDay } from '../ui/format.ts';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { appointmentCount } from './day/count.ts';
import css from './print.module.css';
import { words } from './print.words.ts';
import type { PrintKind } from './print-dialog.tsx';

const PrintDialog = onDemand(() => import('./print-dialog.tsx').then(it => it.PrintDialog));

/** One thing to do with a day. */
export interface DayAct {
  label: string;
  act: () => void;
}

/** Shows a menu that prints and copies `day` and saves it as an iCalendar file. */
export function DayTools({ day }: { day: string }) {
  const { acts, dialog } = useDayActs({ day, from: day, until: day });
  return (
    <>
      <Popover label={words.menu} icon={Printer}>
        {close => (
          <div className={css.menu}>
            {acts.map(({ label, act }) => (
              <Button
                key={label}
                variant="quiet"
                onClick={() => {
                  close();
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </Popover>
      {dialog}
    </>
  );
}

/** Returns what prints and copies `day` and saves the days `from` to `until`, and the dialog in which one prints. */
export function useDayActs({ day, from, until }: { day: string; from: string; until: string }): {
  acts: readonly DayAct[];
  dialog: ReactNode;
} {
  const { businessName } = useAppState();
  const { ask } = useShownWorld();
  const toast = useToast();
  const [printing, setPrinting] = useState<PrintKind | null>(null);
  const span = from === until ? 'day' : until === addDays(from, 6) ? 'week' : 'days';
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  const copy = async () => {
    const { dayText } = await import('./day/day-text.ts');
    const appointments = await ask('appointments.range', { from: day, until: day });
    const isCopied = copyText(dayText(day, businessName, appointments));
    toast.show(isCopied ? words.copied(showDay(day), appointmentCount(appointments)) : words.notCopied);
  };
  const save = async () => {
    const { fileName, base64 } = await ask('appointments.export', { from, until });
    saveFile(fileName, base64, 'text/calendar');
    toast.show(words.saved(fileName));
  };
  return {
    acts: [
      { label: words.printSheet, act: () => setPrinting('sheet') },
      { label: words.printCalls, act: () => setPrinting('calls') },
      { label: words.copy, act: () => void attempt(copy) },
      { label: words.save[span], act: () => void attempt(save) },
    ],
    dialog: printing !== null && <PrintDialog day={day} kind={printing} onClose={() => setPrinting(null)} />,
  };
}
