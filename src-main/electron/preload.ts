/**
 * The only bridge between the page and the main process: one frozen global with two functions. Runs sandboxed in an
 * isolated world, so it may import `electron` and constants, nothing of Node and nothing of the core.
 */
import { contextBridge, ipcRenderer } from 'electron';
import type { BellbirdApi } from '../../src-shared/contract/api.ts';
import type { Operation } from '../../src-shared/contract/index.ts';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import { CALL, EVENT } from './channels.ts';

const api: BellbirdApi = {
  call: (operation: Operation, input: unknown, shown?: ShownRecords) =>
    ipcRenderer.invoke(CALL, operation, input, shown),
  onEvent: listener => {
    // The IPC event object can send to the main process, so the page's listener never gets it.
    const hear = (_: unknown, event: Parameters<typeof listener>[0]) => listener(event);
    ipcRenderer.on(EVENT, hear);
    return () => {
      ipcRenderer.off(EVENT, hear);
    };
  },
};

// The bridge freezes what it exposes and makes the global read-only.
contextBridge.exposeInMainWorld('bellbird', api);
