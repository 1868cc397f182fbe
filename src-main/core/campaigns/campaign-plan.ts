/**
 * Plans a campaign: renders a template for the chosen people into one row per phone and text. It reads and renders in
 * slices, so that a hundred thousand people never block the main loop. It stores and sends nothing.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CampaignPurpose } from '../../../src-shared/model/business/rulebook.ts';
import type {
  AlsoGets,
  CampaignWho,
  ConsentCount,
  LeftOut,
  LeftOutWhy,
  Sharing,
} from '../../../src-shared/model/campaign.ts';
import type { PreviewSample, TextLanguage } from '../../../src-shared/model/template.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { isGsm, measureText } from '../../../src-shared/text/segments.ts';
import { type TemplateText, toWire, variablesOf, type WireText } from '../../../src-shared/text/template.ts';
import { chunkAssigner } from '../../delivery/campaigns/chunks.ts';
import { whyNotTexted } from '../../delivery/messages/may-be-texted.ts';
import {
  appointmentTemplateValues,
  templateValuesWithoutAppointment,
} from '../../delivery/reminders/template-values.ts';
import { blockerOf, ruleInForce, rulesCountryOf } from '../../delivery/rulebook/rulebook.ts';
import type { Recipient } from '../../storage/campaigns/recipients.ts';
import type { Subject } from '../../storage/campaigns/subject-texts.ts';
import type { Tables } from '../../storage/tables.ts';
import { lacksFirstName, worstFirst } from '../templates/templates.ts';
import { type About, type Described, type Found, type Moments, subjectsOf } from './campaign-subjects.ts';
import { chosenByVisits } from './chosen-by-visits.ts';
import { leftOuts } from './left-outs.ts';
import { alsoGets, type OtherTexts } from './same-day.ts';
import { sharedPhones } from './shared-phones.ts';

/** One text to one phone, with everybody it is for. */
export interface PlannedText {
  phone: E164;
  text: string;
  /** Values of the wire template; null when everybody gets the same words. */
  values: string[] | null;
  segments: number;
  people: { id: number; name: string; agreed: boolean }[];
  /** The appointments that the text says are cancelled or moved. */
  about: Subject[];
  chunk: number;
}

export interface CampaignPlan extends Found {
  /** Null when everybody gets the same words. */
  wireTemplate: string | null;
  texts: PlannedText[];
  /** The countries by whose rules they go (delivery/rulebook/). */
  countries: string[];
  consent: ConsentCount;
  chosen: number;
  people: number;
  /** The first of them by name. */
  first: string[];
  phones: number;
  sharing: Sharing;
  segments: number;
  /**
   * Digest of sender, people, numbers, texts and subjects in order, and of the warnings shown: another one means that a
   * person saw something else.
   */
  digest: string;
  batches: number;
  leftOut: LeftOut[];
  alsoGets: AlsoGets[];
  samples: PreviewSample[];
}

/** How many people are read and rendered before the main loop continues: about five milliseconds of work. */
const SLICE = 200;
const SAMPLES = 5;
const NAMED = 20;

/** The words of a campaign, and the language of the days in them. */
export type CampaignText = TemplateText & { language: TextLanguage };

/** The people a campaign is for, the appointments it says are cancelled or moved, and its sender. */
export interface Addressed extends About {
  who: CampaignWho;
  sender: string;
  /** One text per phone stands for everybody on it. */
  onePerPhone: boolean;
  purpose: CampaignPurpose;
  /** Also the people of whom no consent to promotions is on record. */
  withoutConsent: boolean;
  addressed: readonly number[];
  /** What other campaigns say on its day: nobody gets the same twice. */
  others: OtherTexts;
}

/** Plans what `template` gives for these people as the records stand now. */
export async function planCampaign(
  tables: Tables,
  how: Addressed,
  template: CampaignText,
  moments: Moments,
): Promise<CampaignPlan> {
  const draft = draftOf(tables, template, how, subjectsOf(tables, how, moments));
  let after = 0;
  for (;;) {
    const people = tables.contacts.recipients(how.who, after, SLICE);
    const chosen = how.who.kind === 'visits' ? chosenByVisits(tables, how.who.visits, people, moments.now) : people;
    for (const person of chosen) draft.add(person);
    after = people.at(-1)?.id ?? after;
    await nextTurn();
    if (people.length < SLICE) return draft.plan();
  }
}

