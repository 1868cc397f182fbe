/** Tells whether a phone number names its country by a prefix of its own (+ or 00). */
export function saysCountry(phone: string): boolean {
  return /^[^\d+]*(?:\+|00)/.test(phone);
}
