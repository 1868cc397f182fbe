/** How the file was read, with every guess correctable, above its first rows. Opens by itself where it needs a word. */
import { useState } from 'react';
import type { FoundColumn, ImportField, ImportFound } from '../../../src-shared/model/import/import-found.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import parts from '../foldable.module.css';
import { Foldable } from '../foldable.tsx';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import { fieldWords, noteWords } from './columns.words.ts';
import { ColumnsTable } from './columns-table.tsx';
import { changedColumns } from './corrected.ts';
import { DetectedSettings } from './detected-settings.tsx';

/** `isReadable`: the columns allow a check of the rows. */
export function ColumnsPart({
  found,
  isReadable,
  flow,
}: {
  found: ImportFound;
  isReadable: boolean;
  flow: ImportFlow;
}) {
  const missing = whatIsMissing(found, isReadable);
  // What was opened for an answer stays open once it is given.
  const [open, setOpen] = useState(missing.length > 0);
  const notes = found.notes.flatMap(noteText);
  if (found.columns.filter(column => column.field === 'phone').length > 1) notes.unshift(words.found.severalPhones);
  const change = (index: number, to: Partial<FoundColumn>) =>
    flow.correct({ fields: changedColumns(found, index, to) });
  return (
    <>
      {missing.map(text => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      <div className={parts.parts}>
        <Foldable title={words.found.title} note={readAs(found)} open={open} onToggle={() => setOpen(now => !now)}>
          {found.remembered && <p>{words.found.remembered}</p>}
          <DetectedSettings found={found} flow={flow} />
          <ColumnsTable found={found} onChange={change} />
          {notes.length === 1 && <p className={css.quiet}>{notes[0]}</p>}
          {notes.length > 1 && (
            <ul className={css.remarks}>
              {notes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </Foldable>
      </div>
    </>
  );
}

/** Names what is read, in the order of the columns, each once. */
function readAs({ columns, remembered }: ImportFound): string {
  const fields = new Set(columns.flatMap(({ field, custom }) => (field === null ? [] : (custom ?? fieldWords[field]))));
  return `${[...fields].join(' · ')}${remembered ? words.found.asBefore : ''}`;
}

function whatIsMissing({ purpose, columns }: ImportFound, isReadable: boolean): string[] {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  if (purpose === 'contacts') return isReadable ? [] : [words.found.noPhone];
  return [
    isReadable ? '' : words.found.noDate,
    has('time', 'dateTime') ? '' : words.found.noTime,
    has('name', 'firstName', 'lastName', 'phone') ? '' : words.found.noPerson,
  ].filter(text => text !== '');
}

/** Returns a remark on the file; [] for one that the screen says in another place. */
function noteText({ code, count }: ImportFound['notes'][number]): string[] {
  return code === 'encoding-guessed' ? [] : [noteWords[code]?.(count) ?? code];
}
