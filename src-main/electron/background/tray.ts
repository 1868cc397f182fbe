/** The sign in the tray, from which a program without its window is opened again or quit. */
import { Menu, nativeImage, Tray } from 'electron';
import icon from '../../../assets/tray.png?inline';
import type { HostWords } from '../../host/host.words.ts';

interface TrayActs {
  open(): void;
  quit(): void;
}

/**
 * Puts the sign there. Returns what says, in the language of now, how many texts are still to be handed over, or what
 * keeps them from it.
 */
export function putInTray(
  words: () => HostWords,
  { open, quit }: TrayActs,
): (waits: { toHandOver: number; decisions: number }) => void {
  const tray = new Tray(nativeImage.createFromDataURL(icon));
  tray.on('click', open);
  return ({ toHandOver, decisions }) => {
    const { waiting, nothing, open: openIt, quit: quitIt } = words().tray;
    const idle = decisions > 0 ? words().needsYou.title(decisions) : nothing;
    const state = toHandOver > 0 ? waiting(toHandOver) : idle;
    tray.setToolTip(`Bellbird: ${state}`);
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: state, enabled: false },
        { type: 'separator' },
        { label: openIt, click: open },
        { label: quitIt, click: quit },
      ]),
    );
  };
}
