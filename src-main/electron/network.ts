/**
 * Cuts the page off the network. Texts leave through Node's client in the core; Chromium's own stack repeats a POST
 * when a kept-alive connection dies, so no request may go through it.
 */
import { app, type Session } from 'electron';
import { isOwnPage, ORIGIN } from './window/own-page.ts';

/**
 * Cancels every request of the session except for the program's own files and, where it is not packed, the developer
 * tools.
 */
export function cutNetwork(session: Session): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !staysInside(details.url) });
  });
}

function staysInside(url: string): boolean {
  if (isOwnPage(url) || url.startsWith('data:') || url.startsWith(`blob:${ORIGIN}/`)) return true;
  return !app.isPackaged && url.startsWith('devtools:');
}
