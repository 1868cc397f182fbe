/** Texts of which nobody knows what became of them at the service. */
import { expect } from 'vitest';
import type { PracticeFault } from '../../../../src-main/practice/control-types.ts';
import type { MessageDetail } from '../../../../src-shared/model/message.ts';
import type { Desk } from '../../desk.ts';

/** Books a person while `fault` hits the submission; returns the text that may or may not have been sent. */
export async function bookUncertain(desk: Desk, fault: PracticeFault = { kind: 'lose-answer' }) {
  const contactId = await desk.person('Ama Mensah', '0244100201');
  await desk.faults([fault]);
  const appointment = await desk.book(contactId);
  return { contactId, appointment, message: await desk.newest(appointment.id, 'uncertain') };
}

export const isStill = (state: string, message: MessageDetail) => expect(message.state).toBe(state);
