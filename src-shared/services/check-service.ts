/** What is wrong with a described service, said once for the form and for the program. */

/** A booking takes at least this long (contract of `appointments.save`), and at most a day. */
export const SHORTEST_MINUTES = 5;
export const LONGEST_MINUTES = 1440;
/** As long as the name on an appointment may be. */
export const LONGEST_SERVICE_NAME = 100;

export type ServiceProblem = 'name-missing' | 'name-too-long' | 'minutes' | 'price';

/** Returns what is wrong with a service, in the order of the form; nothing when it can be saved. */
export function serviceProblems({
  name,
  minutes,
  price,
}: {
  name: string;
  minutes: number | null;
  price: number | null;
}): ServiceProblem[] {
  const problems: ServiceProblem[] = [];
  if (name.trim() === '') problems.push('name-missing');
  if (name.trim().length > LONGEST_SERVICE_NAME) problems.push('name-too-long');
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= SHORTEST_MINUTES && minutes <= LONGEST_MINUTES))
    problems.push('minutes');
  if (price !== null && !(Number.isSafeInteger(price) && price >= 0 && price <= HIGHEST_PRICE)) problems.push('price');
  return problems;
}

/**
 * Reads a length as somebody types it, in minutes: "45", "45 min", "1h", "1h30", "1:30". Null for nothing; NaN where it
 * cannot be read.
 */
export function readMinutes(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const match = /^(?:(\d{1,3})\s*(?:h|hr|hrs|hour|hours|:)\s*)?(?:(\d{1,5})\s*(?:m|min|mins|minutes)?)?$/.exec(typed);
  const [hours, minutes] = [match?.[1], match?.[2]];
  if (!match || (hours === undefined && minutes === undefined)) return Number.NaN;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** In thousandths of the currency. */
const HIGHEST_PRICE = 1_000_000_000;
