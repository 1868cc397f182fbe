/** Book was pressed while the fields of somebody new are open: they are added, and then it goes on booking. */
import { useEffect, useRef, useState } from 'react';
import type { AppointmentOutline } from '../../../../src-shared/model/appointment.ts';
import type { NewPerson } from '../../../people/new-person-fields.tsx';
import type { ChangePreviewAnswer } from '../../preview/use-change-preview.ts';
import { useStableCallback } from '../../use-stable-callback.ts';

interface Adding {
  isAdded: boolean;
  /** Ids of the double bookings that were on the screen when Book was pressed. */
  seen: readonly number[];
}

/**
 * Books after new people were added: continues once the preview counts their texts, and stops at a double booking that
 * was not on the screen when Book was pressed.
 */
export function useAddFirst({
  preview,
  overlaps,
  goOn,
  onRefused,
}: {
  preview: ChangePreviewAnswer;
  overlaps: readonly AppointmentOutline[];
  goOn: () => void;
  /** They could not be added; the reason stands at their fields. */
  onRefused: () => void;
}): { isAdding: boolean; addFirst: (fields: NewPerson) => Promise<void> } {
  const [adding, setAdding] = useState<Adding | null>(null);
  // A second press may come before the first is drawn.
  const isUnderWay = useRef(false);
  const end = useStableCallback(({ seen }: Adding) => {
    isUnderWay.current = false;
    setAdding(null);
    if (preview.isCurrent && overlaps.every(({ id }) => seen.includes(id))) goOn();
  });
  useEffect(() => {
    if (adding?.isAdded && preview.isReady) end(adding);
  }, [adding, preview.isReady, end]);
  return {
    isAdding: adding !== null,
    addFirst: async fields => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const seen = overlaps.map(({ id }) => id);
      setAdding({ isAdded: false, seen });
      const isAdded = await fields.add();
      setAdding(isAdded ? { isAdded, seen } : null);
      if (isAdded) return;
      isUnderWay.current = false;
      onRefused();
    },
  };
}
