import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts the certificate authorities of the computer besides Node's own list: an antivirus or an office proxy that
 * inspects secure connections has its authority there, and without it nothing could be sent. Call it once at the start,
 * before the first connection. A failure leaves Node's own list as it is and goes to the log alone.
 */
export function trustSystemAuthorities(logFailure: (reference: string, error: unknown) => void): void {
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  } catch (error) {
    logFailure('CERTIFICATES', error);
  }
}
