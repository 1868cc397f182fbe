import type { words as english } from '../../../shell/joined/joined.words.ts';

export const words: typeof english = {
  reminders: {
    title: 'Rappels',
    parts: 'Parties de Rappels',
    tabs: { rules: 'Règles', templates: 'Modèles', upcoming: 'SMS à venir' },
  },
};
