// Reads XML 1.0 bodies strictly into a small tree of elements, without DTD and attributes and with the standard
// entities only.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: either its text (CDATA and entities resolved, white space kept) or its child elements in order. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Thrown when the body is not XML as docs/interface.md §2.7 needs it; the message says why. */
export class MalformedXml extends Error {
  override readonly name = 'MalformedXml';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NOT_XML_TEXT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

// Entities are resolved here and not by the parser, which must expand nothing that a document could define.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/**
 * Reads a whole XML document.
 * @returns its root element
 * @throws MalformedXml for anything not well formed, a DTD, an attribute, an unknown entity, text beside elements,
 * or an encoding that is not UTF-8
 */
export function readXml(document: string): XmlElement {
  const xml = document.startsWith('\uFEFF') ? document.slice(1) : document;
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new MalformedXml('a document type declaration');
  if (NOT_XML_TEXT.test(xml)) throw new MalformedXml('a character that XML does not allow');
  const encoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(xml)?.[1];
  if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8') throw new MalformedXml(`encoding ${encoding}`);
  const valid = XMLValidator.validate(xml, { allowBooleanAttributes: false });
  if (valid !== true) throw new MalformedXml(`${valid.err.msg} (line ${valid.err.line})`);
  const roots = readNodes(parser.parse(xml));
  const [root] = roots.children;
  if (!root || roots.children.length > 1) throw new MalformedXml('not one root element');
  return root;
}

function readNodes(nodes: unknown): { text: string; children: XmlElement[] } {
  let text = '';
  const children: XmlElement[] = [];
  if (!Array.isArray(nodes)) throw new MalformedXml('not a tree of elements');
  for (const node of nodes as Record<string, unknown>[]) {
    if (':@' in node) throw new MalformedXml('an attribute');
    for (const [name, inner] of Object.entries(node)) {
      if (name === '#text') text += resolveEntities(String(inner));
      else if (name === '#cdata') text += rawText(inner);
      else children.push({ name, ...readNodes(inner) });
    }
  }
  if (children.length > 0 && text.trim() !== '') throw new MalformedXml('text beside elements');
  return { text, children };
}

function rawText(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return (nodes as Record<string, unknown>[]).map(node => String(node['#text'] ?? '')).join('');
}

function resolveEntities(text: string): string {
  return text.replace(/&([^;]*)(;?)/g, (written, name: string, end: string) => {
    const known = ENTITIES[name];
    if (end === ';' && known !== undefined) return known;
    const number = /^#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}))$/.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : Number.NaN;
    if (end !== ';' || !(code <= 0x10ffff)) throw new MalformedXml(`the reference ${written.slice(0, 20)}`);
    const character = String.fromCodePoint(code);
    if (NOT_XML_TEXT.test(character)) throw new MalformedXml(`the reference ${written}`);
    return character;
  });
}
