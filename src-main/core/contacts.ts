import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { Contact, ContactRow } from '../../src-shared/model/contact.ts';
import { type E164, readPhone, showPhone } from '../../src-shared/phone.ts';
import type { StoredContact } from '../storage/contacts.ts';
import type { World } from './world.ts';

type ContactHandlers = Pick<Handlers, Extract<keyof Handlers, `contacts.${string}`>>;

/** People: found, kept, and stopped from being texted. Whatever changes a number or name re-plans what is queued. */
export function contactHandlers(world: World): ContactHandlers {
  const { tables } = world;
  const country = () => tables.settings.get().country as CountryCode;
  const find = (id: number): StoredContact => {
    const contact = tables.contacts.get(id);
    if (!contact) throw new AppError({ code: 'not-found', what: 'contact' });
    return contact;
  };
  const toRow = (contact: StoredContact): ContactRow => ({
    id: contact.id,
    name: contact.name,
    phone: contact.phone,
    phoneShown: contact.phone ? showPhone(contact.phone, country()) : '',
    groups: contact.groups,
    doNotText: contact.doNotText || contact.numberOptedOut,
  });
  const toContact = (contact: StoredContact): Contact => ({
    ...toRow(contact),
    email: contact.email,
    notes: contact.notes,
    otherPhones: [],
    fields: {},
    numberOptedOut: contact.numberOptedOut,
    createdAt: contact.createdAt,
    updatedAt: contact.updatedAt,
  });
  const replan = (contactIds: number[], why: 'edited' | 'opted-out') =>
    world.reconcile(
      contactIds.flatMap(id => tables.appointments.ofContact(id).map(appointment => appointment.id)),
      why,
    );

  return {
    'contacts.page': ({ search, groupId, offset, limit }) => {
      const { total, rows } = tables.contacts.page(search, groupId, offset, limit);
      return { total, offset, rows: rows.map(toRow), next: null };
    },
    'contacts.get': ({ id }) => toContact(find(id)),
    'contacts.save': ({ id, name, phone, email, notes, groups }) => {
      if (name.trim() === '') throw new AppError({ code: 'name-missing' });
      const values = { name: name.trim(), phone: typedPhone(phone, country()), email, notes };
      const saved = tables.atomically(() => {
        const now = world.now();
        const before = id === null ? null : find(id);
        const kept = { ...values, doNotText: before?.doNotText ?? false };
        const contactId = before ? before.id : tables.contacts.insert(kept, null, now);
        if (before) tables.contacts.update(contactId, kept, now);
        tables.contacts.leaveAllGroups(contactId);
        tables.contacts.joinGroups(
          contactId,
          groups.map(group => group.trim()).filter(group => group !== ''),
        );
        tables.log.add(now, 'person', before ? 'contact-changed' : 'contact-added', { contact: contactId });
        replan([contactId], 'edited');
        return contactId;
      });
      world.planned('contacts');
      return toContact(find(saved));
    },
    'contacts.remove': ({ id }) => {
      const { name } = find(id);
      if (tables.contacts.hasAppointments(id)) throw new AppError({ code: 'contact-has-appointments', name });
      tables.atomically(() => {
        tables.contacts.remove(id);
        tables.log.add(world.now(), 'person', 'contact-removed', { contact: id });
        world.recheckCampaigns();
      });
      world.planned('contacts');
      return null;
    },
    // A person who says "no more texts" means the number as well, whoever else it belongs to.
    'contacts.setDoNotText': ({ id, doNotText }) => {
      const contact = find(id);
      const { phone } = contact;
      // A crash in between must not leave a stop in the ledger that the database never had or no longer has.
      if (phone && !doNotText) world.rememberOptOuts([phone], false);
      tables.atomically(() => {
        const now = world.now();
        tables.contacts.update(id, { ...contact, doNotText }, now);
        if (phone && doNotText) tables.contacts.optOut(phone, now, null);
        if (phone && !doNotText) tables.contacts.liftOptOut(phone);
        tables.log.add(now, 'person', doNotText ? 'opted-out' : 'opted-in', { contact: id });
        replan(phone ? tables.contacts.withPhone(phone).map(one => one.id) : [id], 'opted-out');
        world.recheckCampaigns();
      });
      if (phone && doNotText) world.rememberOptOuts([phone], true);
      world.planned('contacts');
      return toContact(find(id));
    },
    'contacts.groups': () => tables.contacts.groups(),
    'contacts.fields': () => [],
    'contacts.duplicates': notYet,
    'contacts.merge': notYet,
    'contacts.bulk': notYet,
    'contacts.undoAct': notYet,
    'contacts.export': notYet,
    'contacts.readPhone': ({ phone, country: considered }) => {
      const home = (considered ?? country()) as CountryCode;
      const reading = readPhone(phone, home);
      if (reading.kind === 'refused') return reading;
      const repairs = reading.kind === 'repaired' ? reading.repairs : [];
      return { kind: 'used', e164: reading.e164, shown: showPhone(reading.e164, home), repairs };
    },
  };
}

/** A number typed by a person: E.164, null when left empty. Throws AppError `phone-refused`. */
export function typedPhone(text: string, country: CountryCode): E164 | null {
  if (text.trim() === '') return null;
  const reading = readPhone(text, country);
  if (reading.kind === 'refused') throw new AppError({ code: 'phone-refused', phone: text, reason: reading.reason });
  return reading.e164;
}

const notYet = (): never => {
  throw new AppError({ code: 'not-found', what: 'contact' });
};
