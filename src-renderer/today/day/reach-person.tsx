import type { AppointmentPerson } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { navigate } from '../../api/route.ts';
import { formAddress } from '../../texts/actions/mends.ts';
import { useTextPeople } from '../../texts/campaign/use-text-people.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { words } from '../today.words.ts';
import css from './day-list.module.css';

const CallPerson = onDemand(() => import('./call-person.tsx').then(it => it.CallPerson));

/**
 * Offers a text to a person and their number to phone. Whom no reminder reaches (`isToPhone`) is to be phoned, so that
 * stands there without the pointer.
 */
export function ReachPerson({
  person,
  start,
  now,
  isToPhone,
}: {
  person: AppointmentPerson;
  /** Of their appointment. */
  start: WallTime;
  now: WallTime;
  isToPhone: boolean;
}) {
  const { contactId, contactName, phoneShown } = person;
  const texting = useTextPeople();
  const { phone } = words;
  if (phoneShown === '')
    return (
      <div className={css.acts}>
        <Button
          small
          data-act="phone"
          aria-label={phone.addOf(contactName)}
          onClick={() => navigate(formAddress(contactId, 'phone'))}
        >
          {phone.add}
        </Button>
      </div>
    );
  return (
    <div className={css.acts}>
      <span className={css.act}>
        <Button
          small
          variant="quiet"
          data-act="text"
          aria-label={words.appointments.textOf(contactName)}
          onClick={() => texting.text([{ id: contactId, name: contactName }])}
        >
          {words.appointments.text}
        </Button>
      </span>
      {texting.dialog}
      <span className={isToPhone ? undefined : css.act}>
        <Popover small variant={isToPhone ? 'secondary' : 'quiet'} label={phone.phone} name={phone.of(contactName)}>
          {close => <CallPerson person={person} start={start} now={now} onDone={close} />}
        </Popover>
      </span>
    </div>
  );
}
