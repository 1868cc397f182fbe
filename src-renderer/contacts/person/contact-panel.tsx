/** The panel of one person: how to reach them, their visits and texts, and what else is known. */
import { PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { Contact, ContactRow } from '../../../src-shared/model/contact.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { PersonWaits } from '../../appointments/waitlist/person-waits.tsx';
import { ErrorNote } from '../../notices/error-note.tsx';
import { ReachActs, ReachLine } from '../../people/reach.tsx';
import { RoleButton } from '../../team/role-button.tsx';
import type { FormField } from '../../texts/actions/mends.ts';
import { CheckField } from '../../ui/fields/fields.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { PanelFoot, SidePanel } from '../../ui/overlays/side-panel.tsx';
import { words } from '../contacts.words.ts';
import { PersonPrivacy } from '../privacy/person-privacy.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-panel.module.css';
import { PersonFacts } from './person-facts.tsx';
import { PersonTimeline } from './person-timeline.tsx';

/** `name` comes from the list and is shown until the person is read. */
export function ContactPanel({
  id,
  name,
  onClose,
  onOpen,
  onStop,
  onAllow,
  onRemove,
  onAskToRemove,
  onSaved,
  keepsFocus,
  edit = null,
}: {
  id: number;
  name: string;
  /** The form is opened at this field. */
  edit?: FormField | null;
  onClose: () => void;
  onOpen: (contact: ContactRow) => void;
  onStop: (contact: ContactRow) => void;
  onAllow: (contact: ContactRow) => void;
  /** Only of who can be removed; undo stays. */
  onRemove: (contact: Contact) => void;
  /** Of who has appointments and cannot be removed: says why, and what can be done instead. */
  onAskToRemove: (contact: Contact) => void;
  onSaved: (contact: Contact) => void;
  /** The list that opened it keeps the keyboard. */
  keepsFocus: boolean;
}) {
  const { zone } = useAppState();
  const [editing, setEditing] = useState<FormField | boolean>(edit ?? false);
  const [asking, setAsking] = useState(false);
  // A form begins with what is stored now, never with what was read when the person was last looked at.
  const { data, error, isFetchedAfterMount } = useOperation('contacts.get', { id }, { staleTime: 0 });
  const contact = data?.id === id ? data : null;
  const who = { search: '', groupId: null, ids: [id] };
  const stays = (useOperation('contacts.whoStays', { who }).data?.people ?? 0) > 0;

  if (editing && contact && isFetchedAfterMount)
    return (
      <ContactForm
        contact={contact}
        at={editing === true ? null : editing}
        onSaved={saved => {
          setEditing(false);
          onSaved(saved);
        }}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <SidePanel
      title={contact?.name ?? name}
      note={<ReachLine id={id} onAdd={() => setEditing('phone')} />}
      actions={<ReachActs id={id} />}
      keepsFocus={keepsFocus}
      onClose={onClose}
      footer={
        contact && (
          <PanelFoot
            last={
              <RoleButton
                needs="contacts.remove"
                variant="quiet"
                onClick={() => (stays ? onAskToRemove(contact) : onRemove(contact))}
              >
                {stays ? words.bar.remove : words.panel.remove}
              </RoleButton>
            }
          >
            <RoleButton needs="contacts.save" onClick={() => setEditing(true)}>
              {words.panel.edit}
            </RoleButton>
          </PanelFoot>
        )
      }
    >
      <ErrorNote failure={contact ? null : error?.failure} />
      {contact && (
        <>
          <PersonTimeline contact={contact} />
          <PersonFacts contact={contact} onOpen={onOpen} />
          <PersonWaits contact={contact} />
          <div>
            {contact.numberOptedOut && (
              <Banner tone="warn" icon={PhoneOff}>
                {words.panel.numberOptedOut}
              </Banner>
            )}
            <div className={css.wishes}>
              <CheckField
                label={words.panel.doNotText}
                hint={words.panel.doNotTextHint}
                checked={contact.doNotText}
                onChange={() => (contact.doNotText ? setAsking(true) : onStop(contact))}
              />
              {!contact.doNotText && <Agreed contact={contact} />}
            </div>
          </div>
          <PersonPrivacy contact={contact} onErased={onClose} />
          <p className={panel.quiet}>{words.panel.updated(showInstant(contact.updatedAt, zone, { year: true }))}</p>
        </>
      )}
      {contact && asking && (
        <AllowDialog
          contact={contact}
          onClose={() => setAsking(false)}
          onAllow={() => {
            setAsking(false);
            onAllow(contact);
          }}
        />
      )}
    </SidePanel>
  );
}

/**
 * Whether they agreed to promotions, since when and from where. Who opted out gets none, so they are not asked about.
 */
function Agreed({ contact: { id, agreed } }: { contact: Contact }) {
  const { zone } = useAppState();
  const set = useAct('contacts.setAgreed');
  const { panel: said } = words;
  return (
    <>
      <CheckField
        label={said.agreed}
        hint={agreed ? said.agreedSince(showInstant(agreed.since, zone, { year: true }), agreed.file) : said.agreedHint}
        checked={agreed !== null}
        disabled={set.isPending}
        onChange={() => set.mutate({ id, agreed: agreed === null })}
      />
      <ErrorNote failure={set.error?.failure} />
    </>
  );
}

/** Confirms before an opt-out is lifted, so that it never happens in passing. */
function AllowDialog({ contact, onClose, onAllow }: { contact: Contact; onClose: () => void; onAllow: () => void }) {
  const { allow } = words;
  return (
    <ConfirmDialog
      title={allow.title(contact.name)}
      back={allow.no}
      go={allow.yes}
      danger
      onGo={onAllow}
      onClose={onClose}
    >
      <p>{contact.phone === null ? allow.person : allow.number(contact.phoneShown)}</p>
      <p>{allow.only}</p>
    </ConfirmDialog>
  );
}
