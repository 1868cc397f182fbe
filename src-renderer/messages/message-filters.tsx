/** The row that narrows the list of texts: words, kind or rule, days; and saves what is listed as a file. */
import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { MessageKind } from '../../src-shared/model/message.ts';
import { ApiError, useOperation, useShownWorld } from '../api/api.ts';
import { saveFile } from '../api/save-file.ts';
import { useToast } from '../notices/toasts.tsx';
import { stateNames } from '../texts/state/message-state.words.ts';
import { join } from '../ui/class-names.ts';
import { Button, IconButton } from '../ui/fields/button.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SearchField, SelectField } from '../ui/fields/fields.tsx';
import { Toolbar } from '../ui/layout/layout.tsx';
import { words } from './messages.words.ts';
import css from './messages-screen.module.css';
import type { Wanted } from './use-message-pages.ts';

const KINDS = Object.keys(words.narrow.kinds) as (keyof typeof words.narrow.kinds)[];
const RULE = 'rule-';

/** The filters that the row sets beside the words that are searched for; each is left out while it narrows nothing. */
export const NO_NARROWING = { kind: undefined, ruleId: undefined, from: undefined, until: undefined };

/** Tells whether a kind, a rule or days narrow the list. */
export function isNarrowed({ kind, ruleId, from, until }: Wanted): boolean {
  return [kind, ruleId, from, until].some(one => one !== undefined);
}

export function MessageFilters({
  wanted,
  total,
  onChange,
}: {
  wanted: Wanted;
  /** How many texts are listed; null while that is not known. */
  total: number | null;
  onChange: (change: Partial<Wanted>) => void;
}) {
  const { search, from, until } = wanted;
  // Only where there is little room are the other filters away until somebody asks for them.
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || isNarrowed(wanted);
  const isBackwards = from !== undefined && until !== undefined && until < from;
  return (
    <Toolbar label={words.tools}>
      <div className={join(css.filters, !isOpen && css.folded)}>
        <div className={css.search}>
          <SearchField
            label={words.search}
            value={search}
            maxLength={100}
            onChange={text => onChange({ search: text })}
            onKeyDown={event => {
              if (event.key !== 'Escape' || search === '') return;
              event.preventDefault();
              onChange({ search: '' });
            }}
          />
        </div>
        <span className={css.unfold}>
          <IconButton
            label={words.moreFilters}
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isOpen)}
          />
        </span>
        <KindField wanted={wanted} onChange={onChange} />
        <DayFilter
          key={`from ${from}`}
          label={words.narrow.from}
          day={from}
          error={null}
          onChange={day => onChange({ from: day })}
        />
        <DayFilter
          key={`until ${until}`}
          label={words.narrow.until}
          day={until}
          error={isBackwards ? words.narrow.backwards : null}
          onChange={day => onChange({ until: day })}
        />
        {isNarrowed(wanted) && <Button onClick={() => onChange(NO_NARROWING)}>{words.narrow.clear}</Button>}
        <ExportButton wanted={wanted} disabled={total === null || total === 0} />
      </div>
    </Toolbar>
  );
}

function KindField({
  wanted: { kind, ruleId },
  onChange,
}: {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}) {
  const rules = useOperation('rules.list', undefined).data ?? [];
  const value = ruleId === undefined ? (kind ?? '') : `${RULE}${ruleId}`;
  return (
    <SelectField
      label={words.narrow.kind}
      hideLabel
      value={value}
      onChange={event => {
        const chosen = event.target.value;
        const ofRule = chosen.startsWith(RULE) ? Number(chosen.slice(RULE.length)) : undefined;
        const ofKind: MessageKind | undefined = KINDS.find(each => each === chosen);
        onChange({ kind: ofKind, ruleId: ofRule });
      }}
    >
      <option value="">{words.narrow.any}</option>
      {KINDS.map(each => (
        <option key={each} value={each}>
          {words.narrow.kinds[each]}
        </option>
      ))}
      {rules.length > 0 && (
        <optgroup label={words.narrow.rules}>
          {rules.map(({ id, name }) => (
            <option key={id} value={`${RULE}${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

/** Narrows the list once a whole day is typed or picked, and not with every letter. */
function DayFilter({
  label,
  day,
  error,
  onChange,
}: {
  label: string;
  day: string | undefined;
  error: string | null;
  onChange: (day: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(day ?? '');
  const done = (value: string) => {
    if (value !== (day ?? '')) onChange(value === '' ? undefined : value);
  };
  return (
    <DateField
      label={label}
      hideLabel
      placeholder={label}
      value={typed}
      error={error}
      lean="past"
      onChange={setTyped}
      onDone={done}
    />
  );
}

function ExportButton({ wanted, disabled }: { wanted: Wanted; disabled: boolean }) {
  const world = useShownWorld();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const named = { ...words.file, kinds: words.kinds, ...stateNames };
      const { fileName, base64 } = await world.ask('messages.export', { choice: wanted, words: named });
      saveFile(fileName, base64, 'text/csv');
      toast.show(words.exported(fileName));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} disabled={disabled} busy={isBusy} title={words.exportHint} onClick={() => void save()}>
      {words.exportFile}
    </Button>
  );
}
