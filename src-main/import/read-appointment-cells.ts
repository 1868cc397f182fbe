import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import { cellText } from './cell-text.ts';
import { normalName } from './column-names.ts';
import type { Cell } from './table.ts';

const statuses: Record<AppointmentStatus, string> = {
  booked:
    '|booked|scheduled|pending|open|new|active|upcoming|reserved|waiting|prevu|prevue|planifie|reserve|en attente|nouveau|a venir|tentative|unconfirmed|not confirmed|non confirme',
  confirmed: 'confirmed|confirm|ok|yes|confirme|confirmee',
  arrived:
    'arrived|attended|done|completed|complete|seen|finished|fulfilled|checked in|in progress|arrive|arrivee|termine|terminee|honore|effectue|vu',
  'no-show': 'no show|noshow|did not attend|dna|absent|missed|absente|non venu|manque|lapin',
  cancelled:
    'cancelled|canceled|cancel|deleted|void|declined|x|annule|annulee|supprime|cancelled by client|cancelled by patient|canceled by patient|late cancellation',
};

const byWord = new Map<string, AppointmentStatus>();
for (const [status, words] of Object.entries(statuses) as [AppointmentStatus, string][]) {
  for (const word of words.split('|')) byWord.set(word, status);
}

/** What the status column says; 'booked' when it says nothing, null for a word we do not know ('moved', 'rescheduled'). */
export function readStatus(text: string): AppointmentStatus | null {
  return byWord.get(normalName(text)) ?? null;
}

/**
 * Minutes of 30, '45 min', '1h30', '1:30', '1 hr 15 min'; a time cell 01:30; null when the unit cannot be known
 * (a bare number below five may be hours).
 */
export function readDuration(cell: Cell, inHours: boolean): number | null {
  if (cell !== null && typeof cell !== 'string' && cell.date === undefined && /\[[hms]+\]/i.test(cell.format ?? '')) {
    return within(cell.number * 1440); // elapsed time is stored as a share of a day
  }
  const text = cellText(cell).toLowerCase().replace(',', '.');
  const bare = /^\d+(?:\.\d+)?$/.exec(text);
  if (bare !== null) {
    const value = Number(text);
    if (inHours) return within(value * 60);
    return value < 5 ? null : within(value);
  }
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock !== null) return within(Number(clock[1]) * 60 + Number(clock[2]));
  const words = /^(?:(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?|heures?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?)?)?$/.exec(text);
  if (words === null || (words[1] === undefined && words[2] === undefined)) return null;
  return within(Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0));
}

function within(minutes: number): number | null {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= 24 * 60 ? whole : null;
}

/** Minutes from one wall time to another; both 'YYYY-MM-DDTHH:MM'. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;
}
