/** The country of a number, whose rules and clock hold for a text to it. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import type { Country, E164 } from './phone-reading.ts';

/** How many digits a calling code has at most (ITU-T E.164). */
const LONGEST_CODE = 3;

const codes: Readonly<Record<string, readonly Country[] | undefined>> = metadata.country_calling_codes;

/**
 * Returns the country of a number; null where no country has it, as of a satellite phone. Countries share calling
 * codes (+1 is of the United States, Canada, Jamaica and others): the number itself then tells.
 */
export function countryOfNumber(phone: E164): Country | null {
  for (let digits = 1; digits <= LONGEST_CODE; digits += 1) {
    const sharing = codes[phone.slice(1, 1 + digits)];
    if (!sharing) continue;
    // Most calling codes are of one country; reading the number would take a thousand times as long.
    const [only] = sharing;
    if (sharing.length === 1 && only !== undefined) return only;
    return parsePhoneNumberFromString(phone)?.country ?? null;
  }
  return null;
}
