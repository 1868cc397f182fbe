/** Merges several entries of one person: shows what each says, and lets somebody choose what stays. */
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Contact, MergedValues } from '../../../src-shared/model/contact.ts';
import { useShownWorld } from '../../api/api.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../contacts.words.ts';
import css from './merge-dialog.module.css';

/** One question of the dialog: the different values the entries have. */
interface Choice {
  key: string;
  title: string;
  options: { value: string; shown: string }[];
}

/** `onMerge` receives the entry to keep (the oldest), the ids of the others, and the chosen values. */
export function MergeDialog({
  ids,
  onMerge,
  onClose,
}: {
  ids: readonly number[];
  onMerge: (keep: Contact, others: number[], values: MergedValues) => void;
  onClose: () => void;
}) {
  const { ask, keyOf } = useShownWorld();
  const people = useQueries({
    queries: ids.map(id => ({ queryKey: keyOf('contacts.get', { id }), queryFn: () => ask('contacts.get', { id }) })),
    combine: results => results.flatMap(({ data }) => (data ? [data] : [])).sort((a, b) => a.id - b.id),
  });
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [keep, ...others] = people;
  const isReady = keep !== undefined && people.length === ids.length;
  const choices = choicesOf(people);
  const chosenOf = ({ key, options }: Choice) => picked[key] ?? options[0]?.value ?? '';
  const merge = () => {
    if (!isReady) return;
    const values = new Map(choices.map(choice => [choice.key, chosenOf(choice)]));
    const fields = Object.fromEntries(
      [...values].filter(([key]) => key.startsWith(FIELD)).map(([key, value]) => [key.slice(FIELD.length), value]),
    );
    const of = (key: string) => values.get(key) ?? '';
    onMerge(
      keep,
      others.map(({ id }) => id),
      {
        name: of('name'),
        called: of('called'),
        phone: of('phone') || null,
        email: of('email'),
        notes: of('notes'),
        fields,
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.merge.title(ids.length)}
      wide
      back={words.back}
      go={words.merge.yes}
      onGo={merge}
      onClose={onClose}
    >
      <div className={css.merge}>
        <p>{words.merge.text}</p>
        {people.some(({ doNotText }) => doNotText) && <Banner tone="warn">{words.merge.stopStays}</Banner>}
        {choices.map(choice => (
          <ChoiceOf
            key={choice.key}
            choice={choice}
            value={chosenOf(choice)}
            onPick={value => setPicked(now => ({ ...now, [choice.key]: value }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

function ChoiceOf({ choice, value, onPick }: { choice: Choice; value: string; onPick: (value: string) => void }) {
  const name = useId();
  const [only, second] = choice.options;
  return (
    <fieldset className={css.choice}>
      <legend>{choice.title}</legend>
      {second === undefined ? (
        <p>{only?.shown}</p>
      ) : (
        choice.options.map(option => (
          <label key={option.value} className={css.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onPick(option.value)} />
            {option.shown}
          </label>
        ))
      )}
    </fieldset>
  );
}

const FIELD = 'field ';

/** The choices to show: values nobody has are left out, and all notes joined are one more option. */
function choicesOf(people: readonly Contact[]): Choice[] {
  const choice = (key: string, title: string, options: Choice['options']): Choice => ({
    key,
    title,
    options: options.filter(
      (option, index) => option.value !== '' && options.findIndex(({ value }) => value === option.value) === index,
    ),
  });
  const plain = (values: string[]) => values.map(value => ({ value, shown: value }));
  const notes = [...new Set(people.map(person => person.notes).filter(note => note !== ''))];
  const fields = [...new Set(people.flatMap(person => Object.keys(person.fields)))].sort();
  return [
    choice('name', words.form.name, plain(people.map(person => person.name))),
    choice('called', words.form.called, plain(people.map(person => person.called))),
    choice('phone', words.merge.phone, people.flatMap(numbersOf)),
    choice('email', words.form.email, plain(people.map(person => person.email))),
    choice('notes', words.form.notes, plain(notes.length > 1 ? [notes.join('\n'), ...notes] : notes)),
    ...fields.map(field => choice(FIELD + field, field, plain(people.map(person => person.fields[field] ?? '')))),
  ].filter(({ options }) => options.length > 0);
}

/** The numbers of a person that can be texted. */
function numbersOf({ phone, phoneShown, otherPhones }: Contact): { value: string; shown: string }[] {
  const others = otherPhones.filter(({ textable }) => textable);
  return [
    ...(phone === null ? [] : [{ value: phone, shown: phoneShown }]),
    ...others.map(other => ({ value: other.phone, shown: other.shown })),
  ];
}
