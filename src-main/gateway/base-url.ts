// Checks the address of the service that a person typed, before any key is sent to it.
import { AppError } from '../../src-shared/contract/errors.ts';

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** True for an address that never leaves this computer. */
export function isThisMachine({ hostname }: URL): boolean {
  return THIS_MACHINE.has(hostname);
}

/**
 * Returns the base address: scheme, host, port and path prefix, without a slash at the end. The paths of the interface
 * are appended to it. It is https, or http to this machine, or http if the person insisted.
 * Throws AppError base-url-invalid (not an address, or one with credentials, a query or a fragment) and
 * base-url-insecure.
 */
export function checkBaseUrl(text: string, { insecureAccepted }: { insecureAccepted: boolean }): string {
  const typed = text.trim();
  const invalid = () => new AppError({ code: 'base-url-invalid', url: typed.replace(/\/\/.*@/, '//…@') });
  // The URL parser silently turns a backslash into a slash and drops empty credentials and queries, so the typed text
  // itself is searched for what is not allowed.
  if (!/^https?:\/\/[^/@]+(\/|$)/i.test(typed) || /[\s\\?#]/.test(typed) || !URL.canParse(typed)) throw invalid();
  const url = new URL(typed);
  if (url.protocol === 'http:' && !insecureAccepted && !isThisMachine(url))
    throw new AppError({ code: 'base-url-insecure', url: typed });
  return url.origin + url.pathname.replace(/\/+$/, '');
}
