/**
 * Packs outlines of appointments for the way to the screen. Thousands of them repeat the same values, so these travel
 * once and each outline refers to them by index: a fifth of the bytes and of the objects.
 */

import type { CalendarAppointment, ReminderOutline } from '../model/appointment.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../time/instant.ts';

/** The index of a shared value in its list. */
type Place = number;

/** Values that appointments share; `behindMs` is the wall time of the start less its instant, in ms. */
type Shared = Omit<CalendarAppointment, 'id' | 'contactId' | 'contactName' | 'start' | 'startAt' | 'reminders'> & {
  behindMs: number;
};
/** Values that reminders share. */
type SharedText = Omit<ReminderOutline, 'messageId' | 'contactId' | 'contactName'>;

/** The last two are left out where the text is for the first person of the appointment. */
type PackedReminder = [messageId: number, shared: Place] | [number, Place, contactId: number | null, name: Place];

type PackedOutline = [
  id: number,
  contactId: number,
  name: Place,
  start: WallTime,
  shared: Place,
  reminders: PackedReminder[],
];

export interface PackedOutlines {
  names: string[];
  shared: Shared[];
  texts: SharedText[];
  rows: PackedOutline[];
}

/** Packs outlines as JSON values; `unpackOutlines` gives them back. */
export function packOutlines(outlines: readonly CalendarAppointment[]): PackedOutlines {
  const [names, shared, texts] = [gathered<string>(), gathered<Shared>(), gathered<SharedText>()];
  const rows = outlines.map((outline): PackedOutline => {
    const { id, contactId, contactName, start, startAt, reminders, ...rest } = outline;
    const behindMs = wallMs(start) - msOf(startAt);
    const pack = ({ messageId, contactId: whose, contactName: name, ...text }: ReminderOutline): PackedReminder => {
      const own = whose === contactId && name === contactName;
      return own ? [messageId, texts.of(text)] : [messageId, texts.of(text), whose, names.of(name)];
    };
    return [id, contactId, names.of(contactName), start, shared.of({ ...rest, behindMs }), reminders.map(pack)];
  });
  return { names: names.all, shared: shared.all, texts: texts.all, rows };
}

/** Returns the outlines that `packOutlines` packed, unchanged. */
export function unpackOutlines({ names, shared, texts, rows }: PackedOutlines): CalendarAppointment[] {
  const alike = shared.map(({ behindMs, ...rest }) => ({ behindMs, rest }));
  return rows.map(([id, contactId, name, start, place, reminders]) => {
    const contactName = at(names, name);
    const { behindMs, rest } = at(alike, place);
    return {
      ...rest,
      id,
      contactId,
      contactName,
      start,
      startAt: startOf(start, behindMs),
      reminders: reminders.map(([messageId, text, whose, other]) => ({
        ...at(texts, text),
        messageId,
        contactId: whose === undefined ? contactId : whose,
        contactName: other === undefined ? contactName : at(names, other),
      })),
    };
  });
}

const wallMs = (wall: WallTime): number => Date.parse(`${wall}Z`);
const startOf = (wall: WallTime, behindMs: number): Instant => instantOf(wallMs(wall) - behindMs);

/** Collects values, each once, and gives the index of each. */
function gathered<Thing>() {
  const places = new Map<string, Place>();
  const all: Thing[] = [];
  return {
    all,
    of: (thing: Thing): Place => {
      const key = JSON.stringify(thing);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, all.length);
      return all.push(thing) - 1;
    },
  };
}

function at<Thing>(things: readonly Thing[], place: Place): Thing {
  const thing = things[place];
  if (thing === undefined) throw new RangeError('outlines that do not belong together');
  return thing;
}
