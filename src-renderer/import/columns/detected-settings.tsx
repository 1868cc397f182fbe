/** The detected settings of the whole file, each with its other choices. */
import type { ImportFound, ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import { delimiterWords, encodingWords } from './columns.words.ts';

export function DetectedSettings({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const { correct } = flow;
  // Cards of people and of appointments have no sheets and no header row.
  const isTable = found.kind === 'csv' || found.kind === 'xlsx';
  const delimiter = isTable && found.delimiter !== null && (
    <SelectField
      label={words.found.delimiter}
      value={found.delimiter}
      onChange={event => correct({ delimiter: event.target.value, headerRow: undefined, fields: [] })}
    >
      {withCurrent(delimiterWords, found.delimiter)}
    </SelectField>
  );
  const encoding = found.encoding !== null && (
    <SelectField
      label={words.found.encoding}
      hint={found.encodingCertain || found.encodings.length > 1 ? undefined : words.found.encodingUnsure}
      value={found.encoding}
      onChange={event => correct({ encoding: event.target.value })}
    >
      {withCurrent(encodingWords, found.encoding)}
    </SelectField>
  );
  // What the file itself says is nobody's question; a choice that somebody made stays in view.
  const isDoubtful = !found.encodingCertain || found.encodings.length > 1;
  const technical = [delimiter, !isDoubtful && encoding].filter(Boolean);
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
      {isTable && (
        <div className={css.header}>
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
        </div>
      )}
      {isTable && found.purpose === 'appointments' && (
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
      {isDoubtful && encoding}
      {technical.length > 0 && (
        <div className={css.technical}>
          <Disclosure title={words.found.more}>
            <div className={css.guesses}>
              {delimiter}
              {!isDoubtful && encoding}
            </div>
          </Disclosure>
        </div>
      )}
    </div>
  );
}

/** Returns the choices of a table, with the current one even if the table lacks it. */
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
