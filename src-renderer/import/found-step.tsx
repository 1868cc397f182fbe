/** We found: what the file seems to be, every guess of it correctable, beside its first rows. */
import type { ImportField, ImportFound, ImportPurpose } from '../../src-shared/model/import.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Banner } from '../ui/notes.tsx';
import { FoundTable } from './found-table.tsx';
import css from './import.module.css';
import type { ImportFlow } from './use-import.ts';
import { delimiterWords, encodingWords, noteText, words } from './words.ts';

export function FoundStep({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const missing = whatIsMissing(found);
  const notes = found.notes.map(noteText).filter(note => note !== null);
  return (
    <>
      <div>
        <h2>{words.found.summary(found.fileName, rowsBelowHeader(found))}</h2>
        <p className={css.quiet}>{words.found.correct}</p>
      </div>
      <Guesses found={found} flow={flow} />
      {missing.map(text => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      <FoundTable found={found} onField={(index, field) => flow.correct({ fields: moved(found, index, field) })} />
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

function Guesses({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const { correct } = flow;
  return (
    <div className={css.guesses}>
      <SelectField
        label={words.found.purpose}
        value={found.purpose}
        onChange={event => correct({ purpose: event.target.value as ImportPurpose })}
      >
        <option value="contacts">{words.found.purposes.contacts}</option>
        <option value="appointments">{words.found.purposes.appointments}</option>
      </SelectField>
      {found.sheets.length > 1 && (
        <SelectField
          label={words.found.sheet}
          value={found.sheet}
          onChange={event => correct({ sheet: event.target.value, headerRow: undefined, fields: [] })}
        >
          {found.sheets.map(sheet => (
            <option key={sheet}>{sheet}</option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={words.found.header}
        value={found.headerRow ?? ''}
        onChange={event =>
          correct({ headerRow: event.target.value === '' ? null : Number(event.target.value), fields: [] })
        }
      >
        <option value="">{words.found.noHeader}</option>
        {headerChoices(found).map(({ index, row, text }) => (
          <option key={index} value={index}>
            {words.found.headerRow(row, text)}
          </option>
        ))}
      </SelectField>
      {found.delimiter !== null && (
        <SelectField
          label={words.found.delimiter}
          value={found.delimiter}
          onChange={event => correct({ delimiter: event.target.value, headerRow: undefined, fields: [] })}
        >
          {withCurrent(delimiterWords, found.delimiter)}
        </SelectField>
      )}
      {found.encoding !== null && (
        <SelectField
          label={words.found.encoding}
          hint={found.encodingCertain ? undefined : words.found.encodingUnsure}
          value={found.encoding}
          onChange={event => correct({ encoding: event.target.value })}
        >
          {withCurrent(encodingWords, found.encoding)}
        </SelectField>
      )}
      {found.purpose === 'appointments' && (
        <SelectField
          label={words.found.dateOrder}
          value={found.dateOrder ?? ''}
          onChange={event => correct({ dateOrder: (event.target.value || null) as ImportFound['dateOrder'] })}
        >
          <option value="">{words.found.dateOrders.auto}</option>
          <option value="dmy">{words.found.dateOrders.dmy}</option>
          <option value="mdy">{words.found.dateOrders.mdy}</option>
        </SelectField>
      )}
    </div>
  );
}

/** `rowCount` counts what stands above the list too: titles and the header row. */
function rowsBelowHeader({ rowCount, firstRows, headerRow }: ImportFound): number {
  const above = firstRows.slice(0, headerRow === null ? 0 : headerRow + 1);
  return rowCount - above.filter(row => row.some(cell => cell.trim() !== '')).length;
}

/** The choices of a table, and the current one even when the table does not know it. */
function withCurrent(choices: Record<string, string>, current: string) {
  return Object.entries({ [current]: current, ...choices }).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

function headerChoices(found: ImportFound): { index: number; row: number; text: string }[] {
  const { firstRows, firstRowNumbers, headerRow } = found;
  const rows = firstRows.map((cells, index) => ({
    index,
    row: firstRowNumbers[index] ?? index + 1,
    text: cells
      .filter(cell => cell !== '')
      .slice(0, 3)
      .join(', ')
      .slice(0, 40),
  }));
  const further =
    headerRow !== null && headerRow >= rows.length ? [{ index: headerRow, row: headerRow + 1, text: '' }] : [];
  return [...rows, ...further];
}

/** A field given to a column leaves the one that had it. */
function moved(found: ImportFound, index: number, field: ImportField | null) {
  return found.columns.map(column =>
    column.index === index
      ? { index, field }
      : { index: column.index, field: column.field === field ? null : column.field },
  );
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
