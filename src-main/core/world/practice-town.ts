/**
 * The invented towns of practice: the people of a clinic and their visits around a day. The busy one, which a person
 * meets, has four staff, the month that was and the two weeks to come; tests count the small one. Everything is worked
 * out from its place in a row, so every practice begins alike.
 */
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { TextLanguage } from '../../../src-shared/model/template.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { addDays, dayOf, wallTimeOf, weekdayOf } from '../../../src-shared/time/wall-days.ts';
import { calledIn } from './practice-words.ts';

export interface TownPerson {
  name: string;
  phone: string;
  group: string;
  /** YYYY-MM-DD; null where the clinic does not know it. */
  birthday: string | null;
}

export interface TownVisit {
  start: WallTime;
  /** The place of the person among all. */
  person: number;
  service: string;
  staff: string;
  status: AppointmentStatus;
}

/** Somebody who comes to the practice for the first time, and their visit. */
export interface NewPatient {
  person: TownPerson;
  visit: Pick<TownVisit, 'start' | 'service' | 'staff'>;
}

export interface PracticeTown {
  people: readonly TownPerson[];
  visits: readonly TownVisit[];
  /** The working hours, in minutes since midnight. */
  open: readonly { weekday: number; from: number; until: number }[];
  /** What one credit costs; null where nobody has said it. */
  creditPrice: number | null;
}

/** The people of both towns, the first by their place in a row. */
const KNOWN: readonly (readonly [name: string, phone: string, group: string])[] = [
  ['Abena Owusu', '+233244100101', 'Patients'],
  ['Kwame Boateng', '+233244100102', 'Patients'],
  ['Efua Mensah', '+233204100103', 'Patients'],
  ['Kofi Asante', '+233244100104', 'Patients'],
  ['Adwoa Sarpong', '+233554100105', 'Patients'],
  ['Yaw Darko', '+233264100106', 'Patients'],
  ['Akosua Agyeman', '+233244100107', 'Patients'],
  ['Kojo Appiah', '+233504100108', 'Patients'],
  ["Mariam N'Diaye", '+233244100109', 'Patients'],
  ['Ibrahim Sulemana', '+233274100110', 'Patients'],
  ['Esi Quaye', '+233244100111', 'Staff'],
  ['Nana Addo', '+233244100112', 'Staff'],
];

const APPOINTMENTS: [dayFromNow: number, time: string, person: number, service: string, staff: string][] = [
  [0, '16:30', 0, 'Check-up', 'Dr Owusu'],
  [1, '09:00', 1, 'Check-up', 'Dr Owusu'],
  [1, '10:30', 2, 'Blood test', 'Nurse Lamptey'],
  [2, '09:30', 3, 'Vaccination', 'Nurse Lamptey'],
  [2, '11:00', 4, 'Check-up', 'Dr Owusu'],
  [3, '14:00', 5, 'Follow-up', 'Dr Owusu'],
  [4, '09:00', 6, 'Blood test', 'Nurse Lamptey'],
  [5, '15:30', 7, 'Check-up', 'Dr Owusu'],
  [9, '10:00', 8, 'Follow-up', 'Dr Owusu'],
];

/** Every day, because the nine visits fall on whatever weekdays come next. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 8 * 60, until: 19 * 60 }));

/** Returns the town of a dozen people with nine visits from the day of `now` on. */
export function smallTown(now: WallTime, language: TextLanguage): PracticeTown {
  const visits = APPOINTMENTS.map(([days, time, person, service, staff]): TownVisit => {
    return { start: `${addDays(dayOf(now), days)}T${time}` as WallTime, person, service, staff, status: 'booked' };
  });
  return townIn(language, { people: KNOWN.map(asPerson), visits, open: EVERY_DAY, creditPrice: null });
}

const FIRST =
  'Ama Kwabena Yaa Kwaku Afia Kofi Adjoa Kwasi Akua Yaw Esi Fiifi Maame Ebo Dede Nii Naa Tetteh Selasi Edem Mawuli Sena Fatima Issah'.split(
    ' ',
  );
const LAST =
  'Asare Ofori Ansah Tetteh Quartey Lamptey Amoah Frimpong Agbeko Dossou Alhassan Yeboah Osei Nyarko Addai Bonsu'.split(
    ' ',
  );

/** How many people the busy town has besides. */
const MORE_PEOPLE = 46;

/** Weekdays until five, Saturdays until one. */
const OPEN = [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, from: 8 * 60, until: (weekday === 6 ? 13 : 17) * 60 }));

/**
 * Returns the busy town around a day, by its clock `now`, in a language: what is over is over for everybody who was expected. Two new
 * patients join it later (`newPatients`).
 */
