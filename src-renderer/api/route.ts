/** Hash routes such as `#/people?search=ama`, so that Back works and no server has to know the screens. */
import { useSyncExternalStore } from 'react';

export interface Route {
  /** `/today`, `/people/import`, …; `/` if the address has none. */
  path: string;
  /** The parameters after `?` in the hash, such as `search`. */
  params: URLSearchParams;
}

/** `#/people?search=ama` → path `/people`, params search=ama. */
export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  return { path: path.startsWith('/') ? path : '/', params: new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)) };
}

const turned = new Set<() => void>();

/** Shows a screen: `navigate('/people?search=ama')`. */
export function navigate(path: string): void {
  window.location.hash = path;
  // The route changes with the press. The event of the address comes later, and a key in between would meet the old
  // screen.
  for (const changed of turned) changed();
}

/** Leaves a parameter out of the address once it was followed: it can be asked for again, and Back does not meet it. */
export function forgetParam(name: string): void {
  const { path, params } = readRoute(current());
  params.delete(name);
  window.history.replaceState(null, '', `#${[path, ...(params.size > 0 ? [params] : [])].join('?')}`);
  for (const changed of turned) changed();
}

/** The address that the person stays at until they confirm leaving, and the question; null if nothing is asked. */
let held: { hash: string; ask: (goOn: () => void) => void } | null = null;

/**
 * Asks before the shown screen is left by a link, a key or Back; within the screen the address changes freely. `ask`
 * takes the function that leaves. Null ends the asking.
 */
export function guardUnsaved(ask: ((goOn: () => void) => void) | null): void {
  held = ask && { hash: current(), ask };
  if (held) window.addEventListener('hashchange', askFirst);
  else window.removeEventListener('hashchange', askFirst);
}

function askFirst(): void {
  const { hash } = window.location;
  if (held === null || current() === hash) return;
  window.history.pushState(null, '', held.hash);
  held.ask(() => {
    guardUnsaved(null);
    window.location.hash = hash;
  });
}

/** Returns the effective address: while somebody is asked whether to leave, the one they are still at. */
function current(): string {
  const { hash } = window.location;
  if (held === null) return hash;
  if (readRoute(hash).path === readRoute(held.hash).path) held.hash = hash;
  return held.hash;
}

function subscribe(changed: () => void): () => void {
  turned.add(changed);
  window.addEventListener('hashchange', changed);
  return () => {
    turned.delete(changed);
    window.removeEventListener('hashchange', changed);
  };
}

/** Returns the route and stays current. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, current));
}

/** Returns the path of the screen that is shown; Today is also where an address without a path leads. */
export function useShownPath(): string {
  const { path } = useRoute();
  return path === '/' ? '/today' : path;
}

/**
 * Returns the address that opens the booking form: of the calendar as it is shown, or from elsewhere as `place` (its
 * parameters) says, else as the calendar opens.
 */
export function addressToBook(place = ''): string {
  const query = calendarParams(place);
  query.delete('appointment');
  query.set('new', '1');
  return `/calendar?${query}`;
}

/** Returns the address that opens the waiting list over the calendar as it is shown, or as it opens. */
export function addressOfWaitlist(): string {
  const query = calendarParams('');
  query.set('waiting', '1');
  return `/calendar?${query}`;
}

function calendarParams(otherwise: string): URLSearchParams {
  const { path, params } = readRoute(current());
  return path === '/calendar' ? params : new URLSearchParams(otherwise);
}

/** Returns which part of a screen the address names after the screen (`#/settings/data`); the usual one if none. */
export function usePart<P extends string>(parts: readonly P[], usual: P): P {
  const [, , named] = useRoute().path.split('/');
  return parts.find(part => part === named) ?? usual;
}
