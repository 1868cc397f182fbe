/** In a person's panel: what they wait for, or the way onto the waiting list. */
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Quiet, Row } from '../../ui/layout/stack.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { useLeaveWaitlist } from './use-leave-waitlist.ts';
import { wantedInWords, words } from './waitlist.words.ts';
import { WaitlistForm } from './waitlist-form.tsx';

export function PersonWaits({ contact }: { contact: Contact }) {
  const { zone } = useAppState();
  const [isAsked, setAsked] = useState(false);
  const leave = useLeaveWaitlist();
  const list = useOperation('waitlist.list', undefined).data;
  const entry = list?.find(({ contactId }) => contactId === contact.id) ?? null;
  if (!list) return null;
  return (
    <section className={panel.section} aria-label={words.title}>
      {entry && (
        <>
          <h3>{words.title}</h3>
          <p>
            {wantedInWords(entry)}. {words.since(showInstant(entry.since, zone))}
          </p>
          {entry.phoneShown === '' && <Quiet>{words.noNumber}</Quiet>}
        </>
      )}
      <Row>
        <Button small icon={entry ? undefined : Hourglass} onClick={() => setAsked(true)}>
          {entry ? words.change : words.put}
        </Button>
        {entry && (
          <Button small variant="quiet" onClick={() => leave(entry)}>
            {words.remove}
          </Button>
        )}
      </Row>
      {isAsked && <WaitlistForm person={contact} wanted={entry} onClose={() => setAsked(false)} />}
    </section>
  );
}
