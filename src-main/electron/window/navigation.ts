/** A window shows our page and never another; a link outside opens in the person's own browser. */
import { app, shell } from 'electron';

/** Holds for every page and frame the program ever opens. */
export function keepContentsAtHome(): void {
  app.on('web-contents-created', (_event, contents) => {
    // Also fires for the top frame; what the program itself loads does not ask.
    contents.on('will-frame-navigate', event => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (URL.parse(url)?.protocol === 'https:') void shell.openExternal(url);
      return { action: 'deny' };
    });
  });
}
