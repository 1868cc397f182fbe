import type { words as english } from '../../../calendar/time/hours.words.ts';
import { closed } from '../../ui/closed.ts';

/** « vos horaires », « des horaires de Dr Owusu ». */
const hoursOf = (staff: string) => (staff === '' ? 'de vos horaires' : `des horaires de ${staff}`);

export const words: typeof english = {
  holiday: (day, name) => `${day}, ${name} : vous êtes fermé.`,
  dayOff: (staff, day, reason) => closed(`Absence de ${staff}, ${day}${reason === '' ? '' : ` (${reason})`}`),
  closed: (staff, day) => (staff === '' ? `${day} : vous êtes fermé.` : `${day} : ${staff} ne travaille pas.`),
  outside: (staff, day, hours) => `En dehors ${hoursOf(staff)}, ${day} : ${hours.join(', ')}.`,
  hours: (from, until) => `${from}–${until}`,
  farDay: day => `C’est dans plus d’un an : ${day}.`,
  closedShort: 'Fermé',
  awayShort: 'Absence',
};
