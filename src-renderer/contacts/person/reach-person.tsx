/** What a person is called up by: booking, a text, their numbers, and the rest of what is known about them. */
import { CalendarPlus, Copy, MessageSquare, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact, ContactRow } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { copyText } from '../../api/copy-text.ts';
import { navigate } from '../../api/route.ts';
import { useToast } from '../../notices/toasts.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';

const OTHERS_SHOWN = 6;

/** The first buttons of the panel. Whom no text may reach is booked only; the reason stands with the number. */
export function PersonActs({ contact, onText }: { contact: Contact; onText: (contact: Contact) => void }) {
  return (
    <Row>
      <Button icon={CalendarPlus} onClick={() => navigate(`/calendar?new=1&person=${contact.id}`)}>
        {words.panel.book}
      </Button>
      {contact.phone !== null && !contact.doNotText && (
        <Button icon={MessageSquare} onClick={() => onText(contact)}>
          {words.panel.text}
        </Button>
      )}
    </Row>
  );
}

export function Reach({ contact, onOpen }: { contact: Contact; onOpen: (contact: ContactRow) => void }) {
  const [first, ...rest] = contact.otherPhones;
  const others = contact.phone === null ? rest : contact.otherPhones;
  return (
    <dl className={css.facts}>
      <Fact term={words.panel.phone}>
        {contact.phone ? (
          <Phone shown={contact.phoneShown} whatsApp={contact.phone} />
        ) : first ? (
          <Phone shown={first.shown} whatsApp={null} />
        ) : (
          words.panel.noNumber
        )}
        {contact.phone === null && (
          <StateMark icon={PhoneOff}>{words.noTexts(first !== undefined && !first.textable)}</StateMark>
        )}
      </Fact>
      {contact.phone && <AlsoOn contact={contact} onOpen={onOpen} />}
      {others.length > 0 && (
        <Fact term={words.panel.otherPhones}>
          {others.map(({ phone, shown, label }) => (
            <span key={phone}>
              <span className="numbers">{shown}</span> {label && <span className={panel.quiet}>{label}</span>}
            </span>
          ))}
        </Fact>
      )}
      {contact.email && <Fact term={words.panel.email}>{contact.email}</Fact>}
      {contact.groups.length > 0 && (
        <Fact term={words.panel.groups}>
          <ul className={css.tags}>
            {contact.groups.map(group => (
              <li key={group}>{group}</li>
            ))}
          </ul>
        </Fact>
      )}
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

/** A number with what can be done with it; `whatsApp` is the number (E.164) of a mobile. */
function Phone({ shown, whatsApp }: { shown: string; whatsApp: string | null }) {
  const toast = useToast();
  const { panel: said } = words;
  return (
    <>
      <span className={`numbers ${css.phone}`}>{shown}</span>
      <Button
        small
        variant="quiet"
        icon={Copy}
        onClick={() => toast.show(copyText(shown) ? said.copied(shown) : said.notCopied)}
      >
        {said.copy}
      </Button>
      {whatsApp !== null && (
        <a className={css.whatsApp} href={`https://wa.me/${whatsApp.slice(1)}`} target="_blank" rel="noreferrer">
          {said.whatsApp}
        </a>
      )}
    </>
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
