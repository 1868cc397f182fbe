/**
 * Who gets which words: a choice of people and a text made into one row per phone and text. Read and rendered in
 * slices, for a hundred thousand people are not to keep anybody waiting. Stores and sends nothing.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignWho, LeftOut, LeftOutWhy } from '../../src-shared/model/campaign.ts';
import type { PreviewSample } from '../../src-shared/model/template.ts';
import type { E164 } from '../../src-shared/phone.ts';
import { measureText } from '../../src-shared/segments.ts';
import { type TemplateText, toWire, variablesOf } from '../../src-shared/template.ts';
import { chunker } from '../delivery/chunks.ts';
import { valuesWithoutAppointment } from '../delivery/values.ts';
import type { Recipient } from '../storage/recipients.ts';
import type { Tables } from '../storage/tables.ts';
import { worstFirst } from './templates.ts';

/** One text to one phone, and everybody it is for. */
export interface PlannedText {
  phone: E164;
  text: string;
  /** Values of the wire template; null when everybody gets the same words. */
  values: string[] | null;
  segments: number;
  people: { id: number; name: string }[];
  chunk: number;
}

export interface CampaignPlan {
  /** Null when everybody gets the same words. */
  wireTemplate: string | null;
  texts: PlannedText[];
  chosen: number;
  people: number;
  phones: number;
  segments: number;
  /** Of the sender, and of every person, number and text, in order. */
  digest: string;
  batches: number;
  leftOut: LeftOut[];
  samples: PreviewSample[];
}

/** People read and rendered before the main loop is given back: some five milliseconds of work. */
const SLICE = 200;
const SAMPLES = 5;
const NAMED = 20;

/** What `template` comes to for these people under the name `sender`, as everything stands now. */
export async function planCampaign(
  tables: Tables,
  who: CampaignWho,
  template: TemplateText,
  sender: string,
): Promise<CampaignPlan> {
  const draft = draftOf(tables, template, sender);
  let after = 0;
  for (;;) {
    const people = tables.contacts.recipients(who, after, SLICE);
    for (const person of people) draft.add(person);
    after = people.at(-1)?.id ?? after;
    await nextTurn();
    if (people.length < SLICE) return draft.plan();
  }
}

function draftOf(tables: Tables, template: TemplateText, sender: string) {
  const { businessName, acceptsUnicode, chunkSize } = tables.settings.get();
  const isPersonal = variablesOf(template.body).length > 0;
  const texts = new Map<string, PlannedText>();
  const chunkFor = chunker(chunkSize, 1);
  let batches = 0;
  const leftOut = new Map<string, LeftOut>();
  const [going, blocked]: [PreviewSample[], PreviewSample[]] = [[], []];
  let [chosen, people, segments] = [0, 0, 0];
  let wireTemplate: string | null = null;
  const digest = createHash('sha256').update(JSON.stringify([sender]));

  const leaveOut = (why: LeftOutWhy, { id, name }: Recipient) => {
    const key = keyOf(why);
    const entry = leftOut.get(key) ?? { why, count: 0, people: [] };
    leftOut.set(key, { ...entry, why: merged(entry.why, why), count: entry.count + 1 });
    if (entry.people.length < NAMED) entry.people.push({ contactId: id, name });
  };

  const wireFor = (person: Recipient) => {
    const { phone } = person;
    if (person.doNotText) return leftOutFor({ kind: 'do-not-text' });
    if (person.numberOptedOut) return leftOutFor({ kind: 'opted-out' });
    if (phone === null) return leftOutFor({ kind: 'no-phone' });
    const wire = toWire(template, valuesWithoutAppointment(person.name, businessName), acceptsUnicode);
    if (wire.kind === 'wire') return { ...wire, phone };
    const sample = { contactName: person.name, text: template.body, blocked: wire.why };
    if (blocked.length < SAMPLES) blocked.push({ ...sample, ...measureText(template.body) });
    return leftOutFor(wire.why);
  };

  return {
    add: (person: Recipient): void => {
      chosen += 1;
      const wire = wireFor(person);
      if (wire.kind === 'left-out') {
        leaveOut(wire.why, person);
        return;
      }
      people += 1;
      const { phone, text } = wire;
      digest.update(JSON.stringify([person.id, phone, text]));
      const same = texts.get(`${phone} ${text}`);
      if (same) {
        same.people.push({ id: person.id, name: person.name });
        return;
      }
      if (isPersonal) wireTemplate = wire.template;
      const measure = measureText(text);
      segments += measure.segments;
      const chunk = chunkFor({ phone, text });
      batches = Math.max(batches, chunk);
      texts.set(`${phone} ${text}`, {
        phone,
        text,
        values: isPersonal ? wire.values : null,
        segments: measure.segments,
        people: [{ id: person.id, name: person.name }],
        chunk,
      });
      keepWorst(going, { contactName: person.name, text, blocked: null, ...measure });
    },
    plan: (): CampaignPlan => ({
      wireTemplate,
      texts: [...texts.values()],
      chosen,
      people,
      phones: new Set([...texts.values()].map(({ phone }) => phone)).size,
      segments,
      digest: digest.digest('base64url'),
      batches,
      leftOut: [...leftOut.values()].sort((a, b) => b.count - a.count),
      samples: going.length > 0 ? going : blocked,
    }),
  };
}

function leftOutFor(why: LeftOutWhy): { kind: 'left-out'; why: LeftOutWhy } {
  return { kind: 'left-out', why };
}

/** The dearest and longest texts so far, in order. */
function keepWorst(samples: PreviewSample[], sample: PreviewSample): void {
  const last = samples.at(-1);
  if (samples.length === SAMPLES && last && worstFirst(last, sample) <= 0) return;
  samples.push(sample);
  samples.sort(worstFirst);
  samples.splice(SAMPLES);
}

/** People are listed together who need the same thing done. */
function keyOf(why: LeftOutWhy): string {
  return 'names' in why ? `${why.kind} ${why.names.join(' ')}` : why.kind;
}

function merged(before: LeftOutWhy, why: LeftOutWhy): LeftOutWhy {
  if (before.kind !== 'not-gsm' || why.kind !== 'not-gsm') return before;
  return { kind: 'not-gsm', characters: [...new Set([...before.characters, ...why.characters])] };
}
