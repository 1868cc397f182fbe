/** What a campaign is called where there is one line for it: on Send, in Messages. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { words } from './campaign.words.ts';

const LONGEST = 32;

/** Its own name, or its number and first words: two without a name, of one minute, must not look alike. */
export function campaignTitle({ id, name, sample }: Pick<Campaign, 'id' | 'name' | 'sample'>): string {
  return name || words.titleOf(id, firstWordsOf(sample));
}

/** The first words that fit, and "…" when there are more. */
function firstWordsOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : LONGEST)}…`;
}
