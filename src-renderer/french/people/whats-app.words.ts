import type { words as english } from '../../people/whats-app.words.ts';

export const words: typeof english = {
  name: 'WhatsApp',
  writeTo: name => `Écrire à ${name} sur WhatsApp`,
  greeting: (name, business) => (business === '' ? `Bonjour ${name}.` : `Bonjour ${name}, ici ${business}.`),
};
