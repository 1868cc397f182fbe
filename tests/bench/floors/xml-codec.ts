/**
 * The floor of row 11: fast-xml-parser by itself, in its fastest setting found, building the same request and reading
 * the same answer into the same destinations. It leaves out: every guard on the answer (well-formed, size, depth,
 * characters, entities), fields that may be missing, twice or elsewhere, references in texts, carriage returns and
 * white space at the ends of what is written, and characters XML cannot carry.
 */
import { XMLBuilder, XMLParser, type XmlBuilderOptions } from 'fast-xml-parser';
import type { AnsweredDestination } from '../../../src-main/gateway/judge/reply.ts';

// The builder has this too, but its types do not say so.
const fastest: XmlBuilderOptions & { jPath: boolean } = { jPath: false };
const builder = new XMLBuilder(fastest);
const parser = new XMLParser({
  jPath: false,
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
});

/** The body of a personalised send. */
export function buildBare(template: string, to: readonly { number: string; values: string[] }[]): string {
  const destinations = { to: to.map(({ number, values }) => ({ number, values: { value: values } })) };
  return builder.build({ request: { text: template, type: 0, sender: 'Bellbird', destinations } });
}

type Leaf = [{ '#text': string }];

/** The destinations of an answer whose every field is where it was written. */
export function parseBare(answer: string): AnsweredDestination[] {
  const [, { response }] = parser.parse(answer);
  const items: { item: [{ id: Leaf }, { to: Leaf }, { status: [{ id: Leaf }, { label: Leaf }] }] }[] =
    response[1].data[3].destinations;
  return items.map(({ item: [{ id }, { to }, { status }] }) => ({
    id: id[0]['#text'],
    to: to[0]['#text'],
    status: { id: Number(status[0].id[0]['#text']), label: status[1].label[0]['#text'] },
  }));
}
