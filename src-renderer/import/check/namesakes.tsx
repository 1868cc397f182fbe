/** Offers the people of a name, where a row does not say which of them it is about. */
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words } from '../import.words.ts';
import css from './lists.module.css';

/** How many people are offered; the number of anybody else can be typed. */
const OFFERED = 6;

/** `onMeant` is called with the number of the person who is meant. */
export function Namesakes({ name, onMeant }: { name: string; onMeant: (phone: string) => void }) {
  const asked = { search: name, groupId: null, offset: 0, limit: 50 };
  const found = useOperation('contacts.page', asked).data?.rows ?? [];
  const people = found.filter(person => nameKey(person.name) === nameKey(name));
  if (people.every(({ phone }) => phone === null)) return null;
  return (
    <fieldset className={css.namesakes}>
      <legend>{words.row.meant}</legend>
      {people.slice(0, OFFERED).map(
        ({ id, name: own, phone, phoneShown }) =>
          phone !== null && (
            <Button key={id} onClick={() => onMeant(phone)}>
              {words.row.isMeant(own, phoneShown)}
            </Button>
          ),
      )}
    </fieldset>
  );
}
