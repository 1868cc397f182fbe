import { expect, test } from 'vitest';
import { languageOf } from '../../src-renderer/ui/use-screen-language.ts';

test.each([
  [['fr-CI', 'en'], 'fr'],
  [['en-GH', 'fr'], 'en'],
  [['tw', 'FR'], 'fr'],
  [['de-DE', 'es'], 'en'],
  [[], 'en'],
])('a computer that speaks %j shows %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});
