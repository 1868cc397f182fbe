// What the zones of a calendar file mean. Their names are IANA's, Microsoft's, or the file's own; one without summer time
// needs no name. Nothing else is guessed.
import { isZone } from '../../src-shared/schedule.ts';
import type { ContentLine } from './content-lines.ts';

// Microsoft's names as Outlook writes them (CLDR, windowsZones), for where the program is used and its neighbours.
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

/** The zone of a TZID for Temporal: an IANA name or a fixed offset such as '+01:00'; null when nobody can tell. */
export type ZoneOf = (id: string) => string | null;

/** Reads the VTIMEZONE parts of a file. */
export function zonesIn(lines: readonly ContentLine[]): ZoneOf {
  const offsets = new Map<string, Set<string>>();
  let id = '';
  for (const { name, value } of lines) {
    if (name === 'TZID') id = value.trim();
    const offset = name === 'TZOFFSETTO' ? /^([+-]\d\d):?(\d\d)/.exec(value.trim()) : null;
    if (offset !== null) offsets.set(id, (offsets.get(id) ?? new Set()).add(`${offset[1]}:${offset[2]}`));
  }
  const known = new Map<string, string | null>();
  return wanted => {
    const before = known.get(wanted);
    if (before !== undefined) return before;
    const zone = named(wanted) ?? onlyOne(offsets.get(wanted));
    known.set(wanted, zone);
    return zone;
  };
}

/** 'Africa/Accra', also as '/citadel.org/20250101_1/Africa/Accra'. */
function named(id: string): string | null {
  const parts = id.split('/').filter(Boolean);
  for (const name of [id, parts.slice(-2).join('/'), parts.slice(-3).join('/')])
    if (/^[A-Za-z]/.test(name) && isZone(name)) return name;
  return microsoft[id.toLowerCase()] ?? null;
}

function onlyOne(offsets: ReadonlySet<string> | undefined): string | null {
  const [only] = offsets ?? [];
  return only !== undefined && offsets?.size === 1 ? only : null;
}