function draftOf(tables: Tables, template: CampaignText, how: Addressed, about: ReturnType<typeof subjectsOf>) {
  const settings = tables.settings.get();
  const { acceptsUnicode, chunkSize } = settings;
  const isPersonal = variablesOf(template.body).length > 0;
  // A text about an appointment goes to each of its people.
  const isOnePerPhone = how.onePerPhone && how.about.length === 0;
  const shared = sharedPhones(how.addressed);
  const also = alsoGets(tables, how.others);
  const texts = new Map<string, PlannedText>();
  const blockedByRule = blockerOf(tables);
  const countries = new Set<string>();
  const consent: ConsentCount = { agreed: 0, others: 0, needed: 0 };
  const chunkFor = chunkAssigner(chunkSize, 1);
  let batches = 0;
  const leftOut = leftOuts();
  const first: string[] = [];
  const [going, blocked, unnamed]: [PreviewSample[], PreviewSample[], PreviewSample[]] = [[], [], []];
  let [chosen, people, segments] = [0, 0, 0];
  let wireTemplate: string | null = null;
  const digest = createHash('sha256').update(JSON.stringify([how.sender, how.purpose, isOnePerPhone, how.addressed]));

  const wiresFor = (person: Recipient) => {
    const { phone } = person;
    const ban = whyNotTexted(person);
    if (ban) return leftOutFor({ kind: ban });
    if (phone === null) return leftOutFor({ kind: 'no-phone' });
    const byRule = blockedByRule(how.purpose, phone);
    if (byRule) return leftOutFor(byRule);
    consent[person.agreed ? 'agreed' : 'others'] += 1;
    // Whoever took a yes back gets no promotion, also where none is needed or others without one get it.
    if (how.purpose === 'promotion' && person.withdrew) return leftOutFor({ kind: 'no-consent' });
    if (!person.agreed && needsConsent(phone)) {
      consent.needed += 1;
      if (!how.withoutConsent) return leftOutFor({ kind: 'no-consent' });
    }
    const visits = about.appointmentsOf(person);
    if (typeof visits === 'string') return leftOutFor({ kind: visits });
    const wires = visits.map(visit => {
      const values = valuesFor(person, visit);
      const noFirstName = lacksFirstName(template.body, values);
      return { visit, noFirstName, wire: toWire(template, values, acceptsUnicode) };
    });
    // If one text of a person is blocked none goes, so that nobody is informed of one appointment and not of another.
    const why = wires.flatMap(({ wire }) => (wire.kind === 'blocked' ? [wire.why] : []))[0];
    if (!why && isSaidAlready(person, phone)) return leftOutFor({ kind: 'same-text' });
    if (!why) return { kind: 'wires' as const, phone, wires: wires.filter(isWhole) };
    const noFirstName = wires.some(one => one.noFirstName);
    const sample = { contactName: person.name, text: template.body, noFirstName, blocked: why };
    if (noFirstName) keepWorst(unnamed, { ...sample, ...measureText(template.body) });
    else if (blocked.length < SAMPLES) blocked.push({ ...sample, ...measureText(template.body) });
    return leftOutFor(why);
  };

  /** Whether another campaign says this: a phone's one text as it addresses whom the other one did. */
  const isSaidAlready = (person: Recipient, phone: E164) =>
    (how.others.get(phone) ?? []).some(({ contactId, text }) => {
      const whom = isOnePerPhone && contactId !== null ? (tables.contacts.get(contactId) ?? person) : person;
      const wire = toWire(template, valuesFor(whom, null), acceptsUnicode);
      return wire.kind === 'wire' && wire.text === text;
    });

  const needsConsent = (phone: E164) =>
    how.purpose === 'promotion' && ruleInForce(tables, rulesCountryOf(phone), 'consent') !== null;

  const valuesFor = ({ name, called }: Pick<Recipient, 'name' | 'called'>, visit: Described | null) =>
    visit
      ? appointmentTemplateValues({
          ...visit,
          contactName: name,
          called,
          business: settings,
          language: template.language,
        })
      : templateValuesWithoutAppointment(name, called, settings);

  const addText = ({ id, name, agreed }: Recipient, phone: E164, { visit, wire, noFirstName }: Whole) => {
    const { text } = wire;
    countries.add(rulesCountryOf(phone));
    const tells = visit ? [{ appointmentId: visit.id, start: visit.start, what: visit.what }] : [];
    digest.update(JSON.stringify([id, phone, text, ...tells]));
    const sample = { contactName: name, text, noFirstName, blocked: null };
    const measure = measureText(text);
    if (how.about.length === 0) shared.add({ id, name }, phone, text);
    const key = isOnePerPhone ? phone : `${phone} ${text}`;
    const same = texts.get(key);
    if (same && isOnePerPhone && shared.isAddressed(id, phone)) {
      // The text of the person who came first is replaced by that of the person it addresses.
      segments += measure.segments - same.segments;
      for (const samples of [going, unnamed]) drop(samples, ({ text }) => text === same.text);
      // All texts of a batch have the same encoding.
      if (isGsm(text) !== isGsm(same.text)) same.chunk = chunkFor({ phone, text });
      batches = Math.max(batches, same.chunk);
      const words = { text, values: isPersonal ? wire.values : null, segments: measure.segments };
      Object.assign(same, words, { people: [{ id, name, agreed }, ...same.people] });
      keepWorst(noFirstName ? unnamed : going, { ...sample, ...measure });
      return;
    }
    if (same) {
      if (!same.people.some(one => one.id === id)) same.people.push({ id, name, agreed });
      same.about.push(...tells);
      return;
    }
    if (isPersonal) wireTemplate = wire.template;
    segments += measure.segments;
    const chunk = chunkFor({ phone, text });
    batches = Math.max(batches, chunk);
    texts.set(key, {
      phone,
      text,
      values: isPersonal ? wire.values : null,
      segments: measure.segments,
      people: [{ id, name, agreed }],
      about: tells,
      chunk,
    });
    keepWorst(noFirstName ? unnamed : going, { ...sample, ...measure });
  };

  return {
    add: (person: Recipient): void => {
      chosen += 1;
      const going = wiresFor(person);
      if (going.kind === 'left-out') {
        leftOut.add(going.why, person);
        return;
      }
      people += 1;
      if (first.length < NAMED) first.push(person.name);
      also.add(going.phone);
      for (const one of going.wires) addText(person, going.phone, one);
      about.lookAround(person, going.phone);
    },
    plan: (): CampaignPlan => ({
      wireTemplate,
      texts: [...texts.values()],
      countries: [...countries].sort(),
      consent,
      chosen,
      people,
      first,
      phones: new Set([...texts.values()].map(({ phone }) => phone)).size,
      sharing: shared.sharing(texts),
      segments,
      digest: digest.update(JSON.stringify([about.seen(), also.found()])).digest('base64url'),
      ...about.found,
      alsoGets: also.found(),
      batches,
      leftOut: leftOut.found(),
      samples: [...unnamed, ...(going.length > 0 ? going : blocked)].slice(0, SAMPLES),
    }),
  };
}

/** One text as it would leave, with the appointment it is about. */
interface Whole {
  visit: Described | null;
  noFirstName: boolean;
  wire: Extract<WireText, { kind: 'wire' }>;
}

function isWhole(one: Omit<Whole, 'wire'> & { wire: WireText }): one is Whole {
  return one.wire.kind === 'wire';
}

function leftOutFor(why: LeftOutWhy): { kind: 'left-out'; why: LeftOutWhy } {
  return { kind: 'left-out', why };
}

function drop<One>(all: One[], isOut: (one: One) => boolean): void {
  const at = all.findIndex(isOut);
  if (at >= 0) all.splice(at, 1);
}

/** Keeps the samples that cost most and are longest so far, in order. */
function keepWorst(samples: PreviewSample[], sample: PreviewSample): void {
  const last = samples.at(-1);
  if (samples.length === SAMPLES && last && worstFirst(last, sample) <= 0) return;
  samples.push(sample);
  samples.sort(worstFirst);
  samples.splice(SAMPLES);
}
