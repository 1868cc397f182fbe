import type * as english from '../../texts/counts.words.ts';
import { plural } from '../../ui/format.ts';

export const countTexts: typeof english.countTexts = count => plural(count, 'SMS', 'SMS');
export const countCredits: typeof english.countCredits = count => plural(count, 'crédit', 'crédits');
export const priceOfTexts: typeof english.priceOfTexts = count => `le prix de ${countTexts(count)}`;
export const thingsNeedYou: typeof english.thingsNeedYou = count =>
  plural(count, 'point à décider', 'points à décider');
export const textsNeedYou: typeof english.textsNeedYou = count => `${countTexts(count)} à décider`;
export const countPeople: typeof english.countPeople = count => plural(count, 'personne', 'personnes');
export const countOthers: typeof english.countOthers = count => plural(count, 'autre', 'autres');
