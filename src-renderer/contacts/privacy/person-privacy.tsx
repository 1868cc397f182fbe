/** What a person said about texts, with when and from where, and the file of everything about them. */
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Consents } from '../../../src-shared/model/business/privacy.ts';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { ApiError, useAct, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { saveBytes } from '../../api/save-file.ts';
import { useToast } from '../../notices/toasts.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showInstant } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import panel from '../../ui/overlays/panel.module.css';
import css from '../person/contact-panel.module.css';
import { EraseDialog } from './erase-dialog.tsx';
import { personFile } from './person-file.ts';
import { words } from './privacy.words.ts';

/** `onErased` is called when the person is gone. */
export function PersonPrivacy({ contact: { id, name }, onErased }: { contact: Contact; onErased: () => void }) {
  const consents = useOperation('privacy.consents', { id }).data;
  const { save, isSaving } = useSavePerson(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={join(panel.section, css.section)} aria-label={words.section.title}>
      <h3>{words.section.title}</h3>
      {consents && <ConsentList consents={consents} />}
      <div className={css.line}>
        <Button small icon={FileDown} busy={isSaving} onClick={save}>
          {words.section.save}
        </Button>
        <Button small onClick={() => setAsking(true)}>
          {words.erase.open}
        </Button>
      </div>
      {consents?.toBeErasedSince && <ToBeErased id={id} since={consents.toBeErasedSince} />}
      {isAsking && <EraseDialog id={id} name={name} onClose={() => setAsking(false)} onErased={onErased} />}
    </section>
  );
}

/** Says what the erasing waits for, and takes it back. */
function ToBeErased({ id, since }: { id: number; since: string }) {
  const { zone } = useAppState();
  const waits = useOperation('privacy.erasePreview', { id }).data?.waits ?? null;
  const keep = useAct('privacy.keep');
  return (
    <Banner tone="warn">
      {words.erase.askedSince(showInstant(since, zone))} {waits && words.erase.waits(waits)}{' '}
      <Button small busy={keep.isPending} onClick={() => keep.mutate({ id })}>
        {words.erase.keep}
      </Button>
    </Banner>
  );
}

/** What they agree to now stands beside its box. */
function ConsentList({ consents: { optOuts, agreed, ...consents } }: { consents: Consents }) {
  const { zone } = useAppState();
  const at = (instant: string) => showInstant(instant, zone, { year: true });
  const changes = consents.changes.filter(({ at: when }) => when !== agreed?.since);
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
      const { fileName, bytes } = personFile(await world.ask('privacy.person', { id }));
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
