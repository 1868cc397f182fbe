/** A program on a Monday in which a change is rehearsed and then made. */
import { afterEach, beforeEach } from 'vitest';
import type { Input } from '../../src-shared/contract/index.ts';
import type { Rehearsal } from '../../src-shared/model/rehearsal.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';

/** A Monday. */
const NOW = '2027-01-04T08:00:00.000Z';
export let program: TestApp;
export let ama: number;
export const person = (name: string, phone: string) => program.call('contacts.save', aPerson({ name, phone }));

export const book = (contactId: number, start: string, more: Partial<Input<'appointments.save'>> = {}) =>
  aBooking(contactId, { staff: 'Dr Owusu', start, ...more });

/** Waits until every reminder is at the service. */
export const queued = (count: number) =>
  program.until(async () => {
    const { rows } = await program.call('messages.page', { filter: 'queued', search: '', offset: 0, limit: 100 });
    return rows.filter(({ state }) => state === 'accepted').length === count;
  });

export const told = ({ texts }: Rehearsal) =>
  texts.map(({ fate, contactName, dueLocal, text }) => ({ fate, contactName, dueLocal, text }));

/** Gives every test of a file its own program, with Ama in it. */
export function prepareRehearsalApp(): void {
  beforeEach(async () => {
    program = await openTestApp({ practice: 'empty', at: NOW });
    ama = (await person('Ama Mensah', '0241234567')).id;
  });
  afterEach(() => program.close());
}
