/** The hours in which a business lets its texts go. */
import type { Holiday } from '../../../src-shared/model/settings.ts';
import { dayAfter, instantAt, wallAt } from './zones.ts';

export interface SendingHours {
  allowedFrom: string;
  allowedUntil: string;
  /** 1 is Monday. */
  sendingDays: number[];
  holidays: Holiday[];
}

/**
 * Moves a text of a rule in days off a closed day; it keeps its hour, on the last open day before (-1) or the next one
 * after (1).
 */
export function onOpenDay(
  settings: SendingHours,
  asked: number,
  { at, zone }: { at: string; zone: string },
  step: 1 | -1,
): number {
  let day = wallAt(asked, zone).slice(0, 10);
  if (isOpenDay(settings, day)) return asked;
  while (!isOpenDay(settings, day)) day = dayAfter(day, step);
  return instantAt(`${day}T${at}`, zone);
}

function isOpenDay({ sendingDays, holidays }: SendingHours, day: string): boolean {
  const weekday = new Date(`${day}T12:00Z`).getUTCDay() || 7;
  return sendingDays.includes(weekday) && holidays.every(holiday => holiday.day !== day);
}

/** Tells whether a text may go at an instant (ms), by the clock of a zone. */
export function isOpenAt(settings: SendingHours, at: number, zone: string): boolean {
  const [day = '', time = ''] = wallAt(at, zone).split('T');
  return time >= settings.allowedFrom && time <= settings.allowedUntil && isOpenDay(settings, day);
}

/** Returns the last allowed minute before an instant at which nothing may go (-1), or the first one after it (1). */
export function openBeside(settings: SendingHours, at: number, zone: string, step: 1 | -1): number {
  const [today = '', time = ''] = wallAt(at, zone).split('T');
  const edge = step === 1 ? settings.allowedFrom : settings.allowedUntil;
  const isToday = step === 1 ? time < edge : time > edge;
  let day = isToday ? today : dayAfter(today, step);
  while (!isOpenDay(settings, day)) day = dayAfter(day, step);
  return instantAt(`${day}T${edge}`, zone);
}
