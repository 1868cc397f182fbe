/**
 * A field for a name that is mostly one of those in use; any other is taken too. Enter completes what was typed while
 * the list is open; a new name that others begin with stays when somebody leaves the field, or closes the list with
 * Esc. A press on the field shows all of them, whatever stands in it.
 */
import { type Ref, useState } from 'react';
import type { ServiceColour } from '../../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { ServiceMark } from '../../../appointments/service/service-mark.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { ListBox, useListBox } from '../../../ui/fields/list-box.tsx';
import css from './booking-popover.module.css';

export interface Suggestion {
  name: string;
  /** Stands beside the name: "45 min · GH₵ 120 · Dr Owusu". */
  detail: string;
  /** Of a service. */
  colour?: ServiceColour | null;
}

export function SuggestField({
  label,
  value,
  suggestions,
  error,
  none,
  ref,
  onChange,
}: {
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  error: string | undefined;
  /** What an empty field means. */
  none: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (name: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [isAll, setAll] = useState(false);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setAll(isOpen);
  };
  const key = nameKey(value);
  const begins = ({ name }: Suggestion) => nameKey(name).startsWith(key);
  const found = suggestions
    .map((suggestion, index) => ({ ...suggestion, id: index + 1 }))
    .filter(({ name }) => (isAll || nameKey(name).includes(key)) && name !== value);
  const rows = [...found.filter(begins), ...found.filter(row => !begins(row))];
  // Whoever typed the whole name of one means that one and no longer name.
  const isWhole = key === '' || suggestions.some(({ name }) => name === value);
  const { list, typed, field } = useListBox({
    open: open && rows.length > 0,
    rows,
    isCurrent: true,
    isMeant: row => !isWhole && begins(row),
    onOpen: show,
    onChoose: ({ name }) => {
      show(false);
      onChange(name);
    },
  });
  return (
    <div className={css.suggested}>
      <TextField
        label={label}
        optional
        error={error}
        placeholder={none}
        {...field}
        {...(ref ? { ref } : {})}
        opens={suggestions.length > 0}
        value={value}
        onClick={() => show(true)}
        onChange={event => {
          typed();
          setAll(false);
          onChange(event.target.value);
        }}
      />
      <ListBox list={list} label={label} optionClass={() => css.suggestion}>
        {({ name, detail, colour }) => (
          <>
            <span className={css.named}>
              <ServiceMark colour={colour} />
              <bdi>{name}</bdi>
            </span>
            {detail && <span className={css.detail}>{detail}</span>}
          </>
        )}
      </ListBox>
    </div>
  );
}
