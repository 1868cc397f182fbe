import type { ScreenFailure } from '../../api/api.ts';

export type AccountField = 'key' | 'sender' | 'baseUrl' | 'phone' | 'proxy';

const FIELDS: Partial<Record<ScreenFailure['code'], AccountField>> = {
  'key-missing': 'key',
  'key-invalid': 'key',
  'keychain-locked': 'key',
  'sign-in-refused': 'key',
  'sender-missing': 'sender',
  'sender-invalid': 'sender',
  'base-url-invalid': 'baseUrl',
  'base-url-insecure': 'baseUrl',
  'phone-refused': 'phone',
  'proxy-invalid': 'proxy',
};

/** Failures to connect that an address written otherwise would solve; what else fails lies outside this form. */
const ADDRESS: ReadonlySet<string> = new Set(['name', 'refused', 'certificate-name', 'tls']);

/** Returns the field that a refusal is about; null if it is about no single one. */
export function refusedField(failure: ScreenFailure): AccountField | null {
  if (failure.code === 'service-unreachable') return ADDRESS.has(failure.why) ? 'baseUrl' : null;
  return FIELDS[failure.code] ?? null;
}
