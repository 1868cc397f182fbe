import type { verdictWords as english } from '../../../texts/state/verdict.words.ts';

export const verdictWords: typeof english = {
  new: 'Nouveau',
  past: 'Passé',
  off: 'Déjà annulé',
  changed: 'Modifié',
  moved: 'Déplacé',
  cancelled: 'Rendez-vous annulé',
  same: 'Inchangé',
  skipped: 'Ignoré',
};
