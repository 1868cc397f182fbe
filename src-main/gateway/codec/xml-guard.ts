// Admits an XML answer to the parser only if it is one whole, small document of elements and text. The parser accepts tags
// that do not match and a missing end, and an answer that decides about texts must not be read so loosely.
// Left unread: comments, attributes and with them name spaces. Refused: a DTD, processing instructions, names beyond
// ASCII, entities other than the five of XML, a version or an encoding other than 1.0 and UTF-8, text beside elements.

/** More than an answer of 10,000 destinations has of each; the connection itself ends an answer at 1 MB. */
const CHARACTERS = 2_097_152;
const ELEMENTS = 100_000;
const DEPTH = 16;

/** A character that XML 1.0 cannot write: most control characters, half of a surrogate pair, U+FFFE and U+FFFF. */
export const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

// XML has four white space characters; JavaScript's \s matches many more.
const S = '[ \\t\\r\\n]';
const NAME = '[A-Za-z_][\\w.:-]*';
const quoted = (value: string) => `${S}*=${S}*(?:"${value}"|'${value}')`;
const WHITE = new RegExp(`${S}*`, 'y');
const DECLARATION = new RegExp(
  `^<\\?xml${S}+version${quoted('1\\.0')}(?:${S}+encoding${quoted('[Uu][Tt][Ff]-8')})?(?:${S}+standalone${quoted('(?:yes|no)')})?${S}*\\?>`,
);
const ATTRIBUTE = `${S}+(${NAME})${S}*=${S}*(?:"[^<"]*"|'[^<']*')`;
const BARE_START = new RegExp(`<${NAME}>`, 'y');
const START = new RegExp(`<(${NAME})((?:${ATTRIBUTE})*)${S}*(/?)>`, 'y');
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Thrown for a document that the parser must not see; the message says why. */
class Unreadable extends Error {}

/** An open element. */
interface Open {
  name: string;
  holds: 'nothing' | 'text' | 'elements';
}

/** Throws for a document that this file refuses (see its head). It takes one pass and keeps no part of the document. */
export function guardXml(xml: string): void {
  if (xml.length > CHARACTERS) throw new Unreadable('too long');
  if (NOT_XML.test(xml)) throw new Unreadable('a character XML does not have');
  const open: Open[] = [];
  // Most answers hold neither character, and then no text has to be searched.
  const special = xml.includes('&') || xml.includes(']]>');
  let elements = 0;
  let at = DECLARATION.exec(xml)?.[0].length ?? 0;
  while (at < xml.length) {
    if (xml[at] !== '<') at = passText(xml, at, open, special);
    else if (xml[at + 1] === '/') at = passEnd(xml, at, open);
    else if (xml.startsWith('<!--', at)) at = passComment(xml, at);
    else if (xml.startsWith('<![CDATA[', at)) at = passCdata(xml, at, open);
    else {
      if (++elements > ELEMENTS || open.length >= DEPTH) throw new Unreadable('too many elements');
      if (open.length === 0 && elements > 1) throw new Unreadable('more than one root');
      hold(open, 'elements');
      at = passStart(xml, at, open);
    }
  }
  if (elements === 0 || open.length > 0) throw new Unreadable('not whole');
}

/** Replaces the references of XML by the characters they stand for. Throws for any other reference. */
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

function passStart(xml: string, at: number, open: Open[]): number {
  BARE_START.lastIndex = at;
  if (BARE_START.test(xml)) {
    open.push({ name: xml.slice(at + 1, BARE_START.lastIndex - 1), holds: 'nothing' });
    return BARE_START.lastIndex;
  }
  START.lastIndex = at;
  const [tag, name, attributes, , empty] = START.exec(xml) ?? [];
  if (tag === undefined || name === undefined) throw new Unreadable('what is no tag');
  if (attributes) checkAttributes(attributes);
  if (!empty) open.push({ name, holds: 'nothing' });
  return at + tag.length;
}

function passEnd(xml: string, at: number, open: Open[]): number {
  const name = open.pop()?.name;
  const end = name !== undefined && xml.startsWith(name, at + 2) ? passWhite(xml, at + 2 + name.length) : -1;
  if (xml[end] !== '>') throw new Unreadable('tags that do not match');
  return end + 1;
}

function passWhite(xml: string, at: number): number {
  WHITE.lastIndex = at;
  WHITE.test(xml);
  return WHITE.lastIndex;
}

function passText(xml: string, at: number, open: Open[], special: boolean): number {
  const next = xml.indexOf('<', at);
  const end = next < 0 ? xml.length : next;
  if (passWhite(xml, at) === end) return end;
  if (open.length === 0) throw new Unreadable('text beside the root');
  hold(open, 'text');
  const text = special ? xml.slice(at, end) : '';
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
  const names = [...attributes.matchAll(ATTRIBUTES)].map(([, name]) => name);
  if (new Set(names).size !== names.length) throw new Unreadable('an attribute twice');
}
