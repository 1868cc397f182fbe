import type { words as english } from '../../../appointments/telling/telling.words.ts';
import { plural, showNames, showWallTime } from '../../../ui/format.ts';
import { countOthers, countTexts } from '../../texts/counts.words.ts';
import { agree } from '../../ui/agree.ts';

export const words: typeof english = {
  offer: (name, count) => `Prévenir ${name ?? plural(count, 'personne', 'personnes')} par SMS`,
  how: (count, cost, when) => {
    const goes =
      when === null
        ? `dans une minute, ${agree(count, 'annulable', 'annulables')} jusque-là dans Aujourd’hui`
        : showWallTime(when);
    return count === 1 ? `Part ${goes}. Coût : ${cost}.` : `${countTexts(count)} partent ${goes}. Coût : ${cost}.`;
  },
  unreached: names => `Les SMS n’arrivent pas chez ${showNames(names, countOthers)}. Téléphonez.`,
  goes: (count, when) =>
    `${countTexts(count)} pour prévenir : ${showWallTime(when)}. « Annuler » ${agree(count, 'l’arrête', 'les arrête')}.`,
  toPhone: (names, count) => `À appeler : ${showNames(names, countOthers, count)}.`,
};
