import { expect, test } from 'vitest';
import { preferredLanguage } from '../../src-shared/preferred-language.ts';

test.each([
  [['fr-CI', 'en'], 'fr'],
  [['en-GH', 'fr'], 'en'],
  [['tw', 'FR'], 'fr'],
  [['de-DE', 'es'], 'en'],
  [[], 'en'],
])('a computer that speaks %j shows %s', (preferred, language) => {
  expect(preferredLanguage(preferred)).toBe(language);
});