export function busyTown(now: WallTime, language: TextLanguage): PracticeTown {
  const more = Array.from({ length: MORE_PEOPLE }, (_, index) => {
    const last = LAST[(index * 5 + Math.floor(index / FIRST.length)) % LAST.length];
    const phone = `+2332441${String(200 + index).padStart(5, '0')}`;
    const person = asPerson([`${FIRST[index % FIRST.length]} ${last}`, phone, 'Patients']);
    return { ...person, birthday: index % 3 === 0 ? null : birthdayOf(index) };
  });
  const people = [...KNOWN.map(asPerson), ...more];
  return townIn(language, { people, visits: visitsAround(now, people.length), open: OPEN, creditPrice: 0.05 });
}

/**
 * Returns the two patients who came to the practice yesterday, each with a first visit on the next day that it is open.
 * The practice service does not reach the network of the one.
 */
export function newPatients(today: string, language: TextLanguage): { unreached: NewPatient; unclear: NewPatient } {
  const tomorrow = addDays(today, 1);
  const start = wallTimeOf(weekdayOf(tomorrow) === SUNDAY ? addDays(tomorrow, 1) : tomorrow, 8 * 60);
  const patient = (name: string, phone: string, service: string, staff: string): NewPatient => ({
    person: asPerson([name, phone, 'Patients']),
    visit: { start, service: calledIn(language, service), staff: calledIn(language, staff) },
  });
  return {
    unreached: patient('Abigail Tagoe', '+233230100249', 'Check-up', 'Dr Owusu'),
    unclear: patient('Samuel Ampofo', '+233244100250', 'Blood test', 'Nurse Lamptey'),
  };
}

/** Returns a birthday (YYYY-MM-DD); those of the town are spread over the year. */
function birthdayOf(nth: number): string {
  return addDays(`${1950 + ((nth * 7) % 60)}-01-01`, (nth * 37) % 365);
}

/** Says what a town calls its services, staff and groups in a language. */
function townIn(language: TextLanguage, { people, visits, ...town }: PracticeTown): PracticeTown {
  const called = (name: string) => calledIn(language, name);
  return {
    ...town,
    people: people.map(person => ({ ...person, group: called(person.group) })),
    visits: visits.map(visit => ({ ...visit, service: called(visit.service), staff: called(visit.staff) })),
  };
}

function asPerson([name, phone, group]: (typeof KNOWN)[number]): TownPerson {
  return { name, phone, group, birthday: null };
}

/** Who does what, and how many half hours lie between the beginnings of their visits. */
const STAFF: readonly [name: string, services: readonly string[], every: number][] = [
  ['Dr Owusu', ['Check-up', 'Follow-up', 'Check-up'], 3],
  ['Nurse Lamptey', ['Blood test', 'Vaccination', 'Dressing'], 5],
  ['Dr Adjei', ['Check-up', 'Follow-up'], 4],
  ['Nurse Quaye', ['Vaccination', 'Blood test'], 6],
];

const [BACK, AHEAD] = [28, 14];
/** The weekday, counted from Monday. */
export const SUNDAY = 6;
/** Half hours from 08:30 to 16:30 in which somebody may come; Saturdays end at noon. */
const SLOTS = 17;
const SATURDAY_SLOTS = 7;

/** Returns the visits around a day, by time; on Sundays nobody comes, and no one of the staff has two at once. */
function visitsAround(now: WallTime, people: number): TownVisit[] {
  const visits: TownVisit[] = [];
  for (let offset = -BACK; offset <= AHEAD; offset += 1) {
    const day = addDays(dayOf(now), offset);
    const weekday = weekdayOf(day);
    if (weekday === SUNDAY) continue;
    const slots = weekday === SUNDAY - 1 ? SATURDAY_SLOTS : SLOTS;
    for (const [index, [staff, services, every]] of STAFF.entries())
      for (let slot = (offset + BACK + index * 2) % every; slot < slots; slot += every) {
        const nth = visits.length;
        const start = wallTimeOf(day, 8 * 60 + 30 + slot * 30);
        visits.push({
          start,
          // A step that shares no factor with the number of people comes to each of them in turn.
          person: (nth * 7) % people,
          service: services[nth % services.length] ?? '',
          staff,
          status: statusOf(start <= now, nth),
        });
      }
  }
  return visits;
}

/** Some past appointments are missed, some coming ones confirmed, a few cancelled. */
function statusOf(isOver: boolean, nth: number): AppointmentStatus {
  if (nth % 29 === 11) return 'cancelled';
  if (isOver) return nth % 13 === 5 ? 'no-show' : 'arrived';
  return nth % 4 === 2 ? 'confirmed' : 'booked';
}
