/**
 * What the invented business of practice has written: its template, its rule, its campaign, its field of birthdays
 * and its names, by language. It is a clinic, so no text names the service: others read a phone too.
 */
import type { TextLanguage } from '../../../src-shared/model/template.ts';

interface PracticeWords {
  template: string;
  rule: string;
  reminder: string;
  campaign: string;
  news: string;
  birthday: string;
  business: string;
  businessType: string;
  /** What the towns call in English: services, staff and groups; left out: the same. */
  names: Readonly<Record<string, string>>;
}

export const practiceWords: Record<TextLanguage, PracticeWords> = {
  en: {
    template: 'Appointment reminder',
    rule: 'The day before',
    reminder:
      'Hello {$firstName}, this is a reminder of your visit to {$business} on {$day} {$date} at {$time}. To cancel, call {$businessPhone}.',
    campaign: 'Open on Saturdays',
    news: 'Hello {$firstName}, {$business} is now open on Saturdays too, from 8:00 to 13:00. Phone us to book a visit.',
    birthday: 'Birthday',
    business: 'Adom Clinic',
    businessType: 'Clinic',
    names: {},
  },
  fr: {
    template: 'Rappel de rendez-vous',
    rule: 'La veille',
    reminder:
      'Bonjour {$firstName}, rendez-vous {$day} {$date} à {$time}, {$business}. Pour annuler : {$businessPhone}.',
    campaign: 'Ouvert le samedi',
    news: 'Bonjour {$firstName}, {$business} est ouvert aussi le samedi, de 8:00 à 13:00. Appelez pour un rendez-vous.',
    birthday: 'Anniversaire',
    business: 'Clinique Adom',
    businessType: 'Clinique',
    names: {
      'Check-up': 'Bilan',
      'Follow-up': 'Suivi',
      'Blood test': 'Prise de sang',
      Dressing: 'Pansement',
      'Nurse Lamptey': 'Mme Lamptey',
      'Nurse Quaye': 'Mme Quaye',
      Staff: 'Personnel',
    },
  },
};

/** Returns a name of the towns in a language. */
export const calledIn = (language: TextLanguage, name: string): string => practiceWords[language].names[name] ?? name;
