import { MOST_NAMED } from '../../../src-shared/model/campaign.ts';
import type { ContactChoice, ContactPage } from '../../../src-shared/model/contact.ts';
import { ApiError, type ShownWorld, useShownWorld } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import type { PickedPerson } from '../../texts/campaign/campaign-draft.ts';
import { words } from '../contacts.words.ts';
import type { Chosen } from './use-chosen.ts';

/** People read in one request. */
const AT_ONCE = 500;

/** Returns what texts exactly those chosen, who are looked up where everybody in the list is. */
export function useTextChosen(text: (people: readonly PickedPerson[]) => void): (chosen: Chosen) => void {
  const world = useShownWorld();
  const toast = useToast();
  const textChosen = async ({ count, who, people }: Chosen) => {
    if (who.ids !== null) return text(people);
    if (count > MOST_NAMED) return toast.show(words.textTooMany(MOST_NAMED));
    try {
      text(await readAll(world, who));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  return chosen => void textChosen(chosen);
}

async function readAll(world: ShownWorld, { search, groupId }: ContactChoice): Promise<PickedPerson[]> {
  const people: PickedPerson[] = [];
  let after: ContactPage['next'] = null;
  do {
    const page: ContactPage = await world.ask('contacts.page', { search, groupId, offset: 0, limit: AT_ONCE, after });
    people.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return people;
}
