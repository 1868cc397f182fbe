// Whose appointment an event is, and what for. A calendar has no field for either: the guest says it, or the title, in
// two parts that the whole file tells apart. All of it stands in columns that the person at the desk sees and can swap.
import { type ContentLine, paramOf, textOf } from './content-lines.ts';

export interface Told {
  name: string;
  phone: string;
  service: string;
}

/** Which part of 'Braids – Ama Mensah' is the name. */
export type NameSide = 'first' | 'second';

interface Titled {
  title: string;
  parts: [string, string] | null;
}

const NOTES = 500;
const between = /\s+[-–—|]\s+|:\s+/;

export function titleOf(summary: ContentLine | undefined): Titled {
  const title = summary === undefined ? '' : textOf(summary);
  const [first = '', second = '', ...more] = title.split(between);
  return { title, parts: first === '' || second === '' || more.length > 0 ? null : [first, second] };
}

/** Services come again and again, names less often; where neither does, the service is taken to come first. */
export function nameSideOf(titles: Iterable<Titled>): NameSide {
  const firsts = new Set<string>();
  const seconds = new Set<string>();
  for (const { parts } of titles) {
    if (parts === null) continue;
    firsts.add(parts[0].toLowerCase());
    seconds.add(parts[1].toLowerCase());
  }
  return firsts.size > seconds.size ? 'first' : 'second';
}

/** Reads guest, title and description. Several guests could each be meant: then the title alone says it. */
export function toldBy(event: ReadonlyMap<string, readonly ContentLine[]>, side: NameSide): Told {
  const { title, parts } = titleOf(event.get('SUMMARY')?.[0]);
  const host = addressOf(event.get('ORGANIZER')?.[0]);
  const guests = (event.get('ATTENDEE') ?? []).filter(
    line => addressOf(line) !== host && !/^(?:CHAIR|NON-PARTICIPANT)$/i.test(paramOf(line, 'ROLE')),
  );
  const guest = guests.length === 1 ? guests[0] : undefined;
  const common = guest === undefined ? '' : paramOf(guest, 'CN').trim();
  const phone = /^tel:/i.test(guest?.value ?? '') ? (guest?.value ?? '') : phoneIn(event.get('DESCRIPTION')?.[0]);
  if (common !== '' && !common.includes('@')) {
    const other = parts?.find(part => part.toLowerCase() !== common.toLowerCase());
    return { name: common, phone, service: parts?.includes(common) ? (other ?? '') : title };
  }
  if (parts === null) return { name: title, phone, service: '' };
  return side === 'first' ? { name: parts[0], phone, service: parts[1] } : { name: parts[1], phone, service: parts[0] };
}

export function notesOf(description: ContentLine | undefined): string {
  const text = description === undefined ? '' : textOf(description).replace(/<[^>]{0,200}>/g, ' ');
  return text.replace(/\s+/g, ' ').trim().slice(0, NOTES);
}

function addressOf(line: ContentLine | undefined): string {
  return line?.value.trim().toLowerCase() ?? '';
}

/** A number the description calls one, as booking pages write it: 'Phone: 024 123 4567'. Bare digits are anything. */
function phoneIn(description: ContentLine | undefined): string {
  const text = description === undefined ? '' : textOf(description).slice(0, 4_000);
  const found =
    /\b(?:phone|mobile|tel|telephone|téléphone|portable|whatsapp|cell)\b[^:\d+]{0,20}:\s*(\+?[\d(][\d\s().+/-]{5,25}\d)/iu;
  return found.exec(text)?.[1] ?? '';
}
