import type { words as english } from '../../../notices/passphrase/passphrase.words.ts';

export const words: typeof english = {
  label: 'Phrase secrète de cette copie',
  hint: 'Cette copie est protégée. Tapez la phrase secrète choisie pour les deuxièmes copies.',
};
