import type * as english from '../../texts/trial-findings.words.ts';

export const words: typeof english.words = {
  title: 'Ce que disent les essais',
};
