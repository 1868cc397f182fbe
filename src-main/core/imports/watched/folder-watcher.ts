/** When the watched folder is looked through: soon after something happens in it, and every minute. */
import { type FSWatcher, watch } from 'node:fs';
import type { Clock } from '../../../ports/ports.ts';

/** A file that has not changed for this long is written to the end. */
export const STEADY_MS = 2_000;
/** Some disks, network shares above all, do not report what happens on them. */
const EVERY_MS = 60_000;

export interface FolderWatcher {
  /** Plans a look once files had time to be written to the end. A look that is planned so is not put off again. */
  lookSoon(): void;
  /** Plans the look of every minute, unless a sooner one is planned. */
  lookLater(): void;
  /** Plans looks by what the disk reports of the folder. Without reports there is still the look of every minute. */
  listen(folder: string): void;
  stopListening(): void;
  /** Stops listening and calls off the planned look. */
  stop(): void;
}

/** `look` never rejects. Nothing is planned while `isWanted` says no. */
export function folderWatcher(
  clock: Pick<Clock, 'after'>,
  look: () => Promise<void>,
  isWanted: () => boolean,
): FolderWatcher {
  let reports: FSWatcher | null = null;
  let cancelLook = () => {};
  let isSoon = false;

  const plan = (ms: number) => {
    if (isSoon || !isWanted()) return;
    cancelLook();
    isSoon = ms === STEADY_MS;
    cancelLook = clock.after(ms, () => {
      isSoon = false;
      void look().then(lookLater);
    });
  };
  const lookSoon = () => plan(STEADY_MS);
  const lookLater = () => plan(EVERY_MS);
  const stopListening = () => {
    reports?.close();
    reports = null;
  };

  return {
    lookSoon,
    lookLater,
    listen: folder => {
      if (reports !== null || !isWanted()) return;
      try {
        reports = watch(folder, { persistent: false }, lookSoon);
        reports.on('error', stopListening);
      } catch {
        reports = null;
      }
    },
    stopListening,
    stop: () => {
      cancelLook();
      isSoon = false;
      stopListening();
    },
  };
}
