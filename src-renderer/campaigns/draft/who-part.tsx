/**
 * Chooses the recipients: everyone, a group, people by their visits, or people picked one by one or by their numbers.
 */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useOperation } from '../../api/api.ts';
import { PersonField } from '../../people/person-field.tsx';
import type { Draft, PickedPerson } from '../../texts/campaign/campaign-draft.ts';
import { IconButton } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { DraftPart } from './draft-part.tsx';
import { PasteNumbers } from './paste-numbers.tsx';
import { subjectsOf } from './use-draft.ts';
import { VisitsChoice } from './visits-choice.tsx';

export function WhoPart({ draft, onChange }: { draft: Draft; onChange: (change: Partial<Draft>) => void }) {
  const { who } = words;
  return (
    <DraftPart title={who.title}>
      <ChoiceRow
        label={who.title}
        value={draft.who}
        onChange={next => onChange({ who: next })}
        options={[
          { value: 'everyone', label: who.everyone },
          { value: 'group', label: who.group },
          { value: 'visits', label: who.visits },
          { value: 'people', label: who.people },
        ]}
      />
      {draft.who === 'group' && <GroupChoice groupId={draft.groupId} onChange={groupId => onChange({ groupId })} />}
      {draft.who === 'visits' && <VisitsChoice visits={draft.visits} onChange={visits => onChange({ visits })} />}
      {draft.who === 'people' && <People draft={draft} onChange={people => onChange({ people })} />}
    </DraftPart>
  );
}

function GroupChoice({ groupId, onChange }: { groupId: number | null; onChange: (groupId: number | null) => void }) {
  const groups = useOperation('contacts.groups', undefined).data;
  if (groups?.length === 0) return <p className={css.quiet}>{words.who.noGroups}</p>;
  return (
    <SelectField
      label={words.who.groupLabel}
      value={groupId ?? ''}
      onChange={event => onChange(Number(event.target.value) || null)}
    >
      <option value="">{words.who.chooseGroup}</option>
      {groups?.map(({ id, name, size }) => (
        <option key={id} value={id}>
          {words.who.groupOption(name, showCount(size))}
        </option>
      ))}
    </SelectField>
  );
}

function People({ draft, onChange }: { draft: Draft; onChange: (people: readonly PickedPerson[]) => void }) {
  const { people } = draft;
  const about = Map.groupBy(subjectsOf(draft), ({ contactId }) => contactId);
  const add = (more: readonly PickedPerson[]) => {
    const all = new Map([...people, ...more].map(person => [person.id, person]));
    onChange([...all.values()]);
  };
  // A notice is answered later, when others may have been picked since.
  const latest = useRef({ people, onChange });
  latest.current = { people, onChange };
  const drop = (ids: readonly number[]) =>
    latest.current.onChange(latest.current.people.filter(({ id }) => !ids.includes(id)));
  return (
    <>
      <div className={css.pick}>
        <PersonField value={null} error={null} forMany onChange={person => person && add([person])} />
        <PasteNumbers onTaken={add} onTakenBack={drop} />
      </div>
      {people.length === 0 ? (
        <p className={css.quiet}>{words.who.nobody}</p>
      ) : (
        <>
          {about.size > 0 && <p>{words.who.about}</p>}
          <ul className={css.picked} aria-label={words.who.more(showCount(people.length))}>
            {people.map(person => (
              <li key={person.id} className={css.chip}>
                <span className={css.person}>
                  {person.name}
                  {about.get(person.id)?.map(({ appointmentId, start }) => (
                    <span key={appointmentId} className={css.quiet}>
                      {showWallTime(start)}
                    </span>
                  ))}
                </span>
                <IconButton icon={X} label={words.who.remove(person.name)} onClick={() => drop([person.id])} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
