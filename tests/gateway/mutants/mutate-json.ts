// Damage that knows JSON: another value, a field gone, doubled, moved, renamed, and other ways of writing the same.
import type { Random } from '../../simulation/random.ts';

const ODD: unknown[] = [null, true, false, 0, -1, 1e308, '', '0', 'HSHK_OK', 2104, 2105, 1801, [], {}, [[]], { id: 0 }];

type Tree = Record<string, unknown>;

/** Every place of the tree: what holds it and under which name. */
function placesOf(root: Tree): [holder: Tree, name: string][] {
  const places: [Tree, string][] = [];
  const walk = (node: Tree) => {
    for (const name of Object.keys(node)) {
      places.push([node, name]);
      const below = node[name];
      if (typeof below === 'object' && below !== null) walk(below as Tree);
    }
  };
  walk(root);
  return places;
}

/** What JSON has as another way to write the same, and what looks like it and is none. */
const REWRITINGS: ((random: Random, text: string) => string)[] = [
  // A field twice: the parser of the language would keep the last and say nothing.
  (random, text) => {
    const field = random.pick(
      [...text.matchAll(/"(?:id|label|batch|to|status|handshake|balance)":(?:"[^"]*"|[\d.]+|null)/g)]
        .map(([found]) => found)
        .concat('"id":0'),
    );
    const other = field.replace(/:.*/, random.pick([':0', ':"HSHK_OK"', ':2104', ':null', ':1203']));
    return random.chance(0.5) ? text.replace(field, `${other},${field}`) : text.replace(field, `${field},${other}`);
  },
  (_random, text) => text.replace(/"HSHK/, '"\\u0048SHK'),
  (random, text) =>
    text.replace(random.pick(['"id"', '"label"', '"handshake"', '"to"']), found =>
      found.replace(/[a-z]/, letter => `\\u00${letter.charCodeAt(0).toString(16)}`),
    ),
  (_random, text) => text.replaceAll('"', "'"),
  (_random, text) => text.replace(/\}$/, ',}'),
  (_random, text) => `/* */${text}`,
  (_random, text) => JSON.stringify(JSON.parse(text), null, 2),
  (_random, text) => `[${text}]`,
  (_random, text) => JSON.stringify(text),
  (_random, text) => `)]}',\n${text}`,
  (_random, text) => `callback(${text})`,
];

/** One change of an answer that is JSON. */
export function mutateJson(random: Random, text: string): string {
  if (random.chance(0.3)) return random.pick(REWRITINGS)(random, text);
  const root: Tree = { answer: JSON.parse(text) };
  const places = placesOf(root);
  const [node, name] = random.pick(places);
  const [other, otherName] = random.pick(places);
  const [value, otherValue] = [structuredClone(node[name]), structuredClone(other[otherName])];
  const changes: (() => void)[] = [
    () => {
      node[name] = random.pick(ODD);
    },
    () => {
      delete node[name];
    },
    () => {
      node[name] = otherValue;
      other[otherName] = value;
    },
    () => {
      node[name] = otherValue;
    },
    () => {
      if (Array.isArray(node)) node.push(value);
      else node[`${name}2`] = value;
    },
    () => {
      node[otherName] = value;
      delete node[name];
    },
    () => {
      if (typeof value === 'number') node[name] = value + random.between(-1, 1);
      else node[name] = typeof value === 'string' ? `${value}0` : [value];
    },
  ];
  random.pick(changes)();
  return JSON.stringify(root['answer']) ?? '';
}
