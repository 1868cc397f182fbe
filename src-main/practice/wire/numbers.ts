// Phone numbers as the interface writes them: digits, national with a leading 0 or international.

/**
 * The international form of `number` (digits only), as answers give it in `to` (docs/interface.md §2.2): national input
 * gets `countryCode` in place of its leading 0. Undefined when it cannot be dialled: not 8 to 15 digits, or a double 0.
 */
export function internationalForm(number: string, countryCode: string): string | undefined {
  if (!/^[0-9]{8,15}$/.test(number) || number.startsWith('00')) return undefined;
  const international = number.startsWith('0') ? countryCode + number.slice(1) : number;
  return international.length <= 15 ? international : undefined;
}
