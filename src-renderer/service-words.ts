/**
 * What the service's numbers mean, where its public pages say so. The words are added to what the service said, never
 * put in its place: a number without an entry is shown as it came.
 */
const STATUS: Record<number, string> = {
  2104: 'It is queued.',
  2111: 'It was not passed on in time.',
  2112: 'The network could not pass it on.',
  2113: 'It was rejected.',
  2115: 'A value of the text was empty.',
  2119: 'The number was not accepted.',
  2120: 'The number came twice in one batch.',
  2121: 'The balance is used up: top it up, then try again.',
  2122: 'The network of this number is not served.',
  2123: 'The network of this number is not served.',
  2124: 'The text was not accepted.',
  2125: 'The kind of text was not accepted.',
  2126: 'The sender name was not accepted.',
  2127: 'A sender of digits alone was not accepted.',
  2128: 'The sender name is not registered with the service: register it, or correct it in Settings.',
  2129: 'The network rejected it.',
  2130: 'The network took it for spam.',
  2134: 'The network could not be reached.',
  2135: 'The planned time was not accepted.',
};

const HANDSHAKE: Record<number, string> = {
  1203: 'The key was not accepted: copy it again from the service’s web page into Settings, Account.',
  1204: 'Access by programs is switched off for this account: switch it on at the service’s web page.',
  1205: 'This account does not take a password here: make an API key and enter it in Settings, Account.',
  1403: 'The service failed on its side.',
  1404: 'The service failed on its side.',
  1406: 'The service no longer speaks this version: update Bellbird.',
  1407: 'The account may not use this service: ask the service to open it.',
  1408: 'The account is inactive: speak to the service.',
  1409: 'The account is suspended: speak to the service.',
  1801: 'The service had sent it already.',
  1802: 'It was cancelled already.',
  1803: 'It was not queued there.',
  1804: 'The service does not know this batch.',
};

/** What a destination's status means, or null when nothing is known of it. */
export function statusMeaning(id: number | null): string | null {
  return id === null ? null : (STATUS[id] ?? null);
}

/** What a handshake means and what helps, or null when nothing is known of it. */
export function handshakeMeaning(id: number | null): string | null {
  return id === null ? null : (HANDSHAKE[id] ?? null);
}
