/** What the invented business of practice has written: its template, its rule and its campaign, by language. */
import type { TextLanguage } from '../../../src-shared/model/template.ts';

interface PracticeWords {
  template: string;
  rule: string;
  reminder: string;
  fallbacks: Record<string, string>;
  campaign: string;
  news: string;
}

export const practiceWords: Record<TextLanguage, PracticeWords> = {
  en: {
    template: 'Appointment reminder',
    rule: 'The day before',
    reminder:
      'Hello {$firstName}, this is a reminder of your {$service} at {$business} on {$day} {$date} at {$time}. To cancel, call {$businessPhone}.',
    fallbacks: { service: 'appointment' },
    campaign: 'Open on Saturdays',
    news: 'Hello {$firstName}, {$business} is now open on Saturdays too, from 8:00 to 13:00. Phone us to book a visit.',
  },
  fr: {
    template: 'Rappel de rendez-vous',
    rule: 'La veille',
    reminder:
      'Bonjour {$firstName}, rendez-vous {$day} {$date} à {$time} pour {$service}, {$business}. Pour annuler : {$businessPhone}.',
    fallbacks: { service: 'votre visite' },
    campaign: 'Ouvert le samedi',
    news: 'Bonjour {$firstName}, {$business} est ouvert aussi le samedi, de 8:00 à 13:00. Appelez pour un rendez-vous.',
  },
};
