/** What is known about a person besides their visits, texts and the number that reaches them. */
import type { ReactNode } from 'react';
import type { Contact, ContactRow } from '../../../src-shared/model/contact.ts';
import { isYearlyDate, showYearlyDate } from '../../../src-shared/people/yearly-date.ts';
import { useOperation } from '../../api/api.ts';
import { words as language } from '../../ui/language.words.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';

const OTHERS_SHOWN = 6;

/** Shows what is known about a person besides the number in the header. */
export function PersonFacts({ contact, onOpen }: { contact: Contact; onOpen: (contact: ContactRow) => void }) {
  // The first number of who has none to text stands in the header.
  const others = contact.phone === null ? contact.otherPhones.slice(1) : contact.otherPhones;
  return (
    <dl className={css.facts}>
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
          {isYearlyDate(value) ? showYearlyDate(value, language.locale) : value}
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
