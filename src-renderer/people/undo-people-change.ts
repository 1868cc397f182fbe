import { act, type ShownWorld } from '../api/api.ts';
import { attempt } from '../notices/attempt.ts';
import type { ToastMaker } from '../notices/toasts.tsx';
import { peopleWords } from './people.words.ts';

const words = peopleWords.undo;

/** Undoes a change of several people, and names those who stay as they are because somebody changed them since. */
export async function undoPeopleChange(world: ShownWorld, toast: ToastMaker, id: number): Promise<void> {
  const outcome = await attempt(toast, () => act(world, 'contacts.undoChange', { id }));
  if (!outcome) return;
  const undone = words.undone(outcome.done);
  const names = outcome.kept.map(({ name }) => name);
  toast.show(names.length === 0 ? undone : `${undone} ${words.notUndone(names)}`);
}
