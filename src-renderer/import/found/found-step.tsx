/** The step "We found": what the file seems to be, with every guess correctable, above its first rows. */

import { useId } from 'react';
import {
  type FoundColumn,
  type ImportField,
  type ImportFound,
  severalColumns,
  type YesMeans,
} from '../../../src-shared/model/import/import-found.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import { StepHeading } from '../step-heading.tsx';
import type { ImportFlow } from '../use-import.ts';
import { DetectedSettings } from './detected-settings.tsx';
import { alikeWords, encodingWords, noteText } from './found.words.ts';
import { FoundTable, letterOf } from './found-table.tsx';
import questions from './questions.module.css';

export function FoundStep({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const missing = whatIsMissing(found);
  const notes = found.notes.map(noteText).filter(note => note !== null);
  if (found.columns.filter(column => column.field === 'phone').length > 1) notes.unshift(words.found.severalPhones);
  const change = (index: number, to: Partial<FoundColumn>) => flow.correct({ fields: changed(found, index, to) });
  return (
    <>
      <div>
        <StepHeading>{words.found.summary(found.fileName, rowsBelowHeader(found))}</StepHeading>
        <p className={css.quiet}>{words.found.correct}</p>
      </div>
      {found.remembered && <Banner tone="info">{words.found.remembered}</Banner>}
      <DetectedSettings found={found} flow={flow} />
      {found.alike.length > 0 && (
        <Banner
          tone="warn"
          action={found.alike.slice(0, 6).map(({ sheet }) => (
            <Button key={sheet} onClick={() => flow.correct({ sheet, headerRow: undefined, fields: [] })}>
              {alikeWords.read(sheet)}
            </Button>
          ))}
        >
          {alikeWords.stayOut(found.sheet, found.alike)} {alikeWords.later}
        </Banner>
      )}
      {found.encodings.length > 1 && <EncodingQuestion found={found} flow={flow} />}
      {missing.map(text => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      {found.columns
        .filter(column => column.field === 'optOut' && column.yesMeans === 'ask')
        .map(column => (
          <ConsentQuestion
            key={column.index}
            column={column}
            onAnswer={yesMeans => change(column.index, { yesMeans })}
          />
        ))}
      {found.columns
        .filter(column => column.field === 'optOut' && column.yesMeans !== 'ask')
        .map(({ index, header, yesMeans }) => (
          <Banner key={index} tone="info">
            {words.found.yesSaid(header || words.found.columnName(letterOf(index)), yesMeans ?? 'stop')}
          </Banner>
        ))}
      <FoundTable found={found} onChange={change} />
      {notes.length > 0 && (
        <ul className={css.remarks}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={css.acts}>
        <Button variant="primary" onClick={flow.check}>
          {words.found.next}
        </Button>
        <Button onClick={flow.discard}>{words.found.other}</Button>
      </div>
    </>
  );
}

/** `rowCount` counts what stands above the list too: titles and the header row. */
function rowsBelowHeader({ rowCount, firstRows, headerRow }: ImportFound): number {
  const above = firstRows.slice(0, headerRow === null ? 0 : headerRow + 1);
  return rowCount - above.filter(row => row.some(cell => cell.trim() !== '')).length;
}

/** A field given to a column leaves the one that had it, unless several may have it. */
function changed(found: ImportFound, index: number, to: Partial<FoundColumn>) {
  return found.columns.map(column => {
    const { field, custom, yesMeans } = column.index === index ? { ...column, ...to } : column;
    const taken = column.index !== index && field !== null && field === to.field && !severalColumns.has(field);
    return { index: column.index, field: taken ? null : field, custom, yesMeans };
  });
}

function whatIsMissing({ purpose, columns }: ImportFound): string[] {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => field !== null && fields.includes(field));
  if (purpose === 'contacts') return has('phone') ? [] : [words.found.noPhone];
  return [
    has('date', 'dateTime') ? '' : words.found.noDate,
    has('time', 'dateTime') ? '' : words.found.noTime,
    has('name', 'firstName', 'lastName', 'phone') ? '' : words.found.noPerson,
  ].filter(text => text !== '');
}

/** Asks what "yes" means in a column about texts whose name does not say it. */
function ConsentQuestion({
  column: { header, index, samples },
  onAnswer,
}: {
  column: FoundColumn;
  onAnswer: (yesMeans: YesMeans) => void;
}) {
  return (
    <Banner
      tone="warn"
      action={
        <>
          <Button onClick={() => onAnswer('stop')}>{words.found.yesStop}</Button>
          <Button onClick={() => onAnswer('consent')}>{words.found.yesConsent}</Button>
        </>
      }
    >
      {words.found.yesQuestion(header || String(index + 1), samples.join(', '))}
    </Banner>
  );
}

/** Shows the same line in each possible encoding: a person knows how a name is written, not what UTF-8 is. */
function EncodingQuestion({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const id = useId();
  return (
    <fieldset className={questions.question} aria-describedby={`${id}-why`}>
      <legend>{words.found.encodingQuestion}</legend>
      <p id={`${id}-why`} className={questions.quiet}>
        {words.found.encodingWhy}
      </p>
      {found.encodings.map(({ encoding, sample }) => (
        <label key={encoding} className={questions.choice}>
          <input
            type="radio"
            name={id}
            value={encoding}
            checked={encoding === found.encoding}
            onChange={() => flow.correct({ encoding })}
          />
          <span className={questions.sample}>{sample}</span>
          <span className={questions.quiet}>{encodingWords[encoding] ?? encoding}</span>
        </label>
      ))}
    </fieldset>
  );
}
