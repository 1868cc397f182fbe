/** Operations of contacts: people, their groups, numbers and custom fields. */
import { z } from 'zod';
import {
  type Contact,
  type ContactChange,
  type ContactPage,
  type ContactVisits,
  type CustomField,
  type DuplicateGroup,
  type Group,
  MERGED_AT_ONCE,
  PASTED_CHARACTERS,
  PASTED_PEOPLE,
  type PastedNumbers,
  type PhoneAsRead,
  type StoppedTexts,
} from '../../model/contact.ts';
import { act, read } from '../op.ts';
import { count, country, id, none, page, search, seen, text, valuesOf } from '../schemas.ts';

const customFields = valuesOf(500);
const chosenPeople = z.object({
  search,
  groupId: id.nullable(),
  ids: z.array(id).max(100_000).nullable(),
});
const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['join', 'leave']), group: text(80) }),
  z.object({ kind: z.enum(['do-not-text', 'agreed']) }),
  z.object({ kind: z.literal('set-field'), name: text(80), value: text(500) }),
  z.object({ kind: z.literal('remove') }),
]);
export const contactInput = z.object({
  id: id.nullable(),
  seen,
  name: text(200),
  /** If left out, it stays as it is. */
  called: text(60).optional(),
  phone: text(60),
  email: text(200),
  notes: text(4000),
  groups: z.array(text(80)).max(50),
  /** They stay as they are where left out. */
  otherPhones: z
    .array(z.object({ phone: text(60), label: text(40) }))
    .max(10)
    .optional(),
  /** They stay as they are where left out; '' removes a value. */
  fields: customFields.optional(),
});
const list = z.object({
  search,
  groupId: id.nullable(),
  ...page,
  after: z.object({ nameKey: text(400), id }).nullish(),
  /** By name where left out. */
  order: z.enum(['name', 'next-visit']).optional(),
});
const e164 = z
  .string()
  .max(16)
  .regex(/^\+[1-9]\d{6,14}$/);
const phone = z.object({ phone: e164 });
/** A name is '' where nobody said one; the number stands for it. */
const newNumbers = z
  .array(z.object({ phone: e164, name: text(200) }))
  .min(1)
  .max(PASTED_PEOPLE);
const merge = z.object({
  keep: id,
  others: z
    .array(id)
    .min(1)
    .max(MERGED_AT_ONCE - 1),
  values: z.object({
    name: text(200),
    called: text(60).optional(),
    phone: text(20).nullable(),
    email: text(200),
    notes: text(4000),
    fields: customFields,
  }),
});

export const contacts = {
  /** Lists a page. `after`, a page's `next`, goes on behind it whatever changed meanwhile; `offset` is then ignored. */
  'contacts.page': read(list).gives<ContactPage>(),
  'contacts.get': read(z.object({ id })).gives<Contact>(),
  /** Lists the visits of a person, at most `limit` to come and as many others. */
  'contacts.visits': read(z.object({ id, limit: page.limit })).gives<ContactVisits>(),
  /** Counts the texts that opting these people out would call off, also those to whoever shares their numbers. */
  'contacts.textsToStop': read(z.object({ who: chosenPeople })).gives<{ texts: number }>(),
  /** Counts those among these people whom no removal takes, because they have appointments, and names the first. */
  'contacts.whoStays': read(z.object({ who: chosenPeople })).gives<{ people: number; names: string[] }>(),
  'contacts.save': act(contactInput).gives<Contact>(),
  'contacts.remove': act(z.object({ id })).gives<null>(),
  /**
   * Notes that a person agrees to promotions, or that they do not any more. Who agreed already did so since then.
   */
  'contacts.setAgreed': act(z.object({ id, agreed: z.boolean() })).gives<Contact>(),
  /**
   * Sets "do not text", or lifts it: then nobody on the number agrees to promotions any more until they say so again,
   * unless it `isUndo` of what was just set. Gives what became of the texts to the person or to others on the same
   * number.
   */
  'contacts.setDoNotText': act(z.object({ id, doNotText: z.boolean(), isUndo: z.boolean().optional() })).gives<
    Contact & { stopped: StoppedTexts }
  >(),
  /** Takes a number (E.164) off the opt-out list. "Do not text" of a person stays. */
  'contacts.allowNumber': act(phone).gives<null>(),
  'contacts.groups': read(none).gives<Group[]>(),
  'contacts.fields': read(none).gives<CustomField[]>(),
  /**
   * Lists who may be written twice, the `sure` ones first: those with one number. `importId`: only those with somebody
   * whom this import brought.
   */
  'contacts.duplicates': read(z.object({ ...page, importId: id.optional() })).gives<{
    total: number;
    sure: number;
    groups: DuplicateGroup[];
  }>(),
  /**
   * Merges people into `keep`: their appointments, texts, groups and numbers go to it. "Do not text" of any of them
   * stays.
   */
  'contacts.merge': act(merge).gives<{ contact: Contact; change: ContactChange }>(),
  /** Changes many people at once. Refused with bulk-changed when they are no longer `expected` in number. */
  'contacts.bulk': act(z.object({ who: chosenPeople, bulk: bulkChange, expected: count })).gives<ContactChange>(),
  'contacts.undoChange': act(z.object({ id })).gives<ContactChange>(),
  /** Gives a .csv file whose cells no spreadsheet takes for a formula. */
  'contacts.export': read(z.object({ who: chosenPeople })).gives<{ fileName: string; base64: string }>(),
  /** Reads a number as it is typed. `country` is given only while another than the business's is considered. */
  'contacts.readPhone': read(z.object({ phone: text(60), country: country.optional() })).gives<PhoneAsRead>(),
  /** Reads a list as it was pasted: numbers with or without a name beside them, one or several a line. */
  'contacts.readNumbers': read(z.object({ text: text(PASTED_CHARACTERS) })).gives<PastedNumbers>(),
  /**
   * Adds people by their numbers; whoever has one meanwhile is taken as they are. Returns all of them, and the ids of
   * those who were added.
   */
  'contacts.addNumbers': act(z.object({ people: newNumbers })).gives<{
    people: { id: number; name: string }[];
    added: number[];
  }>(),
};
