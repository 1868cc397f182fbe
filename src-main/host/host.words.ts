/**
 * What a host says itself, in the system's dialogs, the menu or the terminal, because the page is not there to say it.
 */
import type { ScreenLanguage } from '../../src-shared/model/settings.ts';
import { preferredLanguage } from '../../src-shared/preferred-language.ts';
import { en, type HostWords } from './english.words.ts';
import { fr } from './french.words.ts';

export type { HostWords, StartFailure } from './english.words.ts';

/**
 * Returns the words in the language that was chosen for the screens, or in this computer's own while none was chosen or
 * the choice cannot be read.
 */
export function hostWords(chosen: ScreenLanguage = 'system'): HostWords {
  return { en, fr }[chosen === 'system' ? systemLanguage() : chosen];
}

/** Returns the language of this computer, or English if it is none of ours. */
export function systemLanguage(): 'en' | 'fr' {
  return preferredLanguage([new Intl.DateTimeFormat().resolvedOptions().locale]);
}
