/**
 * Notices of the system: one when something waits for a person, and one when the program goes on without its window.
 */
import { Notification } from 'electron';
import type { HostWords } from '../../host/host.words.ts';

/**
 * Returns what looks whether more waits for a person than was told, and tells it: one notice however many texts it is
 * about, and none while the window is before the person's eyes, where Today says it. `open` opens Today.
 */
export function tellOfDecisions(words: () => HostWords, isLookedAt: () => boolean, open: () => void) {
  let told = 0;
  let shown: Notification | null = null;
  return (count: number): void => {
    const isMore = count > told;
    told = count;
    if (!isMore || isLookedAt()) return;
    const { title, text } = words().needsYou;
    shown?.close();
    shown = notify(title(count), text, open);
  };
}

/** Shows a notice; a click calls `open`. Returns null where the system shows none. */
export function notify(title: string, body: string, open: () => void): Notification | null {
  if (!Notification.isSupported()) return null;
  const notice = new Notification({ title, body });
  notice.on('click', open);
  notice.show();
  return notice;
}
