/** The page's own address. `isOwnPage` decides what counts as it. */
export const ORIGIN = 'app://bundle';

/** True for addresses under app://bundle/; `app://bundle.elsewhere/` and `app://bundle:1/` are not. */
export function isOwnPage(url: string): boolean {
  return url.startsWith(`${ORIGIN}/`);
}
