/**
 * Why no connection to the service comes about: this computer has no network, no such name, nobody listens there, no
 * answer in time, cut off; a certificate of an authority this computer does not know, out of date, or of another name;
 * no encryption at all; a key that fits no request; a proxy that cannot be reached, wants a login, refuses, is of a
 * kind that is not supported, or could read what is not encrypted; or something else.
 */
export type Unreachable =
  | 'no-network'
  | 'name'
  | 'refused'
  | 'timeout'
  | 'closed'
  | 'authority'
  | 'certificate-date'
  | 'certificate-name'
  | 'tls'
  | 'sign-in'
  | 'proxy'
  | 'proxy-sign-in'
  | 'proxy-refused'
  | 'proxy-kind'
  | 'proxy-plain'
  | 'other';
