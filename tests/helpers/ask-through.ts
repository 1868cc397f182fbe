/** Asks the local browser host as a page does. */
import type { Operation } from '../../src-shared/contract/index.ts';

/** Opens an address that the program gave and returns its reply to an operation that takes no input and no world. */
export async function askThrough(address: string, operation: Operation): Promise<unknown> {
  const { origin, hash } = new URL(address);
  const own = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { bearer } = await post('/api/session', { token: hash.slice('#token='.length) }, own);
  return post('/api/call', { operation }, { ...own, authorization: `Bearer ${String(bearer)}` });
}
