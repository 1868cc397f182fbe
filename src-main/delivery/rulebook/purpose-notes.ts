/** What the rules of countries ask a person to know of a text before it goes. Nothing is kept back for it. */
import type { Purpose, PurposeNote } from '../../../src-shared/model/business/rulebook.ts';
import { readsLikeOffer, saysHowToStop } from '../../../src-shared/text/promotion-words.ts';
import type { Tables } from '../../storage/tables.ts';
import { ruleInForce } from './rulebook.ts';

/** Returns what to know of a text of this purpose and these words to people of these countries. */
export function purposeNotes(
  tables: Tables,
  { purpose, body, countries }: { purpose: Purpose; body: string; countries: readonly string[] },
): PurposeNote[] {
  return countries.flatMap((country): PurposeNote[] => {
    const force = <K extends Parameters<typeof ruleInForce>[2]>(kind: K) => ruleInForce(tables, country, kind);
    const blocked = force('blocked-words');
    const words = blocked && blocked.kind === 'blocked-words' ? blocked.words.filter(word => hasWord(body, word)) : [];
    const list = force('do-not-disturb');
    const isPromotion = purpose === 'promotion';
    return [
      ...(words.length > 0 ? [{ kind: 'blocked-words', country, words } as const] : []),
      ...(!isPromotion && force('no-offers') && readsLikeOffer(body)
        ? [{ kind: 'reads-like-offer', country } as const]
        : []),
      ...(isPromotion && force('stop-line') && !saysHowToStop(body) ? [{ kind: 'stop-line', country } as const] : []),
      ...(isPromotion && force('added-line') ? [{ kind: 'added-line', country } as const] : []),
      ...(isPromotion && list?.kind === 'do-not-disturb'
        ? [{ kind: 'do-not-disturb', country, list: list.list } as const]
        : []),
    ];
  });
}

/** Tells whether a text has a word, whatever its case; "MTN" is not in "MTNS". */
function hasWord(body: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(body);
}
