/**
 * What the practice service must hold after the main job, worked out by hand and apart from the program: Ghana's wall
 * time is UTC, texts may go from 08:00 to 19:00, and a text due outside moves to 19:00 the evening before.
 */

export interface ExpectedText {
  /** International digits. */
  to: string;
  text: string;
  /** Instant, ISO in UTC. */
  at: string;
}

interface Visit {
  who: string;
  to: string;
  /** Days after the Monday of the run. */
  day: number;
  time: string;
  service: string;
}

const SEEDED: Visit[] = [
  { who: 'Kwame Boateng', to: '233244100102', day: 1, time: '09:00', service: 'Check-up' },
  { who: 'Efua Mensah', to: '233204100103', day: 1, time: '10:30', service: 'Blood test' },
  { who: 'Kofi Asante', to: '233244100104', day: 2, time: '09:30', service: 'Vaccination' },
  { who: 'Adwoa Sarpong', to: '233554100105', day: 2, time: '11:00', service: 'Check-up' },
  { who: 'Yaw Darko', to: '233264100106', day: 3, time: '14:00', service: 'Follow-up' },
  { who: 'Akosua Agyeman', to: '233244100107', day: 4, time: '09:00', service: 'Blood test' },
  { who: 'Kojo Appiah', to: '233504100108', day: 5, time: '15:30', service: 'Check-up' },
];

/**
 * From `appointments.csv`. Not here: Ɛsi Quaye (her letter is not GSM), Abena Osei (no texts), Afia Darko (cancelled),
 * Nana Yaa (no time).
 */
const IMPORTED: Visit[] = [
  { who: 'Kwabena Owusu', to: '233240000102', day: 0, time: '10:30', service: 'Haircut' },
  { who: 'Yaw Boateng', to: '233200000104', day: 1, time: '09:30', service: 'Haircut' },
  { who: "Adjoua N'Guessan", to: '233500000105', day: 1, time: '11:00', service: 'Braids' },
  { who: 'Kofi Asante', to: '233240000106', day: 1, time: '14:15', service: 'Haircut' },
  { who: 'Mawuli Agbeko', to: '233500000110', day: 2, time: '16:30', service: 'Haircut' },
  { who: 'Efua Aidoo', to: '233240000111', day: 3, time: '09:15', service: 'Braids' },
  { who: 'Sénamé Dossou', to: '233200000114', day: 3, time: '15:00', service: 'Manicure' },
  { who: 'Aminata Traoré', to: '233200000118', day: 4, time: '10:00', service: 'Braids' },
  { who: 'Junior Pokuaa', to: '233270000120', day: 4, time: '13:30', service: 'Haircut' },
  { who: 'Selorm Kpodo', to: '233240000119', day: 5, time: '09:00', service: 'Haircut' },
];

/** Booked on the Monday of the run itself at 16:30 by practice, so only the same-day rule reaches her. */
const SAME_DAY: Visit = { who: 'Abena Owusu', to: '233244100101', day: 0, time: '16:30', service: 'Check-up' };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export const SHORT_TEMPLATE = 'Hi {$firstName}, {$service} on {$day} at {$time}. {$business}';
const first = (who: string) => who.split(' ')[0];
const dayOf = (monday: Date, day: number) => new Date(monday.getTime() + day * 86_400_000);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

function longText(monday: Date, { who, day, time }: Visit): string {
  const date = dayOf(monday, day);
  return `Hello ${first(who)}, this is a reminder of your visit to Adom Clinic on ${DAYS[day]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} at ${time}. To cancel, call 030 277 0100.`;
}
const shortText = ({ who, day, time, service }: Visit) =>
  `Hi ${first(who)}, ${service} on ${DAYS[day]} at ${time}. Adom Clinic`;

/** The day before at 10:00; a Monday's would be in the past. */
function dayBefore(monday: Date, visit: Visit): ExpectedText[] {
  if (visit.day === 0) return [];
  return [{ to: visit.to, text: longText(monday, visit), at: `${isoDay(dayOf(monday, visit.day - 1))}T10:00:00.000Z` }];
}

/** Two hours before, or 19:00 the evening before when that is earlier than 08:00. */
function twoHoursBefore(monday: Date, visit: Visit): ExpectedText {
  const early = visit.time < '10:00';
  const time = early ? '19:00' : `${String(Number(visit.time.slice(0, 2)) - 2).padStart(2, '0')}${visit.time.slice(2)}`;
  const day = dayOf(monday, visit.day - (early ? 1 : 0));
  return { to: visit.to, text: shortText(visit), at: `${isoDay(day)}T${time}:00.000Z` };
}

/** What practice queues at its first start, before anything is done. */
export const queuedAtFirst = (monday: Date) => SEEDED.flatMap(visit => dayBefore(monday, visit));

/** After the second rule. */
export const queuedWithSecondRule = (monday: Date) => [
  ...queuedAtFirst(monday),
  ...[...SEEDED, SAME_DAY].map(visit => twoHoursBefore(monday, visit)),
];

/** The two texts of each imported appointment. */
const importedTexts = (monday: Date, visits: Visit[]) =>
  visits.flatMap(visit => [...dayBefore(monday, visit), twoHoursBefore(monday, visit)]);

export const queuedAfterImport = (monday: Date) => [
  ...queuedWithSecondRule(monday),
  ...importedTexts(monday, IMPORTED),
];

/** The appointment that is moved: Mawuli Agbeko from Wednesday 16:30 to Friday 11:30. */
const MOVED = { from: visitOf('Mawuli Agbeko'), to: { ...visitOf('Mawuli Agbeko'), day: 4, time: '11:30' } };
/** The appointment that is cancelled. */
const CANCELLED = visitOf('Sénamé Dossou');

export const cancelledByMove = (monday: Date) => importedTexts(monday, [MOVED.from]);
export const cancelledByHand = (monday: Date) => importedTexts(monday, [CANCELLED]);

export const queuedAfterMove = (monday: Date) => [
  ...queuedWithSecondRule(monday),
  ...importedTexts(monday, [...IMPORTED.filter(visit => visit !== MOVED.from), MOVED.to]),
];

export const queuedAtTheEnd = (monday: Date) => without(queuedAfterMove(monday), cancelledByHand(monday));

/** The texts that are not among `gone`. */
export function without(texts: ExpectedText[], gone: ExpectedText[]): ExpectedText[] {
  const keys = new Set(gone.map(key));
  return texts.filter(text => !keys.has(key(text)));
}

export const key = ({ to, text, at }: ExpectedText) => `${at} ${to} ${text}`;

function visitOf(who: string): Visit {
  const visit = IMPORTED.find(one => one.who === who);
  if (!visit) throw new Error(`${who} is not in the list`);
  return visit;
}
