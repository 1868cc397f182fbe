/** Groups as removable chips with an input that offers the groups there are. */

import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useOperation } from '../../api/api.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';

/** The most that the name of a group can hold, in characters. */
const LONGEST = 80;

/** `value` are group names; a name that is no group yet becomes one when the person is saved. */
export function GroupsField({ value, onChange }: { value: string[]; onChange: (groups: string[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = useOperation('contacts.groups', undefined).data ?? [];

  const add = () => {
    const name = typed.trim();
    if (name === '' || typed.length > LONGEST) return;
    const existing = known.find(group => nameKey(group.name) === nameKey(name))?.name ?? name;
    if (!value.includes(existing)) onChange([...value, existing]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    if (event.key === 'Enter' && typed.trim() === '') return;
    event.preventDefault();
    add();
  };

  return (
    <div className={css.groups}>
      <div>
        <TextField
          label={words.form.groups}
          optional
          hint={words.form.groupsHint}
          list={id}
          value={typed}
          most={LONGEST}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <datalist id={id}>
          {known
            .filter(group => !value.includes(group.name))
            .map(group => (
              <option key={group.id} value={group.name} />
            ))}
        </datalist>
      </div>
      {value.length > 0 && (
        <ul className={css.chips} aria-label={words.form.groups}>
          {value.map(name => (
            <li key={name}>
              <button
                type="button"
                className={css.chip}
                aria-label={words.form.removeGroup(name)}
                title={words.form.removeGroup(name)}
                onClick={() => onChange(value.filter(other => other !== name))}
              >
                {name}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
