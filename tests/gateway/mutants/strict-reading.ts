// A second reading of an answer, written without the product's code: JSON by a parser of its own, XML by saxes. What is
// not one well-formed document is no reading, and a field that is there twice has no value.
import { SaxesParser } from 'saxes';
import type { Format } from '../../../src-main/gateway/codec/codec.ts';

/** An object's fields, a list, text, or, behind `#`, a number or a word of JSON as it is written; null is null. */
export type Strict = string | null | Strict[] | { [name: string]: Strict };

class NoReading extends Error {}

/** The answer as its format says, or null. In XML an empty element is null, and `item` elements are a list. */
export function strictReading(format: Format, bytes: Uint8Array): Strict {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return format === 'json' ? readJson(text) : readXml(text);
  } catch {
    return null;
  }
}

function readJson(text: string): Strict {
  let at = 0;
  const skip = () => {
    while (' \t\r\n'.includes(text[at] ?? '?')) at++;
  };
  const take = (form: RegExp): string => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0];
    if (found === undefined) throw new NoReading();
    at += found.length;
    return found;
  };
  const string = () => String(JSON.parse(take(/"(?:[^"\\]|\\.)*"/y)));
  const list = (end: string, entry: () => void) => {
    at++;
    skip();
    if (text[at] === end) at++;
    else
      for (;;) {
        entry();
        skip();
        if (take(/[,\]}]/y) === end) return;
        if (text[at - 1] !== ',') throw new NoReading();
      }
  };
  const value = (): Strict => {
    skip();
    if (text[at] === '"') return string();
    if (text[at] === '[') {
      const entries: Strict[] = [];
      list(']', () => entries.push(value()));
      return entries;
    }
    if (text[at] !== '{') {
      const word = take(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y);
      return word === 'null' ? null : `#${word}`;
    }
    const fields = new Map<string, Strict>();
    list('}', () => {
      skip();
      const name = string();
      if (fields.has(name)) throw new NoReading();
      skip();
      take(/:/y);
      fields.set(name, value());
    });
    return Object.fromEntries(fields);
  };
  const whole = value();
  skip();
  if (at !== text.length) throw new NoReading();
  return whole;
}

const TWICE = '#twice';

interface Element {
  name: string;
  text: string;
  children: Element[];
}

function readXml(text: string): Strict {
  const parser = new SaxesParser();
  const top: Element = { name: '', text: '', children: [] };
  const open = [top];
  parser.on('error', error => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new NoReading();
  });
  parser.on('opentag', ({ name }) => {
    const element: Element = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (top.children.length !== 1 || root?.name !== 'response') throw new NoReading();
  return contentOf(root);
}

function contentOf({ text, children }: Element): Strict {
  if (children.length === 0) return text === '' ? null : text;
  if (/[^ \t\r\n]/.test(text)) throw new NoReading();
  if (children.every(({ name }) => name === 'item')) return children.map(contentOf);
  const fields = new Map<string, Strict>();
  for (const child of children) {
    fields.set(child.name, fields.has(child.name) ? TWICE : contentOf(child));
  }
  return Object.fromEntries(fields);
}
