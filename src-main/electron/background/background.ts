/** What goes on while nobody looks: the tray, the notices, and staying awake. All of it follows the core's events. */
import { app, type BrowserWindow } from 'electron';
import type { AppEvent } from '../../../src-shared/contract/changes.ts';
import type { App } from '../../core/app.ts';
import type { HostWords } from '../../host/host.words.ts';
import { tellPage } from '../ipc.ts';
import { focusWindow } from '../window/window.ts';
import { notify, tellOfDecisions } from './notifications.ts';
import { stayAwakeFor, tellOfPower } from './power.ts';
import { putInTray } from './tray.ts';

/** Texts fall due without any event. */
const LOOK_MS = 60_000;
/** Handing over 500 reminders causes a thousand events. */
const GAP_MS = 1_000;

export interface Background {
  /** Looks again, soon, what the tray and the notices say. Called with every event of the core. */
  heard(event: AppEvent): void;
  /** Says that the program goes on without its window, because texts wait. */
  sayKeepsRunning(): void;
}

export function workInBackground(window: BrowserWindow, core: App, words: () => HostWords): Background {
  const openAt = (item?: '/today') => {
    focusWindow(window);
    if (item) tellPage(window, { type: 'menu', item });
  };
  const showInTray = putInTray(words, { open: () => openAt(), quit: () => app.quit() });
  const isLookedAt = () => !window.isDestroyed() && window.isVisible() && window.isFocused();
  const tellDecisions = tellOfDecisions(words, isLookedAt, () => openAt('/today'));
  const stayAwake = stayAwakeFor(core, process.platform);
  tellOfPower(core);

  const look = () => {
    const decisions = core.decisions();
    showInTray({ toHandOver: core.toHandOver(), decisions });
    tellDecisions(decisions);
    stayAwake();
  };
  let soon: NodeJS.Timeout | null = null;
  look();
  setInterval(look, LOOK_MS).unref();
  return {
    heard: event => {
      if (event.type !== 'changed') return;
      if (soon !== null) return;
      soon = setTimeout(() => {
        soon = null;
        look();
      }, GAP_MS).unref();
    },
    sayKeepsRunning: () => {
      const { title, text } = words().keepsRunning;
      notify(title, text(core.toHandOver()), () => openAt());
    },
  };
}
