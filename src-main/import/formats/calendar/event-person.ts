// Reads whose appointment an event is, and what for. A calendar has no field for either: the guest says it, or the
// title, whose two parts the whole file tells apart. The person at the desk sees both as columns and can swap them.

import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { cancellationInTitle } from '../../appointments/read-appointment-cells.ts';
import { digitsOf, eachOf, isDialled, numberInTitleOf, phoneLabel, unclearOf } from '../../people/number-in-title.ts';
import type { KnownNames } from '../../table/table.ts';
import { type ContentLine, paramOf, textOf, writtenIn } from '../cards/content-lines.ts';
import { cutAtService, type Known, knownBy } from './cut-at-service.ts';

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
type NameSide = 'first' | 'second';

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
function titleOf(summary: ContentLine | undefined): Titled {
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

/** How the titles of a file are read: which part is the name, and of how many titles that is a guess. */
interface TitleReading extends Known {
  side: NameSide | null;
  guessed: number;
}

/**
 * Finds out which part of the titles of a file is the name. What is known of single titles counts first: a person or a
 * service of the business, the guest. Then services, which repeat more often than names; then the looks of a name, two or
 * more words with capitals, where it is alone on its side. What only looks tell, what is against them, and what nothing
 * tells, is a guess that a person is told of; so is somebody nobody knows, named beside a service without a dash.
 */
export function readTitles(
  events: Iterable<ReadonlyMap<string, readonly ContentLine[]>>,
  names: KnownNames = { services: [], people: [], staff: [] },
): TitleReading {
  const known = knownBy(names);
  let cut = 0;
  const titles = [...events].flatMap(event => {
    const { title, parts, phoneIn } = titleOf(event.get('SUMMARY')?.[0]);
    if (parts !== null) return [{ parts, said: knownSide(parts, event, known), isOwn: phoneIn === 'first' }];
    const { name = '' } = cutAtService(title, known) ?? {};
    if (name !== '' && !known.isPerson(name) && guestNameOf(guestOf(event)) === '') cut += 1;
    return [];
  });
  const said = alone(titles.map(one => one.said));
  const repeats = sideOfRepeats(titles.map(({ parts }) => parts));
  const looks = alone(titles.map(({ parts }) => sideOfLooks(parts)));
  const side = said ?? (repeats !== null && looks !== null && looks !== repeats ? looks : (repeats ?? looks));
  // Titles that are known to be written both ways tell nothing of the others.
  const isMixed = said === null && titles.some(one => one.said !== null);
  const isCertain = said !== null || (!isMixed && repeats !== null && side === repeats);
  const isGuess = ({ parts, said, isOwn }: (typeof titles)[number]) =>
    said === null && !isOwn && !isCertain && !(side === null && smallSide(parts) !== null);
  return { ...known, side, guessed: cut + titles.filter(isGuess).length };
}

/** The one side that is said at all; null where none or both are. */
function alone(sides: readonly (NameSide | null)[]): NameSide | null {
  const said = new Set(sides.filter(side => side !== null));
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** Services repeat more often than names. Null if neither does. */
function sideOfRepeats(titles: readonly [string, string][]): NameSide | null {
  const [firsts, seconds] = [0, 1].map(at => new Set(titles.map(parts => parts[at]?.toLowerCase())).size);
  if (firsts === undefined || seconds === undefined || firsts === seconds) return null;
  return firsts > seconds ? 'first' : 'second';
}

/** What the business or the guest tells of a title. */
function knownSide(
  [first, second]: [string, string],
  event: ReadonlyMap<string, readonly ContentLine[]>,
  { isService, isPerson }: Known,
): NameSide | null {
  const common = nameKey(guestNameOf(guestOf(event)));
  const is = (part: string) => isPerson(part) || (common !== '' && nameKey(part) === common);
  return alone([
    is(first) ? 'first' : null,
    is(second) ? 'second' : null,
    isService(second) ? 'first' : null,
    isService(first) ? 'second' : null,
  ]);
}

const looksLikeName = (part: string): boolean => /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)+$/u.test(part);

/** The part that looks like a name of two or more words, where the other does not. */
function sideOfLooks([first, second]: [string, string]): NameSide | null {
  if (looksLikeName(first) === looksLikeName(second)) return null;
  return looksLikeName(first) ? 'first' : 'second';
}

/** A part in small letters beside one with a capital is no name. */
function smallSide([first, second]: [string, string]): NameSide | null {
  if (isSmall(first) === isSmall(second)) return null;
  return isSmall(second) ? 'first' : 'second';
}

const isSmall = (part: string): boolean => /^\p{Ll}/u.test(part);

/** Reads guest, title and description. Each of several guests could be meant, so then only the title counts. */
export function personOf(event: ReadonlyMap<string, readonly ContentLine[]>, reading: TitleReading): EventPerson {
  const { title, status, ...written } = titleOf(event.get('SUMMARY')?.[0]);
  const { parts } = written;
  const cut = parts === null ? cutAtService(title, reading) : null;
  const guest = guestOf(event);
  const common = guestNameOf(guest);
  const called = calledBy(guest);
  const declined = guest !== undefined && /^DECLINED$/i.test(paramOf(guest, 'PARTSTAT')) ? 'the guest declined' : '';
  const also = { phone: called || written.phone || phoneIn(event.get('DESCRIPTION')?.[0]), status: status || declined };
  if (common !== '') {
    // Of another name in the title nothing may be lost: it may be the client, and the guest who drives them.
    if (cut !== null && sharesWord(cut.name, common)) return { name: common, service: cut.service, ...also };
    const other = parts?.find(part => part.toLowerCase() !== common.toLowerCase());
    if (parts?.includes(common)) return { name: common, service: other ?? '', ...also };
    // 'Ama Mensah and Dr Osei' says who meets, not what for.
    const unread = title.toLowerCase().includes(common.toLowerCase()) ? '' : title;
    return { name: common, service: parts?.find(reading.isService) ?? unread, ...also };
  }
  if (parts === null) return { name: title, service: '', ...cut, ...also };
  const [first, second] = parts;
  // A number between the parts stands behind its person, one at the end perhaps behind the whole. Where nothing tells the
  // service is taken to come first.
  const own = written.phoneIn === 'first' ? 'first' : knownSide(parts, event, reading);
  const side = own ?? reading.side ?? smallSide(parts) ?? 'second';
  return side === 'first' ? { name: first, service: second, ...also } : { name: second, service: first, ...also };
}

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(nameKey(other).split(' '));
  return nameKey(one)
    .split(' ')
    .some(word => words.has(word));
};

/** The one guest of an event; several could each be meant. */
function guestOf(event: ReadonlyMap<string, readonly ContentLine[]>): ContentLine | undefined {
  const host = addressOf(event.get('ORGANIZER')?.[0]);
  const guests = (event.get('ATTENDEE') ?? []).filter(
    line =>
      !isCompanion(line) && addressOf(line) !== host && !/^(?:CHAIR|NON-PARTICIPANT)$/i.test(paramOf(line, 'ROLE')),
  );
  return guests.length === 1 ? guests[0] : undefined;
}

/** The name of a guest; '' where only an address is known. */
function guestNameOf(guest: ContentLine | undefined): string {
  const common = guest === undefined ? '' : paramOf(guest, 'CN').trim();
  return common.includes('@') ? '' : common;
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
