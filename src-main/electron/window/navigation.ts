/** Keeps a window on our page; a link to the outside opens in the person's own browser, or a number in their phone. */
import { app, BrowserWindow, dialog, shell } from 'electron';
import type { HostWords } from '../../host/host.words.ts';

/** A number to call, as every number is kept: nothing else that a phone would act on, like `*21#`. */
const PHONE_LINK = /^tel:\+[1-9]\d{6,14}$/;

/** Applies this to every page and frame the program ever opens. */
export function keepContentsAtHome(words: () => HostWords): void {
  app.on('web-contents-created', (_event, contents) => {
    // This event fires for the top frame too, and for a file that is dropped, but not for what the program itself loads.
    contents.on('will-frame-navigate', event => event.preventDefault());
    // A <webview> is a page with settings of its own choice; the tag is off, and this is the second lock.
    contents.on('will-attach-webview', event => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (URL.parse(url)?.protocol === 'https:' || PHONE_LINK.test(url)) void openOutside(url, words);
      return { action: 'deny' };
    });
  });
}

/** Opens an address in the person's browser; an address that the system refuses is said and ends nothing. */
async function openOutside(url: string, words: () => HostWords): Promise<void> {
  try {
    await shell.openExternal(url);
  } catch {
    const { title, text, close } = words().linkRefused;
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return;
    await dialog.showMessageBox(window, { type: 'warning', message: title, detail: text(url), buttons: [close] });
  }
}
