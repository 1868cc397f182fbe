// Reads whose appointment an event is, and what for. A calendar has no field for either: the guest says it, or the
// title, whose two parts the whole file tells apart. The person at the desk sees both as columns and can swap them.

import { cancellationInTitle } from '../../appointments/read-appointment-cells.ts';
import { digitsOf, eachOf, isDialled, numberInTitleOf, phoneLabel, unclearOf } from '../../people/number-in-title.ts';
import { type ContentLine, paramOf, textOf, writtenIn } from '../cards/content-lines.ts';

export interface EventPerson {
  name: string;
  phone: string;
  service: string;
  /** The status by title and guest, in the words of a status column; '' when they say nothing. */
  status: string;
}

/** The parameter by which our own files say that a guest comes along with the one the event is for. */
export const COMES_ALONG = 'X-COMES-ALONG';

/** Which part of 'Braids – Ama Mensah' is the name. */
export type NameSide = 'first' | 'second';

interface Titled {
  /** The title without its number and without a word about its status. */
  title: string;
  parts: [string, string] | null;
  phone: string;
  /** The part that the number stood in. */
  phoneIn: NameSide | null;
  status: string;
}

const NOTES = 500;
/** At most this many people share a number at home. A number beside more of them is the business's own. */
const SHARED = 2;
const between = /\s+[-–—|]\s+|:\s+|\s+(?=\([^()]*\)$)/;
/** A title cut into its parts, without its number and the word about its status. */
export function titleOf(summary: ContentLine | undefined): Titled {
  const written = summary === undefined ? '' : textOf(summary).trim();
  const { word, rest } = cancellationInTitle(written);
  const number = numberInTitleOf(rest, MARK);
  const title = number?.rest ?? rest;
  const [first = '', second = '', ...more] = title.split(between).map(tidy);
  const parts = more.length > 0 || cleaned(first) === '' || cleaned(second) === '' ? null : [first, second];
  return {
    title: cleaned(title),
    parts: parts === null ? null : [cleaned(first), cleaned(second)],
    phone: number?.phone ?? '',
    phoneIn: parts === null || number === null ? null : first.includes(MARK) ? 'first' : 'second',
    status: word,
  };
}

/** Stands where the number was. */
const MARK = '\u0000';
const tidy = (text: string): string => text.replace(/^\((.*)\)$/, '$1');
const cleaned = (text: string): string =>
  text
    .replaceAll(MARK, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:|,/&+–—-]+|[\s:|,/&+–—-]+$/g, '');

/** Services repeat more often than names. Null if neither does: then each title speaks for itself. */
export function nameSideOf(titles: Iterable<Titled>): NameSide | null {
  const firsts = new Set<string>();
  const seconds = new Set<string>();
  for (const { parts } of titles) {
    if (parts === null) continue;
    firsts.add(parts[0].toLowerCase());
    seconds.add(parts[1].toLowerCase());
  }
  if (firsts.size === seconds.size) return null;
  return firsts.size > seconds.size ? 'first' : 'second';
}

/**
 * Which part of a title is the name. A number between the parts stands behind its person; one at the end may stand
 * behind the whole. A part in small letters beside one with a capital is no name. Else the service is taken to come
 * first.
 */
function nameIn([first, second]: [string, string], phoneIn: NameSide | null, side: NameSide | null): NameSide {
  if (phoneIn === 'first') return 'first';
  return side ?? (isSmall(second) && !isSmall(first) ? 'first' : 'second');
}

const isSmall = (part: string): boolean => /^\p{Ll}/u.test(part);

