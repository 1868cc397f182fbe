import type * as english from '../../../texts/campaign/campaign.words.ts';
import { plural, showWallTime } from '../../../ui/format.ts';

export const words: typeof english.words = {
  titleOf: (id, start) => `Campagne ${id} : « ${start} »`,
  leavesIn: seconds => `Part dans ${plural(seconds, 'seconde', 'secondes')}`,
  waitsForKey: 'Attend la clé de votre compte SMS.',
  timeToUndo: seconds => `Encore ${plural(seconds, 'seconde', 'secondes')} pour annuler.`,
  thenAt: when => `Ensuite, elle attend ${showWallTime(when)}.`,
  thenNow: 'Ensuite, elle part. Ce qui est parti ne peut pas être repris.',
  // A text for people: signs and letters that cost no more.
  replacesDraft: {
    title: 'Remplacer votre brouillon ?',
    what: 'Ce qui est commencé dans Nouveau message est perdu. Rien n’en a été envoyé.',
    keep: 'Garder le brouillon',
    replace: 'Remplacer',
  },
};
