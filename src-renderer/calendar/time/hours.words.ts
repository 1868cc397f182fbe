/** The words for a time at which nobody works: it is said, and never refused. */

/** "your hours", "the hours of Dr Owusu". */
const hoursOf = (staff: string) => (staff === '' ? 'your hours' : `the hours of ${staff}`);

export const words = {
  holiday: (day: string, name: string) => `${day} is ${name}: you are closed.`,
  dayOff: (staff: string, day: string, reason: string) =>
    `${staff} is off on ${day}${reason === '' ? '' : ` (${reason})`}.`,
  /** '' is the business. */
  closed: (staff: string, day: string) =>
    staff === '' ? `You are closed on ${day}.` : `${staff} does not work on ${day}.`,
  outside: (staff: string, day: string, hours: readonly string[]) =>
    `Outside ${hoursOf(staff)} on ${day}: ${hours.join(', ')}.`,
  hours: (from: string, until: string) => `${from}–${until}`,
  farDay: (day: string) => `That is more than a year away: ${day}.`,
  closedShort: 'Closed',
  awayShort: 'Not working',
};
