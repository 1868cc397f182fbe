import { AppError } from '../../src-shared/contract/errors.ts';
import type { Handlers } from '../../src-shared/contract/index.ts';
import type { Ports } from '../ports/ports.ts';

type DesktopOperations = Pick<Handlers, keyof Handlers & `desktop.${string}`>;

/** Returns what only the desktop answers, with records and without; in a browser every act is refused. */
export function desktopOperations({ desktop }: Ports): DesktopOperations {
  const own = () => {
    if (!desktop) throw new AppError({ code: 'desktop-only' });
    return desktop;
  };
  const updates = () => {
    const there = own().updates();
    if (!there) throw new AppError({ code: 'desktop-only' });
    return there;
  };
  return {
    'desktop.get': () => desktop?.get() ?? null,
    'desktop.set': changes => own().set(changes),
    'desktop.savePdf': async ({ fileName }) => ({ saved: await own().savePdf(fileName) }),
    'desktop.openFolder': async () => {
      await own().openFolder();
      return null;
    },
    'desktop.updates': () => desktop?.updates()?.get() ?? null,
    // Saying that it may be looked for looks at once; without a word it is looked for this once.
    'desktop.lookForUpdates': ({ mayLook }) =>
      mayLook === undefined ? updates().look() : updates().setMayLook(mayLook),
    'desktop.fetchUpdate': () => updates().fetch(),
    'desktop.installUpdate': () => updates().restart(),
    'desktop.chooseFolder': async ({ purpose }) => ({ path: await own().chooseFolder(purpose) }),
  };
}
