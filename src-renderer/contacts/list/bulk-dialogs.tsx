/** The dialogs before a bulk change of people: each says what changes, and for how many. */

import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { BulkChange, ContactChoice } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { showCount } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../contacts.words.ts';
import css from '../person/contact-panel.module.css';
import { words as privacy } from '../privacy/privacy.words.ts';

interface Asked {
  count: number;
  onBulk: (bulk: BulkChange) => void;
  onClose: () => void;
}

/** Puts the chosen people into a group, or takes them out. */
export function GroupDialog({ count, onBulk, onClose }: Asked) {
  const form = useId();
  const names = useId();
  const [group, setGroup] = useState('');
  const known = useOperation('contacts.groups', undefined).data ?? [];
  const isKnown = known.some(one => nameKey(one.name) === nameKey(group));
  const submit = (kind: 'join' | 'leave') => group.trim() !== '' && onBulk({ kind, group: group.trim() });
  return (
    <Dialog
      title={words.bulk.groupTitle(showCount(count), count === 1)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
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
          most={80}
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
    if (name.trim() !== '') onBulk({ kind: 'set-field', name: name.trim(), value });
  };
  return (
    <Dialog
      title={words.bulk.fieldTitle(showCount(count), count === 1)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
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
          most={80}
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
          most={500}
          onChange={event => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Confirms before people are noted as having agreed to promotions. */
export function AgreedDialog({ count, onBulk, onClose }: Asked) {
  const said = words.bulk.agreed;
  return (
    <ConfirmDialog
      title={said.title(showCount(count), count === 1)}
      back={words.back}
      go={said.yes}
      onGo={() => onBulk({ kind: 'agreed' })}
      onClose={onClose}
    >
      <p>{said.text}</p>
    </ConfirmDialog>
  );
}

/**
 * Confirms before people are removed, and says who stays; `name` is whom, of one alone. Where all of them stay it leads
 * to what stops their texts instead, and of one alone to what erases them: other acts than the one asked for, so that
 * none is the primary one.
 */
export function RemoveDialog({
  count,
  who,
  name,
  onBulk,
  onOptOut,
  onErase,
  onClose,
}: Asked & {
  who: ContactChoice;
  name: string | null;
  onOptOut: () => void;
  /** Left out where who is chosen is not one known person. */
  onErase?: (() => void) | undefined;
}) {
  const said = words.bulk.remove;
  const { data, error } = useOperation('contacts.whoStays', { who });
  const isNone = data !== undefined && data.people >= count;
  const [title, titleOne] = isNone ? [said.titleNone, said.titleNoneOne] : [said.title, said.titleOne];
  return (
    <Dialog
      title={name === null ? title(showCount(count), count === 1) : titleOne(name)}
      onClose={onClose}
      footer={
        isNone ? (
          <>
            {onErase && (
              <div className={css.apart}>
                <Button variant="danger-outline" icon={Trash2} onClick={onErase}>
                  {privacy.erase.open}
                </Button>
              </div>
            )}
            <Button onClick={onClose}>{words.back}</Button>
            <Button onClick={onOptOut}>{words.bar.doNotText}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{said.keep}</Button>
            <Button
              variant="danger"
              busy={data === undefined && error === null}
              onClick={() => onBulk({ kind: 'remove' })}
            >
              {said.yes}
            </Button>
          </>
        )
      }
    >
      {data && data.people > 0 && (
        <p role="status">{isNone && name !== null ? said.why : said.stay(data.names, data.people)}</p>
      )}
      {data && <p>{isNone ? (onErase ? said.insteadOne : said.instead) : said.text}</p>}
      <ErrorNote failure={error?.failure} />
    </Dialog>
  );
}

/** Confirms before people are opted out, with the number of texts that this calls off. */
export function OptOutDialog({
  who,
  title,
  onGo,
  onClose,
}: {
  who: ContactChoice;
  title: string;
  onGo: () => void;
  onClose: () => void;
}) {
  const said = words.bulk.optOut;
  const { data, error } = useOperation('contacts.textsToStop', { who });
  return (
    <ConfirmDialog
      title={title}
      back={words.back}
      go={said.yes}
      danger
      busy={data === undefined && error === null}
      onGo={onGo}
      onClose={onClose}
    >
      <p role="status">{data ? said.texts(data.texts) : said.counting}</p>
      <p>{who.ids?.length === 1 ? said.textOne : said.text}</p>
      <ErrorNote failure={error?.failure} />
    </ConfirmDialog>
  );
}
