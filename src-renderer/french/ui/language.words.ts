import type { words as english } from '../../ui/language.words.ts';

export const words: typeof english = {
  code: 'fr',
  locale: 'fr-FR',
  localeMonthFirst: 'fr-FR',
  today: time => `aujourd’hui ${time}`,
};
