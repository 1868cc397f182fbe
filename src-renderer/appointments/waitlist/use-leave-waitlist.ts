import type { WaitlistEntry } from '../../../src-shared/model/business/waitlist.ts';
import { useAct } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { useLaterAct } from '../../notices/use-later-act.ts';
import { words } from './waitlist.words.ts';

/** Takes somebody off the waiting list; the notice of it puts them back. */
export function useLeaveWaitlist(): (entry: WaitlistEntry) => void {
  const remove = useAct('waitlist.remove');
  const later = useLaterAct();
  const toast = useToast();
  return ({ contactId, contactName, service, staff, weekdays }) =>
    remove.mutate(
      { contactId },
      {
        onSuccess: () =>
          toast.show(words.removed(contactName), {
            onUndo: () =>
              void later('waitlist.save', { contactId, service, staff, weekdays: [...weekdays] }, back =>
                words.putBack(back.contactName),
              ),
          }),
        onError: ({ failure }) => toast.fail(failure),
      },
    );
}
