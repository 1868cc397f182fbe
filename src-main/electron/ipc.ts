/**
 * Carries the page's calls to the core and the core's events to the page, on one channel each; nothing else is listened
 * to.
 */
import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { packReply } from '../../src-shared/contract/packed-answers.ts';
import type { Dispatch } from '../core/dispatch.ts';
import { CALL, EVENT } from './channels.ts';
import { isOwnPage } from './window/own-page.ts';

/** Answers the window's own page. Calls made before the core is open wait for it. */
export function answerCalls(window: BrowserWindow, core: Promise<{ dispatch: Dispatch }>): void {
  ipcMain.handle(CALL, async (event, operation: unknown, input: unknown, world: unknown) => {
    if (!comesFromPage(event, window)) throw new Error('refused');
    const { dispatch } = await core;
    return packReply(operation, await dispatch(operation, input, world));
  });
}

/**
 * Tells whether a call comes from the top frame of our window, showing our page: not from a frame inside it, a closed
 * one, or a look-alike address.
 */
function comesFromPage(event: IpcMainInvokeEvent, window: BrowserWindow): boolean {
  const frame = event.senderFrame;
  if (window.isDestroyed()) return false;
  return event.sender === window.webContents && frame === window.webContents.mainFrame && isOwnPage(frame.url);
}

/**
 * Sends an event to the page. An event that finds no page is dropped, because it says only what changed and a page asks
 * when it loads.
 */
export function tellPage(window: BrowserWindow, event: AppEvent): void {
  if (!window.isDestroyed()) window.webContents.send(EVENT, event);
}
