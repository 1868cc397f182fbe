/**
 * A screen whose code comes when it is first opened. Not React's `lazy`: once its fallback was shown, Suspense holds the
 * screen back for 300 ms (React's own throttle), ten times what the code of a screen takes to come from this machine.
 */
import { type ComponentType, useEffect, useState } from 'react';
import css from './app.module.css';
import { words } from './words.ts';

/** `load` imports the screen's file; a failure to load is thrown where the screen would stand, for the error boundary. */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function ScreenOnDemand() {
    const [Screen, setScreen] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Screen) return;
      let shown = true;
      load().then(
        screen => {
          loaded = screen;
          if (shown) setScreen(() => screen);
        },
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
