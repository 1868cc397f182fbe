/** The dialogs before a bulk change of people: each says what changes, and for how many. */
import { type FormEvent, useId, useState } from 'react';
import type { BulkAct } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { showCount } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../contacts.words.ts';
import css from '../person/contact-panel.module.css';

interface Asked {
  count: number;
  onBulk: (bulk: BulkAct) => void;
  onClose: () => void;
}

/** Puts the chosen people into a group, or takes them out. */
export function GroupDialog({ count, onBulk, onClose }: Asked) {
  const form = useId();
  const names = useId();
  const [group, setGroup] = useState('');
  const known = useOperation('contacts.groups', undefined).data ?? [];
  const isKnown = known.some(one => one.name.toLocaleLowerCase() === group.trim().toLocaleLowerCase());
  const submit = (act: 'join' | 'leave') => group.trim() !== '' && onBulk({ act, group: group.trim() });
  return (
    <Dialog
      title={words.bulk.groupTitle(showCount(count), count === 1)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.form.cancel}</Button>
          {isKnown && <Button onClick={() => submit('leave')}>{words.bulk.leave}</Button>}
          <Button variant="primary" type="submit" form={form}>
            {words.bulk.join}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          submit('join');
        }}
      >
        <TextField
          label={words.group}
          hint={words.bulk.groupHint}
          list={names}
          value={group}
          maxLength={80}
          required
          onChange={event => setGroup(event.target.value)}
        />
        <datalist id={names}>
          {known.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}

/** Sets one custom field of all chosen people. */
export function FieldDialog({ count, onBulk, onClose }: Asked) {
  const form = useId();
  const names = useId();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const known = useOperation('contacts.fields', undefined).data ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onBulk({ act: 'set-field', name: name.trim(), value });
  };
  return (
    <Dialog
      title={words.bulk.fieldTitle(showCount(count), count === 1)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.form.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {value.trim() === '' ? words.bulk.emptyField : words.bulk.setField}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit}>
        <TextField
          label={words.bulk.fieldName}
          hint={words.bulk.fieldNameHint}
          list={names}
          value={name}
          maxLength={80}
          required
          onChange={event => setName(event.target.value)}
        />
        <datalist id={names}>
          {known.map(field => (
            <option key={field.id} value={field.name} />
          ))}
        </datalist>
        <TextField
          label={words.bulk.fieldValue}
          hint={words.bulk.fieldValueHint}
          value={value}
          maxLength={500}
          onChange={event => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Confirms before texts are stopped or people are removed. */
export function SureDialog({ act, count, onBulk, onClose }: Asked & { act: 'do-not-text' | 'remove' }) {
  const said = words.bulk[act === 'remove' ? 'remove' : 'stop'];
  return (
    <Dialog
      title={said.title(showCount(count), count === 1)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.form.cancel}</Button>
          <Button variant="danger" onClick={() => onBulk({ act })}>
            {said.yes}
          </Button>
        </>
      }
    >
      <p>{said.text}</p>
    </Dialog>
  );
}