/** Reads guest, title and description. Each of several guests could be meant, so then only the title counts. */
export function personOf(event: ReadonlyMap<string, readonly ContentLine[]>, side: NameSide | null): EventPerson {
  const { title, parts, status, ...written } = titleOf(event.get('SUMMARY')?.[0]);
  const host = addressOf(event.get('ORGANIZER')?.[0]);
  const guests = (event.get('ATTENDEE') ?? []).filter(
    line =>
      !isCompanion(line) && addressOf(line) !== host && !/^(?:CHAIR|NON-PARTICIPANT)$/i.test(paramOf(line, 'ROLE')),
  );
  const guest = guests.length === 1 ? guests[0] : undefined;
  const common = guest === undefined ? '' : paramOf(guest, 'CN').trim();
  const called = calledBy(guest);
  const declined = guest !== undefined && /^DECLINED$/i.test(paramOf(guest, 'PARTSTAT')) ? 'the guest declined' : '';
  const also = { phone: called || written.phone || phoneIn(event.get('DESCRIPTION')?.[0]), status: status || declined };
  if (common !== '' && !common.includes('@')) {
    const other = parts?.find(part => part.toLowerCase() !== common.toLowerCase());
    if (parts?.includes(common)) return { name: common, service: other ?? '', ...also };
    // 'Ama Mensah and Dr Osei' says who meets, not what for.
    return { name: common, service: title.toLowerCase().includes(common.toLowerCase()) ? '' : title, ...also };
  }
  if (parts === null) return { name: title, service: '', ...also };
  const [first, second] = parts;
  return nameIn(parts, written.phoneIn, side) === 'first'
    ? { name: first, service: second, ...also }
    : { name: second, service: first, ...also };
}

/** The people who come along with the person of an event that we exported. */
export function companionsOf(
  event: ReadonlyMap<string, readonly ContentLine[]>,
): Pick<EventPerson, 'name' | 'phone'>[] {
  return (event.get('ATTENDEE') ?? [])
    .filter(isCompanion)
    .map(line => ({ name: paramOf(line, 'CN').trim(), phone: calledBy(line) }));
}

function isCompanion(line: ContentLine): boolean {
  return /^TRUE$/i.test(paramOf(line, COMES_ALONG));
}

function calledBy(guest: ContentLine | undefined): string {
  const value = guest?.value ?? '';
  return /^tel:/i.test(value) ? value : '';
}

/**
 * A function that drops numbers of the business: those beside more people than share a number, because the descriptions
 * give them to everybody.
 */
export function withoutOwnNumbers(those: Iterable<EventPerson>): (phone: string) => string {
  const people = new Map<string, Set<string>>();
  for (const { phone, name } of those)
    for (const one of eachOf(phone))
      people.set(keyOf(one), (people.get(keyOf(one)) ?? new Set()).add(name.toLowerCase()));
  return phone => unclearOf(eachOf(phone).filter(one => (people.get(keyOf(one))?.size ?? 0) <= SHARED));
}

/** A number dialled at home and from abroad has the same last nine digits. */
const keyOf = (phone: string): string => digitsOf(phone).slice(-9);

/** A description as notes: one line of at most 500 characters, without tags. */
export function notesOf(description: ContentLine | undefined): string {
  const text = description === undefined ? '' : textOf(description).replace(/<[^>]{0,200}>/g, ' ');
  return text.replace(/\s+/g, ' ').trim().slice(0, NOTES);
}

function addressOf(line: ContentLine | undefined): string {
  return line?.value.trim().toLowerCase() ?? '';
}

const labelled = new RegExp(`\\b${phoneLabel}\\b[^:\\d+\\n]{0,20}:\\s*(\\+?[\\d(][\\d\\s().+/-]{5,25}\\d)`, 'giu');
const ownLine = new RegExp(`^\\s*(?:${phoneLabel}\\b\\.?\\s*)?([+0(][\\d \\t().-]{7,20}\\d)\\s*$`, 'gimu');

/**
 * The number that a description calls one ('Phone: 024 123 4567'), or a number on a line of its own. Digits in a
 * sentence may be anything, and of several numbers it is unknown which is meant.
 */
function phoneIn(description: ContentLine | undefined): string {
  const text = (description === undefined ? '' : writtenIn(description).slice(0, 4_000))
    .replace(/<(?:br|p|div|li)\b[^>]{0,200}>/gi, '\n')
    .replace(/<[^>]{0,200}>/g, '');
  const found = new Map<string, string>();
  for (const pattern of [labelled, ownLine]) {
    for (const [, number = ''] of text.matchAll(pattern)) {
      if (pattern === labelled || isDialled(number)) found.set(keyOf(number), number.trim());
    }
  }
  return unclearOf([...found.values()]);
}
