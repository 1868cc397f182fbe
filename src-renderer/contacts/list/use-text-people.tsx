/** Begins a new message to people of the list, and asks first where that replaces words that are not sent yet. */
import { type ReactNode, useState } from 'react';
import { MOST_NAMED } from '../../../src-shared/model/campaign.ts';
import type { ContactChoice, ContactPage } from '../../../src-shared/model/contact.ts';
import { ApiError, type ShownWorld, useShownWorld } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { useToast } from '../../notices/toasts.tsx';
import { beginDraftTo, hasDraft, type PickedPerson } from '../../texts/campaign/campaign-draft.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { words } from '../contacts.words.ts';
import type { Chosen } from './use-chosen.ts';

/** People read in one request. */
const AT_ONCE = 500;

export interface TextPeople {
  /** Begins a message to exactly these people. */
  text: (people: readonly PickedPerson[]) => void;
  /** Begins a message to exactly those chosen, who are looked up where everybody in the list is. */
  textChosen: (chosen: Chosen) => void;
  dialog: ReactNode;
}

export function useTextPeople(): TextPeople {
  const world = useShownWorld();
  const toast = useToast();
  const [asked, setAsked] = useState<readonly PickedPerson[] | null>(null);
  const begin = (people: readonly PickedPerson[]) => {
    beginDraftTo(world.name, people, '');
    navigate('/messages/new');
  };
  const text = (people: readonly PickedPerson[]) => {
    const picked = people.map(({ id, name }) => ({ id, name }));
    if (hasDraft(world.name)) setAsked(picked);
    else begin(picked);
  };
  const textChosen = async ({ count, who, people }: Chosen) => {
    if (who.ids !== null) return text(people);
    if (count > MOST_NAMED) return toast.show(words.text.tooMany(MOST_NAMED));
    try {
      text(await readAll(world, who));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  const dialog = asked && (
    <ConfirmDialog
      title={words.text.replaceTitle}
      back={words.text.keep}
      go={words.text.replace}
      danger
      onGo={() => begin(asked)}
      onClose={() => setAsked(null)}
    >
      <p>{words.text.replaces}</p>
    </ConfirmDialog>
  );
  return { text, textChosen: chosen => void textChosen(chosen), dialog };
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
