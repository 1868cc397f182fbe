/**
 * The invented people and appointments that make practice look like a busy place: four staff, the month that was and
 * the two weeks to come. Everything is worked out from its place in a row, so every practice begins alike.
 */
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import { addDays, clockOf, wallTimeOf, weekdayOf } from '../../../src-shared/time/wall-days.ts';

export interface TownAppointment {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM`. */
  time: string;
  /** The place of the person among all. */
  person: number;
  service: string;
  staff: string;
  status: AppointmentStatus;
}

const FIRST =
  'Ama Kwabena Yaa Kwaku Afia Kofi Adjoa Kwasi Akua Yaw Esi Fiifi Maame Ebo Dede Nii Naa Tetteh Selasi Edem Mawuli Sena Fatima Issah'.split(
    ' ',
  );
const LAST =
  'Asare Ofori Ansah Tetteh Quartey Lamptey Amoah Frimpong Agbeko Dossou Alhassan Yeboah Osei Nyarko Addai Bonsu'.split(
    ' ',
  );

/** Returns so many more people; all names differ. */
export function townPeople(count: number): { name: string; phone: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${FIRST[index % FIRST.length]} ${LAST[(index * 5 + Math.floor(index / FIRST.length)) % LAST.length]}`,
    phone: `+2332441${String(200 + index).padStart(5, '0')}`,
  }));
}

/** Who does what, and how many half hours lie between the beginnings of their visits. */
const STAFF: readonly [name: string, services: readonly string[], every: number][] = [
  ['Dr Owusu', ['Check-up', 'Follow-up', 'Check-up'], 5],
  ['Nurse Lamptey', ['Blood test', 'Vaccination', 'Dressing'], 7],
  ['Dr Adjei', ['Check-up', 'Follow-up'], 6],
  ['Nurse Quaye', ['Vaccination', 'Blood test'], 8],
];

const [BACK, AHEAD] = [28, 14];
const SUNDAY = 6;
/** Half hours from 08:30 to 16:30 in which somebody may come; Saturdays end at noon. */
const SLOTS = 17;
const SATURDAY_SLOTS = 7;

/** Returns the visits around a day, by time; on Sundays nobody comes, and no one of the staff has two at once. */
export function townAppointments(today: string, people: number): TownAppointment[] {
  const visits: TownAppointment[] = [];
  for (let offset = -BACK; offset <= AHEAD; offset += 1) {
    const day = addDays(today, offset);
    const weekday = weekdayOf(day);
    if (weekday === SUNDAY) continue;
    const slots = weekday === SUNDAY - 1 ? SATURDAY_SLOTS : SLOTS;
    for (const [index, [staff, services, every]] of STAFF.entries())
      for (let slot = (offset + BACK + index * 2) % every; slot < slots; slot += every) {
        const nth = visits.length;
        visits.push({
          day,
          time: clockOf(wallTimeOf(day, 8 * 60 + 30 + slot * 30)),
          // A step that shares no factor with the number of people comes to each of them in turn.
          person: (nth * 7) % people,
          service: services[nth % services.length] ?? '',
          staff,
          status: statusOf(offset, nth),
        });
      }
  }
  return visits;
}

/** Some past appointments are missed, some coming ones confirmed, a few cancelled. */
function statusOf(offset: number, nth: number): AppointmentStatus {
  if (nth % 29 === 11) return 'cancelled';
  if (offset < 0) return nth % 13 === 5 ? 'no-show' : 'arrived';
  return nth % 4 === 2 ? 'confirmed' : 'booked';
}
