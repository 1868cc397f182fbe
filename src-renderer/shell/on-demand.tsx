/**
 * A screen whose code comes when it is first opened, or before that in a quiet moment. Not React's `lazy`: once its
 * fallback was shown, Suspense holds the screen back for 300 ms (React's own throttle), ten times what the code of a
 * screen takes to come from this machine.
 */
import { type ComponentType, useEffect, useState } from 'react';
import css from './app.module.css';
import { words } from './shell.words.ts';

const ahead: (() => Promise<unknown>)[] = [];

/**
 * Fetches the code of every screen, one after another, while the page has nothing to do: opening one then waits for
 * nothing. A failure is left to the opening itself, which tries again and says so.
 */
export async function loadAhead(): Promise<void> {
  for (const load of ahead.splice(0)) {
    await new Promise<void>(resolve => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
      else setTimeout(resolve, 200);
    });
    await load().catch(() => {});
  }
}

/**
 * `load` imports the screen's file; a failure to load is thrown where the screen would stand, for the error boundary.
 */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  const get = async () => {
    loaded = await load();
    return loaded;
  };
  ahead.push(get);
  return function ScreenOnDemand() {
    const [Screen, setScreen] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Screen) return;
      let shown = true;
      get().then(
        screen => shown && setScreen(() => screen),
        (error: unknown) => shown && setFailed({ error }),
      );
      return () => {
        shown = false;
      };
    }, [Screen]);
    if (failed) throw failed.error;
    return Screen ? <Screen /> : <p className={css.opening}>{words.opening}</p>;
  };
}
