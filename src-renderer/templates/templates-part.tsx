/** Lists the templates and shows the one being edited with its preview. The core fills in the variables. */
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import { useOperation, useShownWorld } from '../api/api.ts';
import type { DraftKey } from '../api/use-kept-drafts.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { join } from '../ui/class-names.ts';
import { Button } from '../ui/fields/button.tsx';
import { EmptyState } from '../ui/layout/notes.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { FromLibrary } from './template-library.tsx';
import css from './templates.module.css';
import { words } from './templates.words.ts';
import { type Draft, differs, EMPTY_DRAFT, useDrafts } from './use-drafts.ts';

/** The part Templates of Reminders. */
export function TemplatesPart() {
  const { shown } = useShownWorld();
  // After a restore the ids in a draft mean other templates.
  return <Templates key={shown} shown={shown} />;
}

function Templates({ shown }: { shown: ShownRecords }) {
  const list = useOperation('templates.list', undefined);
  const rules = useOperation('rules.list', undefined).data ?? [];
  const drafts = useDrafts(shown);
  const [chosen, setChosen] = useState<DraftKey | null>(null);

  const templates = list.data ?? [];
  const adding = drafts.get('new');
  const unsaved = adding ? 'new' : templates.find(one => differs(drafts.get(one.id), one))?.id;
  const key = keyOf(chosen, templates, unsaved);
  const template = templates.find(one => one.id === key) ?? null;
  const stored: Draft = template ?? EMPTY_DRAFT;
  const draft = key === null ? EMPTY_DRAFT : (drafts.get(key) ?? stored);

  const add = () => {
    if (!adding) drafts.set('new', EMPTY_DRAFT);
    setChosen('new');
  };
  const buttons = (
    <>
      <Button variant={templates.length === 0 ? 'primary' : 'secondary'} icon={Plus} onClick={add}>
        {templates.length === 0 ? words.empty.action : words.add}
      </Button>
      <FromLibrary templates={templates} onAdded={({ id }) => setChosen(id)} />
    </>
  );
  if (!list.data) return <ErrorNote failure={list.error?.failure} />;
  return key === null ? (
    <EmptyState icon={NotebookPen} title={words.empty.title} action={buttons}>
      {words.empty.text}
    </EmptyState>
  ) : (
    <div className={css.room}>
      <div className={css.screen}>
        <nav aria-label={words.list} className={css.choice}>
          <ul className={css.list}>
            {[...(adding ? [null] : []), ...templates].map(one => (
              <Entry
                key={one?.id ?? 'new'}
                name={(one ? (drafts.get(one.id) ?? one) : adding)?.name || words.unnamed}
                body={(one ? (drafts.get(one.id) ?? one) : adding)?.body ?? ''}
                unsaved={one === null || differs(drafts.get(one.id), one)}
                current={(one?.id ?? 'new') === key}
                onOpen={() => setChosen(one?.id ?? 'new')}
              />
            ))}
          </ul>
          <div className={css.adding}>{buttons}</div>
        </nav>
        <TemplateEditor
          key={key}
          template={template}
          draft={draft}
          changed={key === 'new' || differs(draft, stored)}
          rules={rules.filter(rule => rule.templateId === key && rule.enabled)}
          onChange={next => drafts.set(key, next)}
          onRevert={() => {
            drafts.drop(key);
            if (key === 'new') setChosen(null);
          }}
          onSaved={saved => {
            drafts.drop(key);
            setChosen(saved.id);
          }}
          onRemoved={() => {
            drafts.drop(key);
            setChosen(null);
          }}
        />
      </div>
    </div>
  );
}

/** Returns the template to show: the chosen one while it exists, else one with unsaved words, else the first. */
function keyOf(chosen: DraftKey | null, templates: { id: number }[], unsaved: DraftKey | undefined): DraftKey | null {
  if (chosen === 'new' && unsaved === 'new') return 'new';
  if (templates.some(({ id }) => id === chosen)) return chosen;
  return unsaved ?? templates[0]?.id ?? null;
}

function Entry({
  name,
  body,
  unsaved,
  current,
  onOpen,
}: {
  name: string;
  body: string;
  unsaved: boolean;
  current: boolean;
  onOpen: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={join(css.entry, current && css.current)}
        aria-current={current || undefined}
        onClick={onOpen}
      >
        <span className={css.entryName}>
          {name}
          {unsaved && <span className={css.unsaved}>{words.unsaved}</span>}
        </span>
        <span className={css.entryBody} data-whole="">
          {body === '' ? words.emptyBody : <TextInWords body={body} />}
        </span>
      </button>
    </li>
  );
}
