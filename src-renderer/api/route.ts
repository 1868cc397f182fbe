/** Where the person is: hash routes such as `#/contacts?search=ama`, so that Back works and no server is needed. */
import { useSyncExternalStore } from 'react';

export interface Route {
  /** `/today`, `/contacts/import`, …; `/` when the address has none. */
  path: string;
  /** What follows `?` in the hash, e.g. `search`. */
  params: URLSearchParams;
}

/** `#/contacts?search=ama` → path `/contacts`, params search=ama. */
export function readRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  return { path: path.startsWith('/') ? path : '/', params: new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)) };
}

const turned = new Set<() => void>();

/** Goes to a screen: `navigate('/contacts?search=ama')`. */
export function navigate(path: string): void {
  window.location.hash = path;
  // With what was pressed: the address tells of it only later, and a key in between would meet what is gone by then.
  for (const changed of turned) changed();
}

/** Where the person stays until they say so, and how they are asked; null: nothing holds them. */
let held: { hash: string; ask: (goOn: () => void) => void } | null = null;

/**
 * Asks before the screen that is shown is left for another, by a link, a key or the way back; within it the address
 * changes freely. `ask` is given what goes on; null: nothing is asked any more.
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

/** The address that counts: while somebody is asked whether to leave, the one they stand at. */
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

/** The route, current. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, current));
}
