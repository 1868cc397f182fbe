/** Typing into the fields for days and times, as somebody at the desk of the practice does: 7/1/2027, 9.40. */
import type { Locator } from 'playwright-core';

/** `day` is `YYYY-MM-DD`; the practice writes the day first. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-').map(Number);
  await field.fill(`${date}/${month}/${year}`);
}

/** `at` is `YYYY-MM-DDTHH:MM`; `group` has a field for the day and one for the time. */
export async function typeDayAndTime(group: Locator, at: string): Promise<void> {
  await typeDay(group.getByLabel('Day', { exact: true }), at.slice(0, 10));
  await typeTime(group.getByLabel('Time', { exact: true }), at.slice(11));
}

/** `time` is `HH:MM`. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await field.fill(time.replace(':', '.'));
}
