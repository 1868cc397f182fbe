// Which requested number an answer speaks of. The service may answer in international or in national form.
import { type E164, wireDigits } from '../../src-shared/phone.ts';

/** Country codes have one to three digits (ITU-T E.164), so a national number lacks that many. */
const COUNTRY_CODE_DIGITS = [1, 2, 3];

/**
 * Looks up an answered number among the requested ones. One found: that is it. None: a number we did not ask for. Several:
 * a national form that fits more than one country's number, which must not be guessed.
 */
export function numberFinder(requested: readonly E164[]): (answered: string) => readonly E164[] {
  const international = new Map(requested.map(phone => [wireDigits(phone), [phone]]));
  const national = new Map<string, E164[]>();
  for (const phone of requested) {
    for (const length of COUNTRY_CODE_DIGITS) {
      const rest = wireDigits(phone).slice(length);
      national.set(rest, [...(national.get(rest) ?? []), phone]);
    }
  }
  return answered => {
    const digits = /^\+?[\d ().-]+$/.test(answered) ? answered.replace(/\D/g, '') : '';
    if (digits.startsWith('00')) return international.get(digits.slice(2)) ?? [];
    if (digits.startsWith('0')) return national.get(digits.slice(1)) ?? [];
    return international.get(digits) ?? [];
  };
}
