/** What each kind of business usually offers, and when it is usually open: proposals for somebody who begins. */
import type { WorkingInterval } from '../model/business/hours.ts';
import { SERVICE_COLOURS, type ServiceColour } from '../model/business/service.ts';
import type { TextLanguage } from '../model/template.ts';
import { minuteOfClock } from '../time/wall-days.ts';
import type { BusinessKind } from './kinds.ts';

export interface ProposedService {
  name: string;
  minutes: number;
  colour: ServiceColour;
}

/** English and French name, and how many minutes it usually takes. */
type Line = readonly [en: string, fr: string, minutes: number];

const SERVICES: Record<BusinessKind, readonly Line[]> = {
  salon: [
    ['Haircut', 'Coupe', 45],
    ['Wash and blow-dry', 'Shampoing et brushing', 45],
    ['Braids', 'Tresses', 180],
    ['Colour', 'Couleur', 120],
    ['Manicure', 'Manucure', 45],
    ['Pedicure', 'Pédicure', 60],
  ],
  barber: [
    ['Haircut', 'Coupe', 30],
    ['Beard trim', 'Barbe', 20],
    ['Haircut and beard', 'Coupe et barbe', 45],
    ["Children's cut", 'Coupe enfant', 30],
  ],
  clinic: [
    ['Consultation', 'Consultation', 20],
    ['Check-up', 'Bilan', 30],
    ['Follow-up', 'Suivi', 15],
    ['Blood test', 'Prise de sang', 15],
    ['Vaccination', 'Vaccination', 15],
  ],
  dentist: [
    ['Check-up', 'Bilan', 30],
    ['Cleaning', 'Détartrage', 45],
    ['Filling', 'Soin de carie', 60],
    ['Extraction', 'Extraction', 45],
    ['Root canal', 'Dévitalisation', 90],
  ],
  school: [
    ['Lesson', 'Cours', 60],
    ['Trial lesson', "Cours d'essai", 45],
    ['Parent meeting', 'Rencontre avec les parents', 20],
    ['Exam', 'Examen', 90],
  ],
  church: [
    ['Counselling', 'Entretien', 60],
    ['Home visit', 'Visite à domicile', 60],
    ['Rehearsal', 'Répétition', 90],
    ['Bible study', 'Étude biblique', 90],
  ],
  repair: [
    ['Inspection', 'Diagnostic', 30],
    ['Maintenance', 'Entretien', 90],
    ['Repair', 'Réparation', 120],
    ['Collection', 'Retrait', 15],
  ],
  other: [
    ['Appointment', 'Rendez-vous', 30],
    ['Consultation', 'Consultation', 60],
  ],
};

/** Clock times of a day's intervals, by the weekdays (ISO) that have them. */
type Days = readonly [weekdays: readonly number[], ...spans: (readonly [from: string, until: string])[]];

const [WORKDAYS, WITH_SATURDAY] = [
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
];

const HOURS: Record<BusinessKind, readonly Days[]> = {
  salon: [[WITH_SATURDAY, ['09:00', '19:00']]],
  barber: [[WITH_SATURDAY, ['09:00', '20:00']]],
  clinic: [
    [WORKDAYS, ['08:00', '12:30'], ['13:30', '17:00']],
    [[6], ['08:00', '13:00']],
  ],
  dentist: [
    [WORKDAYS, ['08:30', '13:00'], ['14:00', '17:00']],
    [[6], ['09:00', '13:00']],
  ],
  school: [[WORKDAYS, ['08:00', '16:00']]],
  church: [
    [
      [2, 3, 4, 5],
      ['09:00', '17:00'],
    ],
    [[7], ['08:00', '13:00']],
  ],
  repair: [
    [WORKDAYS, ['08:00', '17:00']],
    [[6], ['08:00', '13:00']],
  ],
  other: [[WORKDAYS, ['09:00', '17:00']]],
};

/** Returns what a kind of business usually offers, in the language of its people; each with a colour of its own. */
export function proposedServices(kind: BusinessKind, language: TextLanguage): ProposedService[] {
  return SERVICES[kind].map(([en, fr, minutes], index) => ({
    name: language === 'fr' ? fr : en,
    minutes,
    colour: SERVICE_COLOURS[index % SERVICE_COLOURS.length] ?? 'teal',
  }));
}

/** Returns when a kind of business is usually open, by day and time. */
export function proposedHours(kind: BusinessKind): WorkingInterval[] {
  const week = HOURS[kind].flatMap(([weekdays, ...spans]) =>
    weekdays.flatMap(weekday =>
      spans.map(([from, until]) => ({ weekday, from: minuteOfClock(from), until: minuteOfClock(until) })),
    ),
  );
  return week.sort((a, b) => a.weekday - b.weekday || a.from - b.from);
}
