/** What the fields for days must know of the business. The shell provides it; the kit asks nobody. */
import { createContext, useContext } from 'react';
import type { DateOrder } from '../../../../src-shared/business/date-order.ts';

export interface Dates {
  /** `YYYY-MM-DD` in the zone of the business. */
  today: string;
  order: DateOrder;
}

export const DatesContext = createContext<Dates | null>(null);

/** Returns today and the order of day and month. Only components below the shell may call it. */
export function useDates(): Dates {
  const dates = useContext(DatesContext);
  if (!dates) throw new Error('useDates is for screens below the shell');
  return dates;
}
