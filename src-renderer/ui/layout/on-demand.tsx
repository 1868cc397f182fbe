/**
 * A part of the screen whose code comes when it is first shown, or before that in a quiet moment. Not React's `lazy`:
 * once its fallback was shown, Suspense holds the part back for 300 ms (React's own throttle), ten times what the code
 * of a screen takes to come from this machine.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '../ui.words.ts';
import css from './on-demand.module.css';

const ahead: (() => Promise<unknown>)[] = [];

/**
 * Fetches the code of every such part, one after another, while the page has nothing to do: showing one then waits for
 * nothing. A failure is left to the showing itself, which tries again and says so.
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

/** Returns a component that is `load`ed; a failure to load is thrown where it would stand, for the error boundary. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const get = async () => {
    loaded = await load();
    return loaded;
  };
  ahead.push(get);
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Part) return;
      let shown = true;
      get().then(
        // What the part asks first is asked by the time that nothing is busy here (use-opening.ts).
        part => shown && flushSync(() => setPart(() => part)),
        (error: unknown) => shown && setFailed({ error }),
      );
      return () => {
        shown = false;
      };
    }, [Part]);
    if (failed) throw failed.error;
    return Part ? (
      <Part {...props} />
    ) : (
      <p className={css.opening} aria-busy="true">
        {words.opening}
      </p>
    );
  };
}
