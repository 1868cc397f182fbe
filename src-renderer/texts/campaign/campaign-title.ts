/** Names a campaign in one line, for Send and Messages. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { words } from './campaign.words.ts';

const LONGEST = 32;

/** Returns its name, or its number and first words, because two unnamed campaigns of one minute must differ. */
export function campaignTitle({ id, name, sample }: Pick<Campaign, 'id' | 'name' | 'sample'>): string {
  return name || words.titleOf(id, firstWordsOf(sample));
}

/** Returns the first words that fit, with "…" if there are more. */
function firstWordsOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : LONGEST)}…`;
}
