// Reads time zones as lists name them: in a column of their own, in the name of a column, or after an hour.
import { instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, isZone, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { withoutMarks } from '../columns/column-names.ts';

/** Minutes ahead of UTC, or the IANA name of a zone that changes in summer. */
export type NamedZone = { offset: number } | { iana: string };

// 'IST' and 'CST' each mean several zones, so they are asked about like any unknown word.
const abbreviations: Record<string, number> = {
  utc: 0,
  gmt: 0,
  z: 0,
  zulu: 0,
  wet: 0,
  'greenwich mean time': 0,
  'coordinated universal time': 0,
  wat: 60,
  'west africa time': 60,
  'west africa standard time': 60,
  'w central africa standard time': 60,
  cet: 60,
  bst: 60,
  west: 60,
  cat: 120,
  'central africa time': 120,
  sast: 120,
  'south africa standard time': 120,
  cest: 120,
  eet: 120,
  eat: 180,
  'east africa time': 180,
  'e africa standard time': 180,
  eest: 180,
  msk: 180,
  gst: 240,
  est: -300,
  edt: -240,
  cdt: -300,
  mdt: -360,
  pst: -480,
  pdt: -420,
};
const byName: Record<string, string> = {
  'eastern time': 'America/New_York',
  et: 'America/New_York',
  'central time': 'America/Chicago',
  'pacific time': 'America/Los_Angeles',
  'uk time': 'Europe/London',
  'british time': 'Europe/London',
  'gmt standard time': 'Europe/London',
  'romance standard time': 'Europe/Paris',
  'w europe standard time': 'Europe/Berlin',
  'ghana time': 'Africa/Accra',
  'nigeria time': 'Africa/Lagos',
  'nigerian time': 'Africa/Lagos',
  'kenya time': 'Africa/Nairobi',
  'paris time': 'Europe/Paris',
  'heure de paris': 'Europe/Paris',
  'london time': 'Europe/London',
};
/** Cities that no zone is named after, and countries with a single clock. */
const places: Record<string, string> = {
  ghana: 'Africa/Accra',
  kumasi: 'Africa/Accra',
  tamale: 'Africa/Accra',
  takoradi: 'Africa/Accra',
  nigeria: 'Africa/Lagos',
  abuja: 'Africa/Lagos',
  kano: 'Africa/Lagos',
  ibadan: 'Africa/Lagos',
  'port harcourt': 'Africa/Lagos',
  togo: 'Africa/Lome',
  benin: 'Africa/Porto-Novo',
  cotonou: 'Africa/Porto-Novo',
  "cote d'ivoire": 'Africa/Abidjan',
  'ivory coast': 'Africa/Abidjan',
  senegal: 'Africa/Dakar',
  kenya: 'Africa/Nairobi',
  uganda: 'Africa/Kampala',
  'south africa': 'Africa/Johannesburg',
  'cape town': 'Africa/Johannesburg',
  durban: 'Africa/Johannesburg',
  pretoria: 'Africa/Johannesburg',
  uk: 'Europe/London',
  'united kingdom': 'Europe/London',
  england: 'Europe/London',
  manchester: 'Europe/London',
  birmingham: 'Europe/London',
  france: 'Europe/Paris',
  germany: 'Europe/Berlin',
  india: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  washington: 'America/New_York',
  boston: 'America/New_York',
  atlanta: 'America/New_York',
  miami: 'America/New_York',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  'san francisco': 'America/Los_Angeles',
};
const offset = /^(?:utc|gmt)?\s*([+\-\u2212\u2013])\s*(\d{1,2})(?::?([0-5]\d))?(?:\s*h(?:rs?)?)?$/;
const inBrackets = /^\(((?:utc|gmt)[^)]*)\)/;

/** IANA zones by their names and cities. Filled at the first use: most files name no zone. */
let cities: Map<string, string> | null = null;

