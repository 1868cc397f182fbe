/** Whether a phone number says by its own prefix (+ or 00) which country it is of. */
export function saysCountry(phone: string): boolean {
  return /^[^\d+]*(?:\+|00)/.test(phone);
}
