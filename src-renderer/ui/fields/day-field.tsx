/**
 * A field for a day. The browser shows the day in the computer's order, in which 01/06 may be June or January, so a
 * complete day is repeated below in words.
 */
import type { ComponentProps } from 'react';
import { showLongDay } from '../format.ts';
import { TextField } from './fields.tsx';

export function DayField({
  value,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> & { value: string }) {
  return (
    <TextField {...field} type="date" value={value} hint={/^\d{4}-\d\d-\d\d$/.test(value) && showLongDay(value)} />
  );
}
