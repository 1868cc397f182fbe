/** Keeps where the appointment that is being booked would stand, and turns the calendar to it. */
import { useEffect, useState } from 'react';
import type { Booking } from '../grid/view-props.ts';
import { useStableCallback } from '../use-stable-callback.ts';

/** Every key of a date can make another valid day: the calendar turns once no other follows for so long, in ms. */
const PAUSE_MS = 400;

/** `days` are those on the page. Returns the place and the function that takes a new one. */
export function useBooking(
  days: readonly string[],
  onTurn: (day: string) => void,
): [Booking | null, (place: Booking | null) => void] {
  const [booking, setBooking] = useState<Booking | null>(null);
  const turn = useStableCallback((day: string) => {
    if (!days.includes(day) && day >= '1900-01-01') onTurn(day);
  });
  useEffect(() => {
    if (booking === null) return;
    const timer = setTimeout(() => turn(booking.day), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [booking, turn]);
  return [booking, setBooking];
}
