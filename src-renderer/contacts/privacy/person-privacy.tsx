/** What a person said about texts, with when and from where, and the file of everything about them. */
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Consents } from '../../../src-shared/model/business/privacy.ts';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { ApiError, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { saveBytes } from '../../api/save-file.ts';
import { useToast } from '../../notices/toasts.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import css from '../person/contact-panel.module.css';
import { words } from './privacy.words.ts';

export function PersonPrivacy({ contact: { id } }: { contact: Contact }) {
  const consents = useOperation('privacy.consents', { id }).data;
  const { save, isSaving } = useSavePerson(id);
  return (
    <section className={join(panel.section, css.section)} aria-label={words.section.title}>
      <h3>{words.section.title}</h3>
      {consents && <ConsentList consents={consents} />}
      <div className={css.line}>
        <Button small icon={FileDown} busy={isSaving} onClick={save}>
          {words.section.save}
        </Button>
      </div>
    </section>
  );
}

function ConsentList({ consents: { optOuts, changes } }: { consents: Consents }) {
  const { zone } = useAppState();
  const at = (instant: string) => showInstant(instant, zone, { year: true });
  if (optOuts.length + changes.length === 0) return <p className={panel.quiet}>{words.section.noConsents}</p>;
  return (
    <ul className={css.history} aria-label={words.section.consents}>
      {optOuts.map(({ phone, since, file }) => (
        <li key={phone}>
          {words.section.optedOut(phone, at(since))}
          <span className={panel.quiet}>{file === null ? words.section.byDesk : words.section.fromList(file)}</span>
        </li>
      ))}
      {changes.map(({ at: when, what }) => (
        <li key={`${when} ${what}`} className={panel.quiet}>
          {words.section.change(what, at(when))}
        </li>
      ))}
    </ul>
  );
}

/** Saves everything about a person. The page and its zip are made here, in the language of the screens. */
function useSavePerson(id: number): { save: () => void; isSaving: boolean } {
  const world = useShownWorld();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const [record, { personFile }] = await Promise.all([
        world.ask('privacy.person', { id }),
        import('./person-file.ts'),
      ]);
      const { fileName, bytes } = personFile(record);
      saveBytes(fileName, bytes, 'application/zip');
      toast.show(words.section.saved(fileName));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void save(), isSaving };
}
