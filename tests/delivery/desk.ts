/**
 * A reception desk on Monday 4 January 2027, 08:00 in Accra, with one rule (the day before at 10:00) and no
 * appointments.
 */
import { onTestFinished } from 'vitest';
import type { PracticeBatch } from '../../src-main/practice/control-types.ts';
import type { Appointment, SavedAppointment } from '../../src-shared/model/appointment.ts';
import type { MessageDetail, MessageRow, MessageState } from '../../src-shared/model/message.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { openTestApp, type TestApp, type TestOptions } from '../helpers/test-app.ts';

export const MONDAY_8 = '2027-01-04T08:00:00.000Z';
/** The start of the usual appointment; its reminder is due on Tuesday at 10:00. */
export const WEDNESDAY_9 = '2027-01-06T09:00';
export const TUESDAY_10 = '2027-01-05T10:00:00.000Z';

export interface Desk extends TestApp {
  person(name: string, phone: string): Promise<number>;
  book(contactId: number, start?: string, service?: string): Promise<SavedAppointment>;
  /** Returns every text of an appointment, oldest first. */
  texts(appointmentId: number): Promise<MessageRow[]>;
  message(id: number): Promise<MessageDetail>;
  /** Waits until the newest text of an appointment is in a state, and returns it. */
  newest(appointmentId: number, state: MessageState): Promise<MessageDetail>;
  /** Books one person whose reminder the service accepts. */
  queued(start?: string): Promise<{ contactId: number; appointment: Appointment; message: MessageDetail }>;
  /** Moves the practice clock on by minutes and waits until nothing is in flight and nothing more can be done. */
  minutesPass(minutes?: number): Promise<void>;
  /** Moves the practice clock on to an instant (ISO, UTC). */
  clockAt(instant: string): Promise<void>;
  batches(): Promise<PracticeBatch[]>;
}

export async function openDesk(options: TestOptions = {}): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', at: MONDAY_8, ...options }));
  onTestFinished(() => desk.close());
  await desk.minutesPass();
  return desk;
}

export function deskOf(app: TestApp): Desk {
  const texts = async (appointmentId: number) => {
    const { rows } = await app.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
    return rows.filter(row => row.appointmentId === appointmentId).sort((a, b) => a.id - b.id);
  };
  const message = (id: number) => app.call('messages.get', { id });
  const newest = (appointmentId: number, state: MessageState) =>
    app.until(async () => {
      const last = (await texts(appointmentId)).at(-1);
      return last?.state === state && (await message(last.id));
    });
  const person = async (name: string, phone: string) => {
    const values = aPerson({ name, phone });
    return (await app.call('contacts.save', values)).id;
  };
  const book = (contactId: number, start = WEDNESDAY_9, service = 'Check-up') =>
    app.call('appointments.save', aBooking(contactId, { service, start }));
  const minutesPass = async (minutes = 1) => {
    await app.call('practice.moveClock', { minutes });
  };
  return {
    ...app,
    person,
    book,
    texts,
    message,
    newest,
    queued: async start => {
      const contactId = await person('Ama Mensah', '0244 100 201');
      const appointment = await book(contactId, start);
      const queued = await newest(appointment.id, 'accepted');
      await minutesPass();
      return { contactId, appointment, message: queued };
    },
    minutesPass,
    clockAt: async instant => {
      const { now } = await app.call('app.state');
      await minutesPass(Math.ceil((Date.parse(instant) - Date.parse(now)) / 60_000));
    },
    batches: async () => [...(await app.ledger()).batches],
  };
}
