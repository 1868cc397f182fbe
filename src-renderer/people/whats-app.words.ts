/** The words of the way to somebody's WhatsApp, a few, because Today has it too. */
export const words = {
  name: 'WhatsApp',
  writeTo: (name: string) => `Write to ${name} on WhatsApp`,
  greeting: (name: string, business: string): string =>
    business === '' ? `Hello ${name}.` : `Hello ${name}, this is ${business}.`,
};
