// Damage that knows XML: elements gone, doubled, moved, renamed, wrapped, and everything XML has beyond elements.
import type { Random } from '../../simulation/random.ts';

const ELEMENT = /<([A-Za-z]+)>([^<]*)<\/\1>|<([A-Za-z]+)\/>/g;
const NAMES = [
  'id',
  'label',
  'batch',
  'to',
  'status',
  'item',
  'data',
  'handshake',
  'response',
  'x',
  'a:id',
  '__proto__',
];
const VALUES = [
  '',
  '0',
  '00',
  '-0',
  '0x0',
  '2104',
  '2105',
  '1801',
  'HSHK_OK',
  ' ',
  'null',
  '&#48;',
  '&amp;',
  '<![CDATA[0]]>',
  '<x/>',
];
const DTD = '<!DOCTYPE response [<!ENTITY ok "HSHK_OK"><!ENTITY a "&ok;&ok;">]>';

/** One of the elements that hold no other: where it stands, and what it is. */
function leafOf(random: Random, text: string): { at: number; whole: string; name: string; value: string } {
  const [whole = '', name, value = '', empty] = random.pick([...text.matchAll(ELEMENT)]);
  return { at: text.indexOf(whole), whole, name: name ?? empty ?? '', value };
}

/** A whole element with everything in it, found by counting its tags. */
function branchOf(random: Random, text: string): { at: number; whole: string } {
  const starts = [...text.matchAll(/<([A-Za-z]+)>/g)];
  const [tag, name = ''] = random.pick(starts);
  const at = text.indexOf(tag);
  let depth = 0;
  for (const found of text.slice(at).matchAll(new RegExp(`<(/?)${name}>`, 'g'))) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return { at, whole: text.slice(at, at + found.index + found[0].length) };
  }
  return { at, whole: tag };
}

type Change = (random: Random, text: string) => string;
const onLeaf = (change: (random: Random, leaf: ReturnType<typeof leafOf>, text: string) => string): Change => {
  return (random, text) => {
    const leaf = leafOf(random, text);
    return text.slice(0, leaf.at) + change(random, leaf, text) + text.slice(leaf.at + leaf.whole.length);
  };
};
const onBranch = (change: (random: Random, whole: string, text: string) => string): Change => {
  return (random, text) => {
    const { at, whole } = branchOf(random, text);
    return text.slice(0, at) + change(random, whole, text) + text.slice(at + whole.length);
  };
};
const inside = (what: (random: Random) => string): Change =>
  onLeaf((random, { name, value }) => {
    const at = random.below(value.length + 1);
    return `<${name}>${value.slice(0, at)}${what(random)}${value.slice(at)}</${name}>`;
  });

const CHANGES: Change[] = [
  onLeaf((random, { name }) => `<${name}>${random.pick(VALUES)}</${name}>`),
  onLeaf((random, { value }) => {
    const name = random.pick(NAMES);
    return `<${name}>${value}</${name}>`;
  }),
  onLeaf((random, { name, value }) => `<${name}>${value}</${random.pick(NAMES)}>`),
  onLeaf((_random, { whole }) => whole + whole),
  onLeaf((random, { name, whole }) => `${whole}<${name}>${random.pick(VALUES)}</${name}>`),
  onLeaf((random, { name, whole }) => `<${name}>${random.pick(VALUES)}</${name}>${whole}`),
  onLeaf((random, { whole }, text) => `${whole}${leafOf(random, text).whole}`),
  onLeaf((_random, { name, value }) => `<${name}><![CDATA[${value}]]></${name}>`),
  onLeaf(
    (_random, { name, value }) => `<${name}>${[...value].map(sign => `&#${sign.codePointAt(0)};`).join('')}</${name}>`,
  ),
  onLeaf(
    (random, { name, value }) =>
      `<${name} ${random.pick(['nil="true"', "x='1'", 'x', 'x="1" x="2"', 'x="<"', 'x="&ok;"'])}>${value}</${name}>`,
  ),
  onLeaf((_random, { name }) => `<${name}/>`),
  onLeaf((_random, { name, value }) => `<${name}>&ok;${value}</${name}>`),
  inside(random => random.pick(['<!-- x -->', '<!---->', '<!-- -- -->', '<!--', '-->'])),
  inside(random =>
    random.pick(['<?x?>', '<?xml version="1.0"?>', ']]>', '<![CDATA[', '&nbsp;', '&#0;', '&#xD800;', '&']),
  ),
  onBranch(() => ''),
  onBranch((_random, whole) => whole + whole),
  onBranch((random, whole, text) => whole + branchOf(random, text).whole),
  onBranch((random, _whole, text) => branchOf(random, text).whole),
  onBranch((random, whole) => {
    const name = random.pick(NAMES);
    return `<${name}>${whole}</${name}>`;
  }),
  onBranch((random, whole) => {
    const name = random.pick(NAMES);
    return whole.replace(/^<[A-Za-z]+>/, `<${name}>`).replace(/<\/[A-Za-z]+>$/, `</${name}>`);
  }),
  onBranch((_random, whole) => whole.replace(/^<[A-Za-z]+>|<\/[A-Za-z]+>$/g, '')),
  onBranch((random, whole) => `${whole}${random.pick(['text', '\n  ', '\u00a0', '<![CDATA[ ]]>'])}`),
  (_random, text) => text.replace(/<\/?/g, found => `${found}a:`),
  (_random, text) => text.replace('<response>', `${DTD}<response>`),
  (_random, text) => text.replace('<response>', `${DTD}<response>`).replace('HSHK_OK', '&ok;'),
  (_random, text) => text.replace('<response>', '<response xmlns="urn:x">'),
  (random, text) => text.replace('UTF-8', random.pick(['utf-8', 'UTF-16', 'ISO-8859-1', 'UTF-7'])),
  (random, text) => text.replace('1.0', random.pick(['1.1', '2.0', '1.00'])),
  (_random, text) => text.replaceAll('><', '>\r\n  <'),
  (_random, text) => text.slice(text.indexOf('<response')),
  (_random, text) => ` ${text}`,
  (_random, text) => text.toUpperCase(),
  (_random, text) => text.replaceAll('<', '&lt;'),
];

/** One change of an answer that is XML. */
export function mutateXml(random: Random, text: string): string {
  return random.pick(CHANGES)(random, text);
}
