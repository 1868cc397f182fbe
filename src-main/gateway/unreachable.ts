// Translates the system's error into the reason why no connection to the service could be opened.
import type { Unreachable } from '../../src-shared/model/unreachable.ts';

const CODES: Readonly<Record<string, Unreachable>> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EAI_NODATA: 'name',
  EAI_NONAME: 'name',
  ENETUNREACH: 'no-network',
  ENETDOWN: 'no-network',
  EHOSTUNREACH: 'no-network',
  EADDRNOTAVAIL: 'no-network',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_HAS_EXPIRED: 'certificate-date',
  CERT_NOT_YET_VALID: 'certificate-date',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  HOSTNAME_MISMATCH: 'certificate-name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'authority',
  UNABLE_TO_GET_ISSUER_CERT: 'authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'authority',
  CERT_UNTRUSTED: 'authority',
  EPROTO: 'tls',
  ERR_PROXY: 'proxy',
  ERR_PROXY_SIGN_IN: 'proxy-sign-in',
  ERR_PROXY_REFUSED: 'proxy-refused',
  ERR_PROXY_KIND: 'proxy-kind',
  ERR_PROXY_PLAIN: 'proxy-plain',
};

/**
 * Returns the reason that an error of the system stands for: any certificate error is `tls`, an unknown one `other`.
 */
export function whyUnreachable(error: unknown): Unreachable {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = CODES[code];
  if (known) return known;
  return /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_)/.test(code) ? 'tls' : 'other';
}
