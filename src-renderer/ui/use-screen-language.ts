import { useEffect } from 'react';
import type { ScreenLanguage } from '../../src-shared/model/settings.ts';
import { preferredLanguage } from '../../src-shared/preferred-language.ts';
import { words } from './language.words.ts';

type Language = typeof words.code;

/** The page of each language, from the folder of the English page; vite.config.ts builds them. */
const PAGES: Record<Language, string> = { en: '/', fr: '/fr/index.html' };

/**
 * Opens the page built in the chosen language if this is another one, at the same screen. Returns true while that page
 * is on its way, so that nothing is drawn in two languages. `chosen`: null while it is not known. The development
 * server has one page only, and stays in it.
 */
export function useScreenLanguage(chosen: ScreenLanguage | null): boolean {
  const wanted = chosen === 'system' ? preferredLanguage(navigator.languages) : chosen;
  const isLeaving = wanted !== null && wanted !== words.code && !import.meta.env.DEV;
  useEffect(() => {
    document.documentElement.lang = words.code;
  }, []);
  useEffect(() => {
    if (isLeaving && wanted) location.replace(PAGES[wanted] + location.hash);
  }, [isLeaving, wanted]);
  return isLeaving;
}
