/**
 * The templates that Bellbird brings, by kind of business and language. Each says how to cancel, by phone, because
 * nobody can reply to a text; each fits one segment of GSM 03.38 with names of a usual length. A clinic's and a
 * dentist's do not name the service: whoever else reads the phone learns nothing.
 */
import type { Purpose } from '../model/business/rulebook.ts';
import type { SubjectNews } from '../model/message.ts';
import type { TextLanguage } from '../model/template.ts';
import type { BusinessKind } from './kinds.ts';

/**
 * When a shipped template is for: the day before, the day itself, after the visit, to bring back who did not come or has
 * not been back, or a birthday.
 */
export type LibraryUse = 'day-before' | 'same-day' | 'after' | 'missed' | 'not-back' | 'birthday';
type VisitUse = Exclude<LibraryUse, 'birthday'>;

export interface LibraryTemplate {
  use: LibraryUse;
  name: string;
  body: string;
  fallbacks: Record<string, string>;
  purpose: Purpose;
}

type AllUses = Record<VisitUse, string>;
type Uses = Omit<AllUses, 'missed' | 'not-back'>;

const NAMES: Record<TextLanguage, AllUses> = {
  en: {
    'day-before': 'Day before',
    'same-day': 'Same day',
    after: 'After the visit',
    missed: 'Did not come',
    'not-back': 'Not been back',
  },
  fr: {
    'day-before': 'La veille',
    'same-day': 'Le jour même',
    after: 'Après la visite',
    missed: 'Rendez-vous manqué',
    'not-back': 'Pas revenu',
  },
};

/** Of every kind of business, and none names a service. They say how to stop too, as many countries ask. */
const BACK: Record<TextLanguage, Omit<AllUses, keyof Uses>> = {
  en: {
    missed:
      'Hi {$firstName}, we missed you at {$business}. For a new time, or to stop these texts, call {$businessPhone}.',
    'not-back':
      'Hi {$firstName}, it has been a while since you came to {$business}. To book, or to stop these texts, call {$businessPhone}.',
  },
  fr: {
    missed:
      'Bonjour {$name}, nous vous attendions, {$business}. Pour un autre rendez-vous, ou ne plus recevoir ces SMS : {$businessPhone}.',
    'not-back':
      'Bonjour {$name}, votre dernière visite date un peu. {$business}. Pour un rendez-vous, ou ne plus recevoir ces SMS : {$businessPhone}.',
  },
};

/** A text that asks people to book is a promotion in law; one about a visit that was missed is about that visit. */
const PURPOSES: Record<VisitUse, Purpose> = {
  'day-before': 'reminder',
  'same-day': 'reminder',
  after: 'reminder',
  missed: 'service',
  'not-back': 'promotion',
};

/** Words for what a person has not: their first name, and what was booked. */
const FALLBACKS: Record<TextLanguage, Record<string, string>> = {
  en: { firstName: 'there', service: 'appointment' },
  fr: { name: 'Madame, Monsieur', service: 'votre visite' },
};

const SERVICE: Record<TextLanguage, Uses> = {
  en: {
    'day-before':
      'Hi {$firstName}, see you {$day} {$date} at {$time} for your {$service} at {$business}. To change or cancel, call {$businessPhone}.',
    'same-day':
      'Hi {$firstName}, your {$service} at {$business} is today at {$time}. Running late or need to cancel? Call {$businessPhone}.',
    after:
      'Thank you {$firstName} for coming to {$business}. To book again or to cancel a booking, call {$businessPhone}.',
  },
  fr: {
    'day-before':
      'Bonjour {$name}, rendez-vous {$day} {$date} à {$time} pour {$service}, {$business}. Pour changer ou annuler : {$businessPhone}.',
    'same-day':
      'Bonjour {$name}, rendez-vous à {$time} pour {$service}, {$business}. En retard ? Pour annuler : {$businessPhone}.',
    after: 'Merci {$name} de votre visite chez {$business}. Pour reprendre rendez-vous ou annuler : {$businessPhone}.',
  },
};

const DISCREET: Record<TextLanguage, Uses> = {
  en: {
    'day-before':
      'Hi {$firstName}, you have an appointment at {$business} on {$day} {$date} at {$time}. To change or cancel, call {$businessPhone}.',
    'same-day':
      'Hi {$firstName}, {$business} expects you today at {$time}. If you cannot come, call {$businessPhone} to cancel.',
    after: 'Thank you {$firstName} for coming to {$business}. To book again or to cancel, call {$businessPhone}.',
  },
  fr: {
    'day-before':
      'Bonjour {$name}, vous avez rendez-vous {$day} {$date} à {$time}, {$business}. Pour changer ou annuler : {$businessPhone}.',
    'same-day': 'Bonjour {$name}, nous vous attendons à {$time}, {$business}. Pour annuler : {$businessPhone}.',
    after: 'Merci {$name} de votre visite, {$business}. Pour reprendre rendez-vous ou annuler : {$businessPhone}.',
  },
};

