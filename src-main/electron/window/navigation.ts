/** Keeps a window on our page; a link to the outside opens in the person's own browser. */
import { app, shell } from 'electron';

/** Applies this to every page and frame the program ever opens. */
export function keepContentsAtHome(): void {
  app.on('web-contents-created', (_event, contents) => {
    // This event fires for the top frame too, but not for what the program itself loads.
    contents.on('will-frame-navigate', event => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (URL.parse(url)?.protocol === 'https:') void shell.openExternal(url);
      return { action: 'deny' };
    });
  });
}
