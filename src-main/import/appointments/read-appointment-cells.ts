import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import { LONGEST_MINUTES } from '../../../src-shared/services/check-service.ts';
import { normalName } from '../columns/column-names.ts';
import { cellText } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { readWallTime } from './wall-time.ts';

const statuses: Record<AppointmentStatus, string> = {
  booked:
    '|booked|scheduled|pending|open|new|active|upcoming|reserved|waiting|accepted|approved|accepte|acceptee|awaiting confirmation|to confirm|to be confirmed|prevu|prevue|planifie|planifiee|programme|programmee|reserve|reservee|en attente|en attente de confirmation|a confirmer|nouveau|a venir|tentative|gebucht|geplant|offen|reserviert|unconfirmed|not confirmed|non confirme|non confirmee|not yet confirmed',
  confirmed: 'confirmed|confirm|ok|yes|confirme|confirmee|client confirmed|patient confirmed|bestatigt',
  arrived:
    'arrived|attended|came|did come|did they come|showed|showed up|turned up|est venu|est venue|done|completed|complete|seen|finished|fulfilled|checked in|checked out|in progress|started|present|presente|in waiting room|in the waiting room|arrive|arrivee|termine|terminee|honore|honoree|effectue|effectuee|realise|realisee|vu|vue|en cours|en salle d attente|venu|venue|pris en charge|erschienen|erledigt|wahrgenommen|abgeschlossen',
  'no-show':
    'no show|noshow|did not attend|didn t attend|did not turn up|didn t turn up|did not show|did not come|didn t show|didn t come|not attended|dna|absent|missed|absente|non venu|non venue|pas venu|pas venue|n est pas venu|n est pas venue|non presente|non presentee|non honore|non honoree|manque|lapin|absent non excuse|absence non excusee|patient absent|client absent|nicht erschienen|nicht gekommen',
  cancelled:
    'cancel|cancelled|canceled|late cancel|early cancel|late cancellation|deleted|void|declined|rejected|cxl|cxld|supprime|supprimee|refuse|refusee|absent excuse|absence excusee|excuse|excusee|storniert|abgesagt|geloscht|entfallt',
};

const byWord = new Map<string, AppointmentStatus>();
for (const [status, words] of Object.entries(statuses) as [AppointmentStatus, string][]) {
  for (const word of words.split('|')) byWord.set(word, status);
}
// Matches 'Cancelled by client', 'Cancelled - sick', 'RDV annulé', and not 'cancellation requested'.
const saysCancelled =
  /^(?:appointment |booking |visit |late |early |client |patient |customer |rdv |rendez vous )?(?:cancelled|canceled|annulee?|storniert|abgesagt)(?: .*)?$/;
const takenBack = /\b(?:not?|pas|undone|restored|mistake|error|erreur|retabli\w*|nicht)\b/;

/**
 * The status that a text means; 'booked' when it says nothing, null for an unknown word ('moved', 'rescheduled') and
 * for a text with a question mark.
 */
export function readStatus(text: string): AppointmentStatus | null {
  if (text.includes('?')) return null;
  const words = normalName(text);
  const bare = words
    .replace(/^(?:rdv|rendez vous|appointment|booking|visit) /, '')
    .replace(/ (?:by|par|via|online|en ligne)(?: .*)?$/, '');
  const whole = byWord.get(words);
  if (whole !== undefined || takenBack.test(words)) return whole ?? null;
  return byWord.get(bare) ?? (saysCancelled.test(words) ? 'cancelled' : null);
}

/** A longer text is no title. */
const MOST = 300;
const state = 'cancell?ed|annul[ée]e?|storniert|abgesagt|no[- ]?show';
const stateFirst = new RegExp(`^\\s*[[(]?\\s*(${state})\\s*[\\])]?(?:\\s*[-–—|:]\\s*|\\s+|$)`, 'iu');
const stateLast = new RegExp(`\\s*(?:[-–—|:]\\s*|[[(]\\s*|\\s)(${state})\\s*[\\])]?\\s*$`, 'iu');

/** The word at the start or the end of a title that means cancelled, and the title without it. */
export function cancellationInTitle(title: string): { word: string; rest: string } {
  if (title.length > MOST) return { word: '', rest: title };
  const word = (stateFirst.exec(title) ?? stateLast.exec(title))?.[1] ?? '';
  return { word, rest: word === '' ? title : title.replace(stateFirst, '').replace(stateLast, '') };
}

/**
 * The status that a header asks about and its cells answer with yes or no: 'Cancelled', 'No show'. Null for any other
 * header.
 */
function whether(header: string): AppointmentStatus | null {
  const status = readStatus(header.replace(/^\s*is[\s_]+|\?/gi, ''));
  return status === 'booked' ? null : status;
}

/** Whether a column of this name answers with yes or no, as 'Cancelled: yes' does. */
export function isWhether(header: string): boolean {
  return whether(header) !== null;
}

/**
 * What a 'no' means of a visit that is past: 'Attended: no' is a miss, 'No show: no' is none. Of one to come it says
 * nothing yet. Null for any other header and answer.
 */
export function readPastAnswer(text: string, header: string): AppointmentStatus | null {
  if (!/^(?:no|n|non|nein|false|faux|falsch|0)$/i.test(text.trim())) return null;
  const asked = whether(header);
  return asked === 'arrived' ? 'no-show' : asked === 'no-show' ? 'arrived' : null;
}

/**
 * The status by a cell of a status column. 'Cancelled' is answered by yes, by a tick, or by the day on which it was
 * cancelled.
 */
export function readStatusCell(text: string, header: string): AppointmentStatus | null {
  const asked = whether(header);
  if (asked !== null) {
    const answer = text.trim().toLowerCase();
    if (answer === '0' && asked === 'confirmed') return null; // not yet, or not any more
    if (/^(?:no|n|non|nein|false|faux|falsch|0|-|not yet|pas encore)$/.test(answer)) return 'booked';
    if (/^(?:yes|y|oui|o|ja|j|true|vrai|wahr|1|x|✓|✔|☑|✅)$/.test(answer) || readWallTime(text).date !== null)
      return asked;
  }
  return readStatus(text);
}

/**
 * The status by several columns: a cancellation wins, and the status is null as soon as one of them is not recognised.
 */
export function statusOf(said: readonly (AppointmentStatus | null)[]): AppointmentStatus | null {
  if (said.includes(null)) return null;
  return (['cancelled', 'no-show', 'arrived', 'confirmed'] as const).find(status => said.includes(status)) ?? 'booked';
}

/**
 * Minutes of 30, '45 min', '1h30', '1:30', '1 hr 15 min' or a time cell 01:30; null when the unit is unknown (a bare
 * number below five may be hours).
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
  const words =
    /^(?:(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?|heures?|std|stunden?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?|minuten)?)?$/.exec(
      text,
    );
  if (words === null || (words[1] === undefined && words[2] === undefined)) return null;
  return within(Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0));
}

function within(minutes: number): number | null {
  const whole = Math.round(minutes);
  return whole > 0 && whole <= LONGEST_MINUTES ? whole : null;
}

/** Minutes from one wall time to another; both 'YYYY-MM-DDTHH:MM'. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;
}