const MEETING: Record<TextLanguage, Uses> = {
  en: {
    'day-before':
      'Hello {$firstName}, we expect you {$day} {$date} at {$time}: {$service}. {$business}. If you cannot come, call {$businessPhone} to cancel.',
    'same-day':
      'Hello {$firstName}, {$service} is today at {$time}. {$business}. If you cannot come, call {$businessPhone} to cancel.',
    after:
      'Thank you {$firstName} for coming. {$business}. For the next date, or to cancel one, call {$businessPhone}.',
  },
  fr: {
    'day-before':
      'Bonjour {$name}, nous vous attendons {$day} {$date} à {$time} : {$service}. {$business}. Pour annuler : {$businessPhone}.',
    'same-day':
      'Bonjour {$name}, {$service} à {$time}. {$business}. Si vous ne venez pas, annulez au {$businessPhone}.',
    after: 'Merci {$name} de votre présence. {$business}. Pour une date ou pour annuler : {$businessPhone}.',
  },
};

const REPAIR: Record<TextLanguage, Uses> = {
  en: {
    ...SERVICE.en,
    'day-before':
      'Hi {$firstName}, please bring it {$day} {$date} at {$time} for the {$service}. {$business}. To change or cancel, call {$businessPhone}.',
  },
  fr: SERVICE.fr,
};

const TEXTS: Record<BusinessKind, Record<TextLanguage, Uses>> = {
  salon: SERVICE,
  barber: SERVICE,
  clinic: DISCREET,
  dentist: DISCREET,
  school: MEETING,
  church: MEETING,
  repair: REPAIR,
  other: SERVICE,
};

/** Returns the shipped templates of a kind of business in a language, in the order in which they are offered. */
export function templateLibrary(kind: BusinessKind, language: TextLanguage): LibraryTemplate[] {
  const texts: AllUses = { ...TEXTS[kind][language], ...BACK[language] };
  const uses: VisitUse[] = ['day-before', 'same-day', 'after', 'missed', 'not-back'];
  return uses.map(use => ({
    use,
    name: NAMES[language][use],
    body: texts[use],
    fallbacks: FALLBACKS[language],
    purpose: PURPOSES[use],
  }));
}

const BIRTHDAY: Record<TextLanguage, Omit<LibraryTemplate, 'use' | 'purpose'>> = {
  en: {
    name: 'Happy birthday',
    body: 'Happy birthday {$firstName}! All of us wish you a good year. {$business}. To stop these texts, call {$businessPhone}.',
    fallbacks: { firstName: 'to you' },
  },
  fr: {
    name: 'Joyeux anniversaire',
    body: 'Joyeux anniversaire {$name} ! Toute notre équipe pense à vous. {$business}. Pour ne plus recevoir ces SMS : {$businessPhone}.',
    fallbacks: { name: 'à vous' },
  },
};

/** Returns the shipped text for a birthday. It is a promotion, and says by which phone it is stopped. */
export function birthdayTemplate(language: TextLanguage): LibraryTemplate {
  return { use: 'birthday', purpose: 'promotion', ...BIRTHDAY[language] };
}

const CALL: Record<TextLanguage, string> = { en: 'us', fr: 'appelez-nous' };

const withCall = (body: string, language: TextLanguage, hasPhone: boolean): string =>
  hasPhone ? body : body.replaceAll('{$businessPhone}', CALL[language]);

const NEWS: Record<TextLanguage, Record<SubjectNews, string>> = {
  en: {
    cancelled:
      'Hello {$firstName}, your appointment at {$business} on {$day} {$date} at {$time} is cancelled. Please call {$businessPhone} for another time.',
    moved:
      'Hello {$firstName}, your appointment at {$business} is now on {$day} {$date} at {$time}. If this does not suit you, please call {$businessPhone}.',
  },
  fr: {
    cancelled:
      'Bonjour {$firstName}, votre rendez-vous chez {$business} le {$day} {$date} à {$time} est annulé. Pour une autre date : {$businessPhone}.',
    moved:
      'Bonjour {$firstName}, votre rendez-vous chez {$business} est maintenant le {$day} {$date} à {$time}. Si cela ne vous va pas : {$businessPhone}.',
  },
};

/** Returns the shipped text that tells of a cancelled or a moved appointment; without `hasPhone` as `firstReminder`. */
export function newsText(what: SubjectNews, language: TextLanguage, hasPhone: boolean): string {
  return withCall(NEWS[language][what], language, hasPhone);
}

/**
 * Returns the shipped reminder of the day before, the first text that a new business is offered. One that has not said
 * its phone number (`hasPhone`) is called "us" in it.
 */
export function firstReminder(
  kind: BusinessKind,
  language: TextLanguage,
  hasPhone: boolean,
): Pick<LibraryTemplate, 'body' | 'fallbacks'> {
  return {
    body: withCall(TEXTS[kind][language]['day-before'], language, hasPhone),
    fallbacks: FALLBACKS[language],
  };
}
