// What an XML answer must be before the parser sees a byte of it: one whole, small document of elements and text. The
// parser forgives (tags that do not match, an end that is missing); an answer that decides about texts must not.
// Left unread: comments, attributes and with them name spaces. Refused: a DTD, processing instructions, names beyond
// ASCII, entities other than the five of XML, a version or an encoding other than 1.0 and UTF-8, text beside elements.

/** More than an answer of 10,000 destinations has of each; the connection itself ends an answer at 1 MB. */
const CHARACTERS = 2_097_152;
const ELEMENTS = 100_000;
const DEPTH = 16;

/** A character XML 1.0 has no way to write: most control characters, half of a surrogate pair, U+FFFE and U+FFFF. */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])[Uu][Tt][Ff]-8\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/;
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?)>/y;
const ATTRIBUTE_NAME = /([\w.:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const WHITE = /[ \t\r\n]*/y;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The document is not one the parser may see; the message says why. */
class Unreadable extends Error {}

interface Open {
  name: string;
  holds: 'nothing' | 'text' | 'elements';
}

/** Throws for everything that is not as the head of this file says. One pass, and no part of the document is kept. */
export function guardXml(xml: string): void {
  if (xml.length > CHARACTERS) throw new Unreadable('too long');
  if (NOT_XML.test(xml)) throw new Unreadable('a character XML does not have');
  const open: Open[] = [];
  let elements = 0;
  let at = DECLARATION.exec(xml)?.[0].length ?? 0;
  while (at < xml.length) {
    if (xml[at] !== '<') at = passText(xml, at, open);
    else if (xml.startsWith('<!--', at)) at = passComment(xml, at);
    else if (xml.startsWith('<![CDATA[', at)) at = passCdata(xml, at, open);
    else {
      TAG.lastIndex = at;
      const [tag, closing, name = '', attributes, empty] = TAG.exec(xml) ?? [];
      if (tag === undefined) throw new Unreadable('what is no tag');
      if (attributes) checkAttributes(attributes);
      if (closing) {
        if (attributes || empty || open.pop()?.name !== name) throw new Unreadable('tags that do not match');
      } else {
        if (++elements > ELEMENTS || open.length >= DEPTH) throw new Unreadable('too many elements');
        if (open.length === 0 && elements > 1) throw new Unreadable('more than one root');
        hold(open, 'elements');
        if (!empty) open.push({ name, holds: 'nothing' });
      }
      at += tag.length;
    }
  }
  if (elements === 0 || open.length > 0) throw new Unreadable('not whole');
}

/** `text` with the references of XML in the place of what they stand for. Throws for any other reference. */
export function resolveReferences(text: string): string {
  return text.replace(/&([^;&]*)(;?)/g, (written, name: string, end: string) => {
    const [, hex, decimal] = /^#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}))$/.exec(name) ?? [];
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    const meant = code <= 0x10ffff ? String.fromCodePoint(code) : NAMED[name];
    if (end === '' || meant === undefined || NOT_XML.test(meant)) throw new Unreadable(`the reference ${written}`);
    return meant;
  });
}

function hold(open: Open[], what: 'text' | 'elements'): void {
  const parent = open.at(-1);
  if (!parent) return;
  if (parent.holds !== 'nothing' && parent.holds !== what) throw new Unreadable('text beside elements');
  parent.holds = what;
}

function passText(xml: string, at: number, open: Open[]): number {
  const next = xml.indexOf('<', at);
  const end = next < 0 ? xml.length : next;
  WHITE.lastIndex = at;
  WHITE.test(xml);
  if (WHITE.lastIndex === end) return end;
  if (open.length === 0) throw new Unreadable('text beside the root');
  hold(open, 'text');
  const text = xml.slice(at, end);
  if (text.includes(']]>')) throw new Unreadable('the end of a section that was not begun');
  if (text.includes('&')) resolveReferences(text);
  return end;
}

function passComment(xml: string, at: number): number {
  const end = xml.indexOf('--', at + 4);
  if (end < 0 || xml[end + 2] !== '>') throw new Unreadable('a comment without its end');
  return end + 3;
}

function passCdata(xml: string, at: number, open: Open[]): number {
  const end = xml.indexOf(']]>', at);
  if (end < 0 || open.length === 0) throw new Unreadable('a section without its end');
  hold(open, 'text');
  return end + 3;
}

function checkAttributes(attributes: string): void {
  if (attributes.includes('&')) resolveReferences(attributes);
  const names = [...attributes.matchAll(ATTRIBUTE_NAME)].map(([, name]) => name);
  if (new Set(names).size !== names.length) throw new Unreadable('an attribute twice');
}
