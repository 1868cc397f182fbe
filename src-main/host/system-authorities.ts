import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts whom the computer trusts, besides Node's own list: an antivirus or an office proxy that looks into secure
 * connections has its authority there, and without it nothing could be sent. To be called once at the start, before the
 * first connection; what fails here leaves Node's own list as it is, and is for the log alone.
 */
export function trustSystemAuthorities(logFailure: (reference: string, error: unknown) => void): void {
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  } catch (error) {
    logFailure('CERTIFICATES', error);
  }
}
