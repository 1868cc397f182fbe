/** Offers the templates that Bellbird brings for a kind of business; one that is added is a template like any other. */
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { BUSINESS_KINDS, businessKindOf } from '../../src-shared/business/kinds.ts';
import { birthdayTemplate, type LibraryTemplate, templateLibrary } from '../../src-shared/business/template-library.ts';
import type { Template, TextLanguage } from '../../src-shared/model/template.ts';
import { useAct, useOperation } from '../api/api.ts';
import { navigate } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { useLaterAct } from '../notices/use-later-act.ts';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { TrialFindings } from '../texts/trial-findings.tsx';
import { Button } from '../ui/fields/button.tsx';
import { SelectField } from '../ui/fields/fields.tsx';
import { words as languageOfPage } from '../ui/language.words.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import css from './templates.module.css';
import { words } from './templates.words.ts';

/** `templates` are those that are there; `onAdded` is called with the new one. */
export function FromLibrary({
  templates,
  onAdded,
}: {
  templates: readonly Template[];
  onAdded: (added: Template) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={BookOpen} onClick={() => setOpen(true)}>
        {words.library.open}
      </Button>
      {isOpen && (
        <LibraryDialog
          templates={templates}
          onClose={() => setOpen(false)}
          onAdded={added => {
            setOpen(false);
            onAdded(added);
          }}
        />
      )}
    </>
  );
}

function LibraryDialog({
  templates,
  onClose,
  onAdded,
}: {
  templates: readonly Template[];
  onClose: () => void;
  onAdded: (added: Template) => void;
}) {
  const settings = useOperation('settings.get', undefined).data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [language, setLanguage] = useState<TextLanguage>(languageOfPage.code);
  const usual = businessKindOf(settings?.businessType ?? '', settings?.businessName);
  const kind = BUSINESS_KINDS.find(one => one === chosen) ?? usual;
  const adding = useAdding(language, onAdded);
  return (
    <Dialog title={words.library.title} wide onClose={onClose}>
      <div className={css.libraryChoice}>
        <SelectField label={words.library.kind} value={kind} onChange={event => setChosen(event.target.value)}>
          {BUSINESS_KINDS.map(one => (
            <option key={one} value={one}>
              {words.library.kinds[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.language}
          value={language}
          onChange={event => setLanguage(event.target.value === 'fr' ? 'fr' : 'en')}
        >
          <option value="en">{words.languages.en}</option>
          <option value="fr">{words.languages.fr}</option>
        </SelectField>
      </div>
      {settings?.businessPhone.trim() === '' && (
        <Banner tone="warn" action={<Button onClick={() => navigate('/settings')}>{words.library.toSettings}</Button>}>
          {words.library.noPhone}
        </Banner>
      )}
      <ErrorNote failure={adding.failure} />
      <ul aria-label={words.library.title}>
        {[...templateLibrary(kind, language), birthdayTemplate(language)].map(offered => {
          const isThere = templates.some(({ body }) => body === offered.body);
          return (
            <li key={offered.use} className={css.offered}>
              <div>
                <h3>{offered.name}</h3>
                <p lang={language}>
                  <TextInWords body={offered.body} />
                </p>
              </div>
              <Button
                disabled={isThere}
                busy={adding.busy}
                aria-label={words.library.addNamed(offered.name)}
                onClick={() => adding.add(offered)}
              >
                {isThere ? words.library.isThere : words.library.add}
              </Button>
            </li>
          );
        })}
      </ul>
      <TrialFindings>{words.library.evidence}</TrialFindings>
    </Dialog>
  );
}

/** Stores a shipped template; no rule uses it yet, so no text changes. The notice of it takes it away again. */
function useAdding(language: TextLanguage, onAdded: (added: Template) => void) {
  const save = useAct('templates.save');
  const later = useLaterAct();
  const toast = useToast();
  const add = ({ name, body, fallbacks, purpose }: LibraryTemplate) =>
    save.mutate(
      { id: null, name, body, fallbacks, language, purpose },
      {
        onSuccess: added => {
          onAdded(added);
          toast.show(words.library.added(added.name), {
            onUndo: () => void later('templates.remove', { id: added.id }, () => words.removed(added.name)),
          });
        },
      },
    );
  return { add, busy: save.isPending, failure: save.error?.failure };
}
