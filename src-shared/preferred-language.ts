/** Returns the language of ours that comes first among a computer's preferred ones (BCP 47); English if none does. */
export function preferredLanguage(preferred: readonly string[]): 'en' | 'fr' {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'fr' || language === 'en') return language;
  }
  return 'en';
}
