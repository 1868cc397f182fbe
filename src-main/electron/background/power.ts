/** What the computer does and the core has to know: it sleeps, wakes, is locked, or ends the session. */
import { powerMonitor, powerSaveBlocker } from 'electron';
import type { App } from '../../core/app.ts';

/** Tells the core. Before the end of a session nothing new is begun; nothing here ever prevents that end. */
export function tellOfPower(core: App): void {
  powerMonitor.on('suspend', core.rest);
  powerMonitor.on('shutdown', core.rest);
  powerMonitor.on('resume', core.wake);
  // A locked computer still sends. Unlocking may have opened the keychain that a text waited for.
  powerMonitor.on('unlock-screen', core.wake);
}

/**
 * Keeps macOS from slowing a hidden program down (App Nap) while there is something to hand over, and only then,
 * because it costs battery. Returns what looks at it again.
 */
export function stayAwakeFor(core: App, platform: NodeJS.Platform): () => void {
  let blocker: number | null = null;
  return () => {
    if (platform !== 'darwin') return;
    const isNeeded = core.toHandOver() > 0;
    if (isNeeded && blocker === null) blocker = powerSaveBlocker.start('prevent-app-suspension');
    else if (!isNeeded && blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}
