import type { MessageRow } from '../../../../src-shared/model/message.ts';
import type { Template } from '../../../../src-shared/model/template.ts';
import { useAct } from '../../../api/api.ts';
import { ErrorNote } from '../../../notices/error-note.tsx';
import { words as editorWords } from '../../../texts/editor/editor.words.ts';
import { replaceableCharacters, replaceNonGsm } from '../../../texts/editor/gsm-replacements.ts';
import { listCharacters } from '../../../texts/state/characters.words.ts';
import { blockText } from '../../../texts/state/message-state.words.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Banner } from '../../../ui/layout/notes.tsx';
import { words } from '../set-up.words.ts';
import { Stuck } from '../stuck.tsx';

/**
 * Says of texts that cannot be sent why the first of them cannot, and offers what helps there: to replace characters
 * in the templates (`templates`, those of the rules), to allow them, or to open it. The next one follows.
 */
export function BlockedTexts({
  title,
  blocked,
  templates,
}: {
  title: string;
  blocked: readonly MessageRow[];
  templates: readonly Template[];
}) {
  const save = useAct('templates.save');
  const [first] = blocked;
  if (first?.reason?.kind !== 'blocked') return null;
  const { why } = first.reason;
  const found = why.kind === 'not-gsm' ? why.characters : [];
  const inWords = (body: string) => replaceableCharacters(body).filter(character => found.includes(character));
  const [template] = templates.filter(({ body }) => inWords(body).length > 0);
  return (
    <>
      <p>{title}</p>
      {template ? (
        <Banner
          tone="warn"
          action={
            <Button
              busy={save.isPending}
              onClick={() => save.mutate({ ...template, body: replaceNonGsm(template.body) })}
            >
              {editorWords.costly.replaceOnly(listCharacters(inWords(template.body)))}
            </Button>
          }
        >
          <strong>{first.contactName}</strong>: {blockText(why)}
        </Banner>
      ) : why.kind === 'not-gsm' ? (
        <Stuck name={first.contactName} reason={why}>
          {words.live.anyway}
        </Stuck>
      ) : (
        <Banner tone="warn">
          <strong>{first.contactName}</strong>: {blockText(why)}{' '}
          <a href={`#/messages?filter=waiting&message=${first.id}`}>{words.live.open}</a>
        </Banner>
      )}
      <ErrorNote failure={save.error?.failure} />
    </>
  );
}
