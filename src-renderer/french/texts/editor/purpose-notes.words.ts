import type * as english from '../../../texts/editor/purpose-notes.words.ts';
import { countryName, showList } from '../../../ui/format.ts';

const OTHERS = 'les autres pays';

export const words: typeof english.words = {
  nameOf: country => (country === 'other' ? OTHERS : countryName(country)),
  blockedWords: (country, found) =>
    `${country} : les opérateurs peuvent bloquer ${showList(found.map(word => `« ${word} »`))}.`,
  readsLikeOffer: countries => `Cela ressemble à une offre. C’est alors une promotion : ${showList(countries)}.`,
  stopLine: (countries, inFrench) =>
    `Une promotion doit indiquer${inFrench ? ' en français' : ''} comment ne plus en recevoir : ${showList(countries)}.`,
  addStop: 'Ajouter comment arrêter',
  addedLine: country => `${country} : les opérateurs ajoutent une ligne, parfois un crédit de plus.`,
  doNotDisturb: (country, number) => `${country} : la liste ${number} ne reçoit aucune promotion, et vous payez.`,
};
