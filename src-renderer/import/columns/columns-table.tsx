/** Shows the first rows as they stand in the file, with what each column holds above it. */
import { useState } from 'react';
import type {
  FoundColumn,
  ImportField,
  ImportFound,
  ImportPurpose,
  YesMeans,
} from '../../../src-shared/model/import/import-found.ts';
import css from '../../imports/tables.module.css';
import { join } from '../../ui/class-names.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { tooLong } from '../../ui/fields/held-limit.ts';
import { words } from '../import.words.ts';
import { fieldsOf, letterOf } from './column-choice.ts';
import { columnWords, fieldWords } from './columns.words.ts';

export function ColumnsTable({
  found,
  onChange,
}: {
  found: ImportFound;
  onChange: (column: number, to: Partial<FoundColumn>) => void;
}) {
  const { columns, firstRows, headerRow, purpose } = found;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled with the keyboard too.
    <section className={join(css.scroll, css.plain)} aria-label={words.found.table} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{words.found.table}</caption>
        <thead>
          <tr className={css.fields}>
            <td />
            {columns.map(column => (
              <td key={column.index} className={column.field === null ? css.unused : css.used}>
                <ColumnHead column={column} purpose={purpose} onChange={to => onChange(column.index, to)} />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place in it.
              key={row}
              className={join(row === headerRow && css.header, headerRow !== null && row < headerRow && css.above)}
            >
              <th scope="row">
                <span className={css.rowHead}>
                  <span className="numbers">{found.firstRowNumbers[row] ?? row + 1}</span>
                  {row === headerRow && <StateMark tone="info">{words.found.headerMark}</StateMark>}
                </span>
              </th>
              {columns.map(column => (
                <td key={column.index} className={column.field === null ? css.unused : undefined} data-whole="">
                  {cells[column.index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The most characters of the name of a field. */
const LONGEST_NAME = 80;

/** Whether each person keeps the column under a name of its own. */
const isKept = (field: ImportField | null) => field === 'custom' || field === 'yearly';

/** The name of a field of its own, which is taken once it is whole and fits. */
function CustomName({ label, custom, onName }: { label: string; custom: string; onName: (name: string) => void }) {
  const [typed, setTyped] = useState(custom);
  const name = typed.trim();
  return (
    <TextField
      label={label}
      hideLabel
      title={words.found.customHint}
      value={typed}
      most={LONGEST_NAME}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => {
        if (name !== '' && name !== custom && tooLong(typed, LONGEST_NAME) === null) onName(name);
      }}
    />
  );
}

/** Edits what a column holds, and asks what else must be known of it. */
function ColumnHead({
  column,
  purpose,
  onChange,
}: {
  column: FoundColumn;
  purpose: ImportPurpose;
  onChange: (to: Partial<FoundColumn>) => void;
}) {
  const { index, field, header, custom, yesMeans, hidden } = column;
  const letter = letterOf(index);
  /** What a yes means was asked here: the answer may be another one still, by the arrow keys too. */
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <div className={css.columnHead}>
      <SelectField
        label={words.found.column(letter)}
        hideLabel
        value={field ?? ''}
        onChange={event => {
          const to = (event.target.value || null) as ImportField | null;
          onChange({
            field: to,
            custom: isKept(to) ? header.slice(0, LONGEST_NAME) || words.found.columnName(letter) : undefined,
          });
        }}
      >
        <option value="">{words.found.unused}</option>
        {fieldsOf[purpose].map(one => (
          <option key={one} value={one}>
            {fieldWords[one]}
          </option>
        ))}
      </SelectField>
      {isKept(field) && (
        <CustomName
          key={custom}
          label={words.found.customName(letter)}
          custom={custom ?? header}
          onName={name => onChange({ custom: name })}
        />
      )}
      {/* Once it is said, the screen names it above with the press that changes it. */}
      {field === 'optOut' && (yesMeans === 'ask' || wasAsked) && (
        <SelectField
          label={words.found.yesMeans(letter)}
          value={yesMeans}
          onChange={event => {
            setWasAsked(true);
            onChange({ yesMeans: event.target.value as YesMeans });
          }}
        >
          <option value="ask">{words.found.yesMeanings.ask}</option>
          <option value="stop">{words.found.yesMeanings.stop}</option>
          <option value="consent">{words.found.yesMeanings.consent}</option>
          <option value="promotions">{words.found.yesMeanings.promotions}</option>
        </SelectField>
      )}
      {column.beside && field === null && <StateMark tone="info">{columnWords.beside}</StateMark>}
      {column.former && <StateMark tone="info">{columnWords.former(column.former.isOld)}</StateMark>}
      {hidden && <StateMark>{words.found.hidden}</StateMark>}
    </div>
  );
}
