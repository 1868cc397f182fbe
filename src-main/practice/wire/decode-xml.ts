// Turns the XML form of a send (docs/interface.md §2.7) into the plain value that the JSON form has, so that both
// undergo the same checks.
import { type Deviation, deviation } from '../deviation.ts';
import { handshakes } from './handshakes.ts';
import { MalformedXml, readXml, type XmlElement } from './xml-tree.ts';

/** The content of an XML body as the JSON body would have it, with the deviations that only XML can have. */
export interface DecodedXml {
  readonly value: unknown;
  readonly deviations: readonly Deviation[];
}

/**
 * Decodes `<request>` with `text`, `type`, `sender`, `destinations`, `schedule` (docs/interface.md §2.7). Values are
 * strings; `type` becomes a number when it is written as one. `destinations` holds `to` elements: with `number` and
 * `values` when personalised, or with the number as text (the interface does not show that form).
 */
export function decodeXmlSend(document: string): DecodedXml {
  const wrong: Deviation[] = [];
  const say = (detail: string) => wrong.push(deviation('2.7', handshakes.badRequest, detail));
  let root: XmlElement;
  try {
    root = readXml(document);
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
    say(`the body is not acceptable XML: ${error.message}`);
    return { value: undefined, deviations: wrong };
  }
  if (root.name !== 'request') say(`the root element is ${root.name}, not request`);

  const fields = (element: XmlElement, read: (field: XmlElement) => unknown): Record<string, unknown> => {
    if (element.children.length === 0 && element.text.trim() !== '') say(`${element.name} holds text, not elements`);
    const names = element.children.map(child => child.name);
    for (const name of new Set(names.filter((name, at) => names.indexOf(name) !== at))) {
      say(`${element.name} has more than one ${name}`);
    }
    return Object.fromEntries(element.children.map(child => [child.name, read(child)]));
  };
  const text = (element: XmlElement): string => {
    if (element.children.length > 0) say(`${element.name} holds elements, not text`);
    return element.text;
  };
  const list = (element: XmlElement, of: string): readonly XmlElement[] => {
    if (element.children.length === 0 && element.text.trim() !== '') say(`${element.name} holds text, not ${of}`);
    for (const child of element.children) {
      if (child.name !== of) say(`${element.name} holds ${child.name}, not ${of}`);
    }
    return element.children.filter(child => child.name === of);
  };
  const destination = (to: XmlElement): unknown =>
    to.children.length === 0
      ? to.text
      : fields(to, field => (field.name === 'values' ? list(field, 'value').map(text) : text(field)));

  const value = fields(root, field => {
    switch (field.name) {
      case 'destinations':
        return list(field, 'to').map(destination);
      case 'schedule':
        return fields(field, text);
      case 'type':
        return /^(0|[1-9]\d{0,8})$/.test(text(field)) ? Number(field.text) : field.text;
      default:
        return text(field);
    }
  });
  return { value, deviations: wrong };
}
