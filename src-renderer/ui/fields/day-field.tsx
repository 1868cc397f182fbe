/**
 * A day to be typed or chosen. The browser's own field shows it in the computer's order, in which 01/06 may be June or
 * January; so the day stands below it in words as soon as it is one.
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
