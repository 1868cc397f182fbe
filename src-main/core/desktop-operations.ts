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
  return {
    'desktop.get': () => desktop?.get() ?? null,
    'desktop.set': changes => own().set(changes),
    'desktop.savePdf': async ({ fileName }) => ({ saved: await own().savePdf(fileName) }),
    'desktop.openFolder': async () => {
      await own().openFolder();
      return null;
    },
    'desktop.chooseFolder': async ({ purpose }) => ({ path: await own().chooseFolder(purpose) }),
  };
}
