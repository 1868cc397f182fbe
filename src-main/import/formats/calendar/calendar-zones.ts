// What the zone names of a calendar file mean: they are IANA's, Microsoft's, or the file's own, which it describes.
// Nothing else is guessed.
import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../../../src-shared/time/schedule.ts';
import type { ContentLine } from '../cards/content-lines.ts';
import { ownZonesIn, type Zone } from './vtimezone.ts';

// Microsoft's names as Outlook writes them (CLDR, windowsZones), for the regions where the program is used.
const microsoft: Readonly<Record<string, string>> = {
  'greenwich standard time': 'Africa/Abidjan',
  'gmt standard time': 'Europe/London',
  'w. central africa standard time': 'Africa/Lagos',
  'south africa standard time': 'Africa/Johannesburg',
  'e. africa standard time': 'Africa/Nairobi',
  'egypt standard time': 'Africa/Cairo',
  'morocco standard time': 'Africa/Casablanca',
  'romance standard time': 'Europe/Paris',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'e. europe standard time': 'Europe/Chisinau',
  'gtb standard time': 'Europe/Bucharest',
  'eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  utc: 'UTC',
};

/** The zone of a TZID; null when its name means nothing known. */
export type ZoneOf = (id: string) => Zone | null;

/** Reads the VTIMEZONE parts of a file. */
export function zonesIn(lines: readonly ContentLine[]): ZoneOf {
  const own = ownZonesIn(lines);
  const known = new Map<string, Zone | null>();
  return wanted => {
    const before = known.get(wanted);
    if (before !== undefined) return before;
    const name = named(wanted);
    const zone = name === null ? (own.get(wanted) ?? null) : zoneNamed(name);
    known.set(wanted, zone);
    return zone;
  };
}

/** A zone by an IANA name that Temporal knows. */
function zoneNamed(name: string): Zone {
  return {
    instantOf: (day, time) => {
      try {
        const wall = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
        return wall.toZonedDateTime(name).toInstant().toString();
      } catch {
        return null; // no such day
      }
    },
    wallOf: instant => {
      const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(name).toPlainDateTime();
      return { day: wall.toPlainDate().toString(), time: wall.toPlainTime().toString({ smallestUnit: 'second' }) };
    },
  };
}

/** The IANA name 'Africa/Accra', also in '/citadel.org/20250101_1/Africa/Accra'. */
function named(id: string): string | null {
  const parts = id.split('/').filter(Boolean);
  for (const name of [id, parts.slice(-2).join('/'), parts.slice(-3).join('/')])
    if (/^[A-Za-z]/.test(name) && isZone(name)) return name;
  return microsoft[id.toLowerCase()] ?? null;
}
