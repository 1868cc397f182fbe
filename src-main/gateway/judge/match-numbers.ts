// Finds the requested number that an answer names. The service may answer in international or in national form.
import metadata from 'libphonenumber-js/max/metadata';
import { wireDigits } from '../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';

/**
 * The number with 0 in the place of its country code (docs/interface.md §2.2). No code is the beginning of another's
 * (E.164).
 */
function nationalForm(phone: E164): string | null {
  const digits = wireDigits(phone);
  const code = [1, 2, 3].find(length => Object.hasOwn(metadata.country_calling_codes, digits.slice(0, length)));
  return code === undefined ? null : `0${digits.slice(code)}`;
}

/**
 * Looks up an answered number among the requested ones. One found: that is it. None: a number we did not ask for.
 * Several: a national form that fits more than one country's number, which must not be guessed.
 */
export function numberFinder(requested: readonly E164[]): (answered: string) => readonly E164[] {
  const international = new Map(requested.map(phone => [wireDigits(phone), [phone]]));
  const national = new Map<string, E164[]>();
  for (const phone of requested) {
    const form = nationalForm(phone);
    if (form !== null) national.set(form, [...(national.get(form) ?? []), phone]);
  }
  return answered => {
    const digits = /^\+?[\d ().-]+$/.test(answered) ? answered.replace(/\D/g, '') : '';
    // A plus announces a country code, which never begins with 0, so `+0…` names no number.
    if (answered.startsWith('+')) return international.get(digits) ?? [];
    if (digits.startsWith('00')) return international.get(digits.slice(2)) ?? [];
    if (digits.startsWith('0')) return national.get(digits) ?? [];
    return international.get(digits) ?? [];
  };
}
