/** What the rules of countries ask a person to know of a text before it goes. Nothing is kept back for it. */
import type { Purpose, PurposeNote, RuleKind } from '../../../src-shared/model/business/rulebook.ts';
import { readsLikeOffer, saysHowToStop } from '../../../src-shared/text/promotion-words.ts';
import type { Tables } from '../../storage/tables.ts';
import { ruleInForce } from './rulebook.ts';

/** Returns what to know of a text of this purpose and these words to people of these countries. */
export function purposeNotes(
  tables: Tables,
  { purpose, body, countries }: { purpose: Purpose; body: string; countries: readonly string[] },
): PurposeNote[] {
  const isPromotion = purpose === 'promotion';
  return countries.flatMap((country): PurposeNote[] => {
    const isInForce = (kind: RuleKind) => ruleInForce(tables, country, kind) !== null;
    const blocked = ruleInForce(tables, country, 'blocked-words')?.words.filter(word => hasWord(body, word)) ?? [];
    const stop = ruleInForce(tables, country, 'stop-line');
    const list = ruleInForce(tables, country, 'do-not-disturb')?.list;
    const notes: PurposeNote[] = [];
    if (blocked.length > 0) notes.push({ kind: 'blocked-words', country, words: blocked });
    if (!isPromotion && isInForce('no-offers') && readsLikeOffer(body))
      notes.push({ kind: 'reads-like-offer', country });
    if (isPromotion && stop && !saysHowToStop(body, stop.inFrench && 'fr'))
      notes.push({ kind: 'stop-line', country, inFrench: stop.inFrench === true });
    if (isPromotion && isInForce('added-line')) notes.push({ kind: 'added-line', country });
    if (isPromotion && list !== undefined) notes.push({ kind: 'do-not-disturb', country, list });
    return notes;
  });
}

/** Tells whether a text has a word, whatever its case; "MTN" is not in "MTNS". */
function hasWord(body: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(body);
}
