// The address of the service as the account has it: what a person typed, checked before any key goes there.
import { AppError } from '../../src-shared/contract/errors.ts';

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The base address as the gateway takes it: scheme, host, port and path prefix, without a slash at the end; the paths of
 * the interface are appended to it. https, or http to this machine, or http when the person insisted.
 * Throws AppError base-url-invalid (not an address, or one with credentials, a query or a fragment) and
 * base-url-insecure.
 */
export function checkBaseUrl(text: string, { insecureAccepted }: { insecureAccepted: boolean }): string {
  const typed = text.trim();
  const invalid = () => new AppError({ code: 'base-url-invalid', url: typed.replace(/\/\/.*@/, '//…@') });
  // The URL parser would quietly turn a backslash into a slash and drop empty credentials and queries, so what may not
  // be there is looked for in what was typed.
  if (!/^https?:\/\/[^/@]+(\/|$)/i.test(typed) || /[\s\\?#]/.test(typed) || !URL.canParse(typed)) throw invalid();
  const url = new URL(typed);
  if (url.protocol === 'http:' && !insecureAccepted && !THIS_MACHINE.has(url.hostname))
    throw new AppError({ code: 'base-url-insecure', url: typed });
  return url.origin + url.pathname.replace(/\/+$/, '');
}
