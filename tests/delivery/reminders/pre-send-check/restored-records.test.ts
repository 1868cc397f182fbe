import { expect, test } from 'vitest';
import { reconcileCampaigns } from '../../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { cancel } from '../../../../src-main/delivery/outbox/submit.ts';
import { reconcileAffected } from '../../../../src-main/delivery/reminders/reconcile.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { aRule } from '../../../helpers/builders.ts';
import { campaignOf, MONDAY, NO_BALANCE, openRecords, PHONE, PLACE, TUESDAY, textTo } from './open-records.ts';

test('by restored records alone nothing that is queued is called off; once a person has looked, it is', async () => {
  const { tables, contactId } = await openRecords();
  const template = {
    id: null,
    name: 'Reminder',
    body: 'See you at {$time}',
    fallbacks: {},
    language: 'en' as const,
    purpose: 'reminder' as const,
  };
  const templateId = tables.templates.save(template);
  const ruleId = tables.templates.saveRule(aRule({ templateId }));
  const start = '2027-01-08T09:00' as WallTime;
  const startAt = '2027-01-08T09:00:00.000Z' as Instant;
  const booked = { contactId, service: '', staff: '', notes: '', start, zone: 'Africa/Accra', startAt };
  const appointmentId = tables.appointments.insert(
    { ...booked, durationMinutes: 30, status: 'booked', externalId: '' },
    null,
    MONDAY,
  );
  // The service has it for another start than these records.
  const values = textTo(contactId, {
    kind: 'reminder',
    appointmentId,
    ruleId,
    startAt: TUESDAY,
    text: 'At another time',
  });
  const id = tables.messages.insert(values, 'accepted', null, MONDAY);
  const look = () => {
    const message = tables.messages.get(id);
    if (message) reconcileAffected(tables, [message], 'moved', MONDAY);
    return tables.messages.get(id)?.state;
  };
  tables.settings.save({ stopped: 'restored' });
  expect(look()).toBe('accepted');
  tables.settings.save({ stopped: null });
  expect(look()).toBe('cancelling');
});

test('while restored records wait for a look, somebody asks for no more texts: the others of their batch are planned again', async () => {
  const office = await openRecords();
  const { tables, ledger, contactId } = office;
  const { campaignId, id } = campaignOf(office);
  const other = { name: 'Kofi', phone: e164('+233244100202'), email: '', notes: '', doNotText: false };
  const otherId = tables.contacts.insert(other, null, MONDAY);
  const mate = tables.messages.insert(
    textTo(otherId, { campaignId, chunk: 1, phone: other.phone, contactName: 'Kofi' }),
    'planned',
    null,
    MONDAY,
  );
  tables.messages.addPerson(mate, otherId);
  const batch = tables.submissions.add({
    uid: 'a',
    sender: 'B',
    scheduledAt: TUESDAY,
    at: MONDAY,
    balance: null,
    ...PLACE,
  });
  tables.submissions.answer(batch, 'batch a', null);
  tables.messages.submit([id, mate], batch, MONDAY);
  tables.messages.setStates([id, mate], 'in-flight', [{ state: 'accepted', reason: null }], MONDAY);

  tables.settings.save({ stopped: 'restored' });
  tables.contacts.update(contactId, { name: 'Ama', phone: PHONE, email: '', notes: '', doNotText: true }, MONDAY);
  tables.atomically(() => reconcileCampaigns(tables, MONDAY));
  const recalled = tables.messages.ofSubmission(batch);
  expect(recalled.map(({ state }) => state)).toEqual(['cancelling', 'cancelling']);
  const words = { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId: null, statusLabel: null, detail: '' };
  const never = async () => {
    throw new Error('a byte left');
  };
  const connection = {
    send: never,
    cancel: async () => ({ kind: 'cancelled' as const, words, date: null, raw: null }),
    balance: never,
    close: () => {},
  };
  const own = {
    now: () => MONDAY,
    balance: NO_BALANCE,
    mayHandOver: () => false,
    changed: () => {},
    reached: () => {},
  };
  await cancel({ tables, ledger, ...own }, { ...PLACE, connect: async () => ({ kind: 'open', connection }) }, recalled);
  tables.settings.save({ stopped: null });
  tables.atomically(() => reconcileCampaigns(tables, MONDAY));
  const ofKofi = tables.messages.ofCampaignAndPerson(campaignId, otherId).map(({ state }) => state);
  expect(ofKofi).toEqual(['planned', 'cancelled']);
  expect(tables.messages.ofCampaignAndPerson(campaignId, contactId).map(({ state }) => state)).toEqual(['cancelled']);
});
