import type { Instant, WallTime } from '../instant.ts';
import type { MessageState, StateReason, TextAlert } from './message.ts';

export type AppointmentStatus = 'booked' | 'confirmed' | 'arrived' | 'no-show' | 'cancelled';

/** One reminder of an appointment, as the calendar shows it. */
export interface ReminderState {
  messageId: number;
  ruleName: string;
  state: MessageState;
  reason: StateReason | null;
  alert: TextAlert | null;
  dueLocal: WallTime;
  text: string;
  /** The name it went out under; null before. */
  sender: string | null;
}

export interface Appointment {
  id: number;
  contactId: number;
  contactName: string;
  phoneShown: string;
  service: string;
  staff: string;
  notes: string;
  /** Wall time in `zone` (IANA). */
  start: WallTime;
  zone: string;
  startAt: Instant;
  durationMinutes: number;
  status: AppointmentStatus;
  /** Newest first; tries that a newer one replaced are left out. */
  reminders: ReminderState[];
}
