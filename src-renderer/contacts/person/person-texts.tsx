/** Shows a person's newest texts. Nothing is edited here. */
import type { Contact } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';
import { PanelSection } from './panel-section.tsx';

const SHOWN = 6;

export function PersonTexts({ contact }: { contact: Contact }) {
  const { id } = contact;
  const { data } = useOperation('messages.page', { filter: 'all', search: '', contactId: id, offset: 0, limit: SHOWN });
  const texts = data?.rows;
  return (
    <PanelSection title={words.panel.texts}>
      {texts?.length === 0 && <p className={panel.quiet}>{words.panel.textsNone}</p>}
      <ul className={css.history}>
        {texts?.map(text => (
          <li key={text.id}>
            <span className={css.line}>
              <span className="numbers">{showWallTime(text.dueLocal)}</span>
              <StateBadge state={text.state} reason={text.reason} due={text.dueLocal} alert={text.alert} />
            </span>
            <span className={panel.quiet}>{text.text}</span>
          </li>
        ))}
      </ul>
      {texts && texts.length > 0 && (
        <a href={`#/messages?search=${encodeURIComponent(contact.name)}`}>{words.panel.allTexts}</a>
      )}
    </PanelSection>
  );
}
