/**
 * Shows the state of an appointment or a text as an icon; the word stands beside it or in the accessible name of its
 * container. The elements are created once and shared, because a month shows hundreds.
 */
import type { ReactElement } from 'react';
import type { AppointmentStatus, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { shownState, stateTone } from '../../texts/state/text-facts.ts';
import { join } from '../../ui/class-names.ts';
import tones from '../../ui/tones.module.css';
import { PATHS, type Sign } from './icon-paths.ts';
import css from './marks.module.css';

const drawn = (sign: Sign, ...classes: (string | undefined)[]): ReactElement => (
  <svg className={join(css['mark'], ...classes)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[sign]} />
  </svg>
);

const known = new Map<MessageState, ReactElement>();

/** Shows the icon of a text in the colour of its state. */
export function stateMark(text: Pick<ReminderOutline, 'state' | 'alert'>): ReactElement {
  const state = shownState(text);
  const mark = known.get(state) ?? drawn(state, css['state'], tones[`${stateTone(state)}Icon`]);
  known.set(state, mark);
  return mark;
}

const STATUS: Record<AppointmentStatus, ReactElement | null> = {
  booked: null,
  confirmed: drawn('confirmed', css['confirmed']),
  arrived: drawn('arrived', css['arrived']),
  'no-show': drawn('no-show', css['no-show']),
  cancelled: drawn('cancelled', css['cancelled']),
};

/** Shows the icon of an appointment's status; `booked` has none, because it is the usual one. */
export function statusMark(status: AppointmentStatus): ReactElement | null {
  return STATUS[status];
}

export const SERIES_MARK = drawn('series', css['quiet']);
export const DOUBLE_BOOKED_MARK = drawn('cancel-uncertain', css['warn']);
