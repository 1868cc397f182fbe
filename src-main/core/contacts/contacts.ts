/** Handles people and groups: lists, changes, opt-outs. Whoever changes may be texted otherwise, so it replans them. */
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { AppError, expectUnchanged, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type {
  Contact,
  ContactChoice,
  ContactRow,
  ContactVisits,
  ListedContact,
  OtherPhone,
} from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { e164, readPhone, readUntextable, showPhone } from '../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { whyNotTexted } from '../../delivery/messages/may-be-texted.ts';
import type { OnProgress, Ports } from '../../ports/ports.ts';
import type { Consent, NumberedPhone } from '../../storage/contacts/contact-details.ts';
import type { StoredContact, WholeContact } from '../../storage/contacts/contact-row.ts';
import { searchOf } from '../../storage/contacts/contact-search.ts';
import { appointmentOutlines } from '../messages/views.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { bulkChange, chosenPeople, undoContactChange, whoStays } from './bulk-contacts.ts';
import { exportContacts } from './export-contacts.ts';
import { findDuplicates } from './find-duplicates.ts';
import { mergeContacts } from './merge-contacts.ts';
import { pastedNumberHandlers } from './pasted-numbers.ts';
import { replanContacts } from './replan-contacts.ts';
import { countStopped, countTextsToStop, gatherStopped, NOTHING_STOPPED, nobodyStopped } from './stopped-texts.ts';
import { withYearlyDates } from './typed-yearly.ts';

type ContactHandlers = Pick<Handlers, Extract<keyof Handlers, `contacts.${string}`>>;

/** Contacts: found, saved, and stopped from being texted. A change of a number or name reconciles queued texts. */
export function contacts(world: World, { emit }: Pick<Ports, 'emit'>): Module<ContactHandlers> {
  const { tables } = world;
  const onProgress: OnProgress = (done, total) => emit({ type: 'progress', task: 'people', done, total });
  const country = () => tables.settings.get().country as CountryCode;
  const callingCode = () => getCountryCallingCode(country());
  const find = (id: number): WholeContact => found(tables.contacts.whole(id), 'contact');
  const toRow = (contact: StoredContact): ContactRow => ({
    id: contact.id,
    name: contact.name,
    phone: contact.phone,
    phoneShown: contact.phone ? showPhone(contact.phone, country()) : '',
    groups: contact.groups,
    doNotText: whyNotTexted(contact) !== null,
  });
  const toOther = ({ phone, label }: NumberedPhone): OtherPhone => ({
    phone,
    label,
    shown: showPhone(phone, country()),
    textable: readPhone(phone, country()).kind !== 'refused',
  });
  const toContact = (contact: WholeContact): Contact => ({
    ...toRow(contact),
    called: contact.called,
    email: contact.email,
    notes: contact.notes,
    otherPhones: contact.otherPhones.map(toOther),
    fields: contact.fields,
    numberOptedOut: contact.numberOptedOut,
    agreed: contact.agreed && whyNotTexted(contact) === null ? said(contact.agreed) : null,
    createdAt: contact.createdAt,
    updatedAt: contact.updatedAt,
  });
  const toListed = (rows: readonly StoredContact[]): ListedContact[] => {
    const ids = rows.map(({ id }) => id);
    const around = tables.contacts.visits.around(ids, world.now());
    return rows.map(contact => {
      const { nextVisit = null, lastVisit = null, otherPhone = null } = around.get(contact.id) ?? {};
      const other = contact.phone === null && otherPhone !== null ? toOther({ phone: otherPhone, label: '' }) : null;
      const toPhone = other && { shown: other.shown, isLandline: !other.textable };
      return { ...toRow(contact), nextVisit, lastVisit, toPhone };
    });
  };
  /** Who opted out took back that they agreed: texted again, they have to say it again. */
  const agreeNoMore = (ids: readonly number[]) => {
    for (const id of ids) {
      if (tables.contacts.consent(id) === null) continue;
      tables.contacts.setConsent(id, null);
      tables.contacts.touch(id, world.now());
    }
  };
  const chosen = (who: ContactChoice) =>
    chosenPeople(tables, who, { search: searchOf(who.search, callingCode()), groupId: who.groupId });

  const handlers: ContactHandlers = {
    'contacts.page': ({ search, groupId, offset, limit, after, order }) => {
      const coming = order === 'next-visit' ? world.now() : null;
      const how = { offset, limit, callingCode: callingCode(), after, coming };
      const { total, rows, next } = tables.contacts.page(search, groupId, how);
      return { total, offset, rows: toListed(rows), next };
    },
    'contacts.get': ({ id }) => toContact(find(id)),
    'contacts.visits': ({ id, limit }) => personVisits(world, find(id).id, limit),
    'contacts.whoStays': async ({ who }) => whoStays(world, await chosen(who)),
    'contacts.textsToStop': async ({ who }) => ({ texts: await countTextsToStop(world, await chosen(who)) }),
    'contacts.save': ({ id, seen, name, called, phone, email, notes, groups, otherPhones, fields }) => {
      if (name.trim() === '') throw new AppError({ code: 'name-missing' });
      // A landline is kept to be phoned: who has nothing else is a person without texts.
      const landline = readUntextable(phone, country());
      const values = {
        ...{ name: name.trim(), phone: landline ? null : typedPhone(phone, country()), email, notes },
        ...(called === undefined ? {} : { called: called.trim() }),
      };
      const typedOthers = otherPhones?.map(other => otherNumber(other, country()));
      const saved = tables.atomically(() => {
        const now = world.now();
        const before = id === null ? null : find(id);
        if (before) expectUnchanged('contact', before, seen);
        const kept = { ...values, doNotText: before?.doNotText ?? false };
        const contactId = before ? before.id : tables.contacts.insert(kept, null, now);
        if (before) tables.contacts.update(contactId, kept, now);
        const others = (typedOthers ?? before?.otherPhones ?? []).filter(
          one => one.phone !== values.phone && one.phone !== landline,
        );
        tables.contacts.setPhones(contactId, landline ? [{ phone: landline, label: '' }, ...others] : others);
        if (fields) {
          const typed = withYearlyDates(world, fields);
          tables.contacts.setFields(contactId, changedFields(before?.fields ?? {}, typed));
        }
        tables.contacts.leaveAllGroups(contactId);
        tables.contacts.joinGroups(
          contactId,
          groups.map(group => group.trim()).filter(group => group !== ''),
        );
        tables.log.add(now, 'person', before ? 'contact-changed' : 'contact-added', { contact: contactId });
        replanContacts(world, [contactId], 'edited');
        // Their yearly date or number may be another.
        if (before) world.recheckCampaigns();
        return contactId;
      });
      world.afterWrite('contacts');
      return toContact(find(saved));
    },
    'contacts.remove': ({ id }) => {
      const { name } = find(id);
      if (tables.erasures.get(id) !== null) throw new AppError({ code: 'contact-being-erased', name });
      if (tables.contacts.hasAppointments(id)) throw new AppError({ code: 'contact-has-appointments', name });
      tables.atomically(() => {
        tables.contacts.remove(id);
        tables.log.add(world.now(), 'person', 'contact-removed', { contact: id });
        world.recheckCampaigns();
      });
      world.afterWrite('contacts');
      return null;
    },
    'contacts.setAgreed': ({ id, agreed }) => {
      const contact = find(id);
      if (agreed !== (contact.agreed !== null)) {
        tables.atomically(() => {
          const now = world.now();
          tables.contacts.setConsent(id, agreed ? { since: now, importId: null } : null);
          tables.contacts.touch(id, now);
          tables.log.add(now, 'person', agreed ? 'person-agreed' : 'person-agreed-no-more', { contact: id });
          world.recheckCampaigns();
        });
        world.afterWrite('contacts');
      }
      return toContact(find(id));
    },
    // A person who says "no more texts" means the number as well, whoever else it belongs to.
    'contacts.setDoNotText': ({ id, doNotText, isUndo = false }) => {
      const contact = find(id);
      const { phone } = contact;
      // A crash in between must not leave a stop in the ledger that the database never had or no longer has.
      if (phone && !doNotText) world.rememberOptOuts([phone], false);
      const stopped = tables.atomically(() => {
        const now = world.now();
        const concerned = phone ? tables.contacts.withPhone(phone).map(one => one.id) : [id];
        const theirs = nobodyStopped();
        if (doNotText) gatherStopped(world, theirs, concerned, phone);
        tables.contacts.update(id, { ...contact, doNotText }, now);
        if (phone && doNotText) tables.contacts.optOut(phone, now, null);
        if (phone && !doNotText) tables.contacts.liftOptOut(phone);
        if (!doNotText && !isUndo) agreeNoMore(concerned);
        tables.log.add(now, 'person', doNotText ? 'opted-out' : 'opted-in', { contact: id });
        replanContacts(world, concerned, 'opted-out');
        world.recheckCampaigns();
        return doNotText ? countStopped(world, theirs) : NOTHING_STOPPED;
      });
      if (phone && doNotText) world.rememberOptOuts([phone], true);
      world.afterWrite('contacts');
      return { ...toContact(find(id)), stopped };
    },
    'contacts.allowNumber': ({ phone }) => {
      const number = e164(phone);
      world.rememberOptOuts([number], false);
      tables.atomically(() => {
        const now = world.now();
        tables.contacts.liftOptOut(number);
        const concerned = tables.contacts.withPhone(number).map(one => one.id);
        agreeNoMore(concerned);
        tables.log.add(now, 'person', 'opted-in', { people: concerned.length });
        replanContacts(world, concerned, 'opted-out');
        world.recheckCampaigns();
      });
      world.afterWrite('optOuts');
      return null;
    },
    'contacts.groups': () => tables.contacts.groups(),
    'contacts.fields': () => tables.contacts.customFields(),
    'contacts.duplicates': ({ offset, limit, importId }) => {
      const all = findDuplicates(tables, importId);
      const groups = all.slice(offset, offset + limit).map(({ why, ids }) => ({
        why,
        people: ids.flatMap(id => tables.contacts.get(id) ?? []).map(toRow),
      }));
      return { total: all.length, sure: all.filter(({ why }) => why === 'number').length, groups };
    },
    'contacts.merge': input => {
      const change = mergeContacts(world, input);
      return { contact: toContact(find(input.keep)), change };
    },
    'contacts.bulk': async ({ who, bulk, expected }) =>
      bulkChange(world, await chosen(who), { bulk, expected }, onProgress),
    'contacts.undoChange': ({ id }) => undoContactChange(world, id, onProgress),
    'contacts.export': ({ who }) => exportContacts(world, who, callingCode()),
    'contacts.readPhone': ({ phone, country: considered }) => {
      const home = (considered ?? country()) as CountryCode;
      const reading = readPhone(phone, home);
      if (reading.kind === 'refused') return reading;
      const repairs = reading.kind === 'repaired' ? reading.repairs : [];
      const holders = world.tables.contacts.withPhone(reading.e164).map(({ id, name }) => ({ id, name }));
      return { kind: 'used', e164: reading.e164, shown: showPhone(reading.e164, home), repairs, holders };
    },
    ...pastedNumberHandlers(world),
  };
  return { handlers };
}

const said = ({ since, file }: Consent) => ({ since, file });

/** Reads a number a person typed: E.164, or null if it is empty. Throws AppError `phone-refused`. */
export function typedPhone(text: string, country: CountryCode): E164 | null {
  if (text.trim() === '') return null;
  const reading = readPhone(text, country);
  if (reading.kind === 'refused') throw new AppError({ code: 'phone-refused', phone: text, reason: reading.reason });
  return reading.e164;
}

/** Reads a further number, which may be one that cannot be texted. Throws AppError `phone-refused`. */
function otherNumber({ phone, label }: { phone: string; label: string }, country: CountryCode): NumberedPhone {
  const line = readUntextable(phone, country) ?? typedPhone(phone, country);
  if (line === null) throw new AppError({ code: 'phone-refused', phone, reason: 'empty' });
  return { phone: line, label: label.trim() };
}

/** Merges fields by `nameKey`: '' removes a field, and fields that are not named stay. */
function changedFields(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(given)) {
    const trimmed = name.trim();
    const known = [...fields.keys()].find(field => nameKey(field) === nameKey(trimmed)) ?? trimmed;
    if (known !== '') fields.set(known, value.trim());
  }
  return Object.fromEntries(fields);
}

/** Returns at most `limit` visits of each kind; the counts are of all of them. */
function personVisits(world: World, contactId: number, limit: number): ContactVisits {
  const now = world.now();
  const all = world.tables.appointments.ofContact(contactId);
  const coming = all.filter(({ startAt, status }) => startAt > now && status !== 'cancelled');
  // What was cancelled before its time is over as well.
  const over = all.filter(one => !coming.includes(one)).reverse();
  const came = over.filter(({ startAt, status }) => startAt <= now && status !== 'cancelled' && status !== 'no-show');
  return {
    visits: came.length,
    missed: over.filter(({ status }) => status === 'no-show').length,
    last: came[0]?.start ?? null,
    coming: { total: coming.length, rows: appointmentOutlines(world, coming.slice(0, limit)) },
    over: { total: over.length, rows: appointmentOutlines(world, over.slice(0, limit)) },
  };
}
