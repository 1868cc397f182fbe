/** In the popover beside an appointment of the day: the number to call, and the other ways to reach the person. */
import type { AppointmentPerson } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { copyText } from '../../api/copy-text.ts';
import { useToast } from '../../notices/toasts.tsx';
import { WhatsAppLink } from '../../people/whats-app-link.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../today.words.ts';
import css from './day-list.module.css';

/** `start` is of their appointment; `onDone` closes the popover. */
export function CallPerson({
  person: { contactId, contactName, phoneShown },
  start,
  now,
  onDone,
}: {
  person: AppointmentPerson;
  start: WallTime;
  now: WallTime;
  onDone: () => void;
}) {
  const toast = useToast();
  const { phone } = words;
  return (
    <div className={css.call}>
      <p className={css.name}>
        <bdi>{contactName}</bdi>
      </p>
      <p className={css.number}>{phoneShown}</p>
      <WhatsAppLink contactId={contactId} news={start > now ? phone.remind(showWallTime(start)) : undefined} />
      <Button
        onClick={() => {
          toast.show(copyText(phoneShown) ? phone.copied(phoneShown) : phone.notCopied);
          onDone();
        }}
      >
        {phone.copy}
      </Button>
    </div>
  );
}
