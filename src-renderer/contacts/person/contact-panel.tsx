/** The panel of one person: how to reach them, whether they may be texted, coming appointments and texts. */
import { Pencil, PhoneOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Contact, ContactRow } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import type { FormField } from '../../texts/actions/mend-link.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { words } from '../contacts.words.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-panel.module.css';
import { ComingAppointments, PersonTexts } from './person-history.tsx';

const OTHERS_SHOWN = 6;

/** `name` comes from the list and is shown until the person is read. */
export function ContactPanel({
  id,
  name,
  onClose,
  onOpen,
  onStop,
  onAllow,
  onRemove,
  onSaved,
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
  onRemove: (contact: Contact) => void;
  onSaved: (contact: Contact) => void;
}) {
  const { zone } = useAppState();
  const [editing, setEditing] = useState<FormField | boolean>(edit ?? false);
  const [asking, setAsking] = useState(false);
  const { data, error } = useOperation('contacts.get', { id });
  const contact = data?.id === id ? data : null;

  if (editing && contact)
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
      onClose={onClose}
      footer={
        contact && (
          <>
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              {words.panel.edit}
            </Button>
            <Button variant="quiet" onClick={() => onRemove(contact)}>
              {words.panel.remove}
            </Button>
          </>
        )
      }
    >
      <ErrorNote failure={contact ? null : error?.failure} />
      {contact && (
        <>
          <Reach contact={contact} onOpen={onOpen} />
          <div>
            {contact.numberOptedOut && (
              <Banner tone="warn" icon={PhoneOff}>
                {words.panel.numberOptedOut}
              </Banner>
            )}
            <div className={css.doNotText}>
              <CheckField
                label={words.panel.doNotText}
                hint={words.panel.doNotTextHint}
                checked={contact.doNotText}
                onChange={() => (contact.doNotText ? setAsking(true) : onStop(contact))}
              />
            </div>
          </div>
          <ComingAppointments contact={contact} />
          <PersonTexts contact={contact} />
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

function Reach({ contact, onOpen }: { contact: Contact; onOpen: (contact: ContactRow) => void }) {
  return (
    <dl className={css.facts}>
      <Fact term={words.panel.phone}>
        {contact.phone ? (
          <>
            <span className={`numbers ${css.phone}`}>{contact.phoneShown}</span>
            {!contact.doNotText && <span className={panel.quiet}>{words.panel.textsGoTo(contact.phone)}</span>}
          </>
        ) : (
          words.panel.noNumber
        )}
      </Fact>
      {contact.phone && <AlsoOn contact={contact} onOpen={onOpen} />}
      {contact.otherPhones.length > 0 && (
        <Fact term={words.panel.otherPhones}>
          {contact.otherPhones.map(({ phone, shown, label }) => (
            <span key={phone}>
              <span className="numbers">{shown}</span> {label && <span className={panel.quiet}>{label}</span>}
            </span>
          ))}
        </Fact>
      )}
      {contact.email && <Fact term={words.panel.email}>{contact.email}</Fact>}
      {contact.groups.length > 0 && <Fact term={words.panel.groups}>{contact.groups.join(', ')}</Fact>}
      {Object.entries(contact.fields).map(([name, value]) => (
        <Fact key={name} term={name}>
          {value}
        </Fact>
      ))}
      {contact.notes && (
        <Fact term={words.panel.notes}>
          <span className={css.notes}>{contact.notes}</span>
        </Fact>
      )}
    </dl>
  );
}

/** Confirms before an opt-out is lifted, so that it never happens in passing. */
function AllowDialog({ contact, onClose, onAllow }: { contact: Contact; onClose: () => void; onAllow: () => void }) {
  const { allow } = words;
  return (
    <Dialog
      title={allow.title(contact.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{allow.no}</Button>
          <Button variant="danger" onClick={onAllow}>
            {allow.yes}
          </Button>
        </>
      }
    >
      <p>{contact.phone === null ? allow.person : allow.number(contact.phoneShown)}</p>
      <p>{allow.only}</p>
    </Dialog>
  );
}

/** Names who else a text to this number reaches. Families share a phone, and it is worth knowing. */
function AlsoOn({ contact, onOpen }: { contact: Contact; onOpen: (contact: ContactRow) => void }) {
  const { data } = useOperation('contacts.page', {
    search: contact.phone ?? '',
    groupId: null,
    offset: 0,
    limit: 20,
  });
  const others = data?.rows.filter(row => row.phone === contact.phone && row.id !== contact.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Fact term={words.panel.alsoOn}>
      {others.slice(0, OTHERS_SHOWN).map(other => (
        <button key={other.id} type="button" className={css.link} onClick={() => onOpen(other)}>
          {other.name}
        </button>
      ))}
      {others.length > OTHERS_SHOWN && <span className={panel.quiet}>{words.panel.andMore}</span>}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