/** The zone a text names; 'none' for a text that names none, null for a word that is not known. */
export function readZone(text: string): NamedZone | 'none' | null {
  const written = withoutMarks(text).trim().toLowerCase().replace(/\s+/g, ' ');
  if (written === '' || written.length > 80) return written === '' ? 'none' : null;
  if (/^(?:[-–—.]+|n\/?a|none|local(?: time)?|heure locale|default|same|null)$/.test(written)) return 'none';
  const bracketed = inBrackets.exec(written)?.[1];
  if (bracketed !== undefined) return readZone(bracketed);
  const shifted = offset.exec(written);
  if (shifted !== null) {
    const minutes = Number(shifted[2]) * 60 + Number(shifted[3] ?? 0);
    return minutes > 14 * 60 ? null : { offset: shifted[1] === '+' ? minutes : -minutes };
  }
  const bare = written.replace(/[.\s]+$/, '');
  const known = abbreviations[bare];
  if (known !== undefined) return { offset: known };
  const named = byName[bare] ?? zoneOfCity(bare.replace(/ (?:time|standard time)$|^heure de /, ''));
  if (named !== undefined) return { iana: named };
  const inside = /\(((?:utc|gmt)[^)]*)\)$/.exec(bare)?.[1];
  return inside === undefined ? null : readZone(inside);
}

/** 'Africa/Lagos', and 'Lagos' alone. */
function zoneOfCity(name: string): string | undefined {
  if (cities === null) {
    cities = new Map();
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      cities.set(zone.toLowerCase(), zone);
      cities.set((zone.split('/').at(-1) ?? zone).toLowerCase().replaceAll('_', ' '), zone);
    }
    // Today's lists leave out the names that are links to others.
    for (const link of ['Africa/Accra', 'Africa/Lome', 'Africa/Dakar', 'Africa/Kumasi'])
      if (isZone(link)) {
        cities.set(link.toLowerCase(), link);
        cities.set(link.slice(7).toLowerCase(), link);
      }
  }
  const found = cities.get(name) ?? cities.get(name.replaceAll(' ', '_')) ?? places[name];
  if (found !== undefined) return found;
  // In 'London, UK' and 'Lagos (Nigeria)' the city says it.
  const town = /^([^,(]+?)\s*[,(]/.exec(name)?.[1];
  if (town !== undefined) return zoneOfCity(town);
  return /^\w+\/[\w/+-]+$/.test(name) && isZone(name) ? name : undefined;
}

/** Converts a wall time of one zone to the wall time of another (IANA). */
export function inZone(start: string, from: NamedZone, to: string): WallTime {
  const wall = start as WallTime;
  if ('iana' in from) return wallOfInstant(instantOfWall(wall, from.iana), to);
  return wallOfInstant(instantOf(Date.parse(`${start}:00Z`) - from.offset * 60_000), to);
}

const zoneHeader =
  /^(?:time ?zones?|tz|timezone (?:name|offset)|(?:utc|gmt) offset|fuseaux?(?: horaires?)?|zone horaire|decalage horaire)$/;

/** Whether a column's name says that it holds time zones. */
export function isZoneHeader(header: string): boolean {
  const name = withoutMarks(header)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return zoneHeader.test(name) || /\btime ?zone\b|\btz\b|\bfuseau horaire\b/.test(name);
}

/** Whether a column's name may mean time zones; a zone may also be a part of a town. */
export function mayBeZoneHeader(header: string): boolean {
  return /\bzone\b|\bclock\b|\bfuseau\b/.test(withoutMarks(header).toLowerCase());
}

/** Whether a text names a zone or a city that has one. 'West' and 'Est' name a zone only in capitals. */
export function namesZone(text: string): boolean {
  const zone = text.length > 1 ? readZone(text) : null;
  if (zone === null || zone === 'none') return false;
  return 'iana' in zone || /[\d ]/.test(text) || text === text.toUpperCase();
}

/**
 * The zone in the name of a column of times: 'Time (UTC+1)', 'Start Africa/Lagos', 'Heure GMT'; '' when there is none.
 */
export function zoneInHeader(header: string): string {
  const inside = /[([]([^)\]]+)[)\]]\s*$/.exec(header)?.[1]?.trim() ?? '';
  const behind =
    /(?:^|[\s,_-])((?:utc|gmt)(?:\s*[+-]\s*\d{1,2}(?::?\d{2})?)?|[a-z]+\/[a-z_/]+|wat|cat|eat|cet|cest|sast|est|edt|pst|pdt|bst)\s*$/i.exec(
      header,
    )?.[1] ?? '';
  for (const text of [inside, behind]) {
    const zone = text === '' ? null : readZone(text);
    if (zone !== null && zone !== 'none') return text;
  }
  return '';
}

/** The zone after an hour: '09:00 GMT'; '' when there is none. */
export function zoneBehindHour(text: string): string {
  return /\d\s*(?:hrs?\s*)?(gmt|utc)\.?$/i.exec(text.trim())?.[1] ?? '';
}
