/**
 * The page has no network. Texts leave through Node's client in the core; Chromium's own stack repeats a POST when a
 * kept-alive connection dies, so not one request may go through it.
 */
import { app, type Session } from 'electron';
import { isOwnPage, ORIGIN } from './window/own-page.ts';

/** Cancels every request of the session but the program's own files (and the developer tools', which are not packed). */
export function cutNetwork(session: Session): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !staysInside(details.url) });
  });
}

function staysInside(url: string): boolean {
  if (isOwnPage(url) || url.startsWith('data:') || url.startsWith(`blob:${ORIGIN}/`)) return true;
  return !app.isPackaged && url.startsWith('devtools:');
}
