/** Keeps which people are chosen for a bulk action: one by one, or everybody the list shows. */
import { useMemo, useState } from 'react';
import type { ContactChoice, ContactRow } from '../../../src-shared/model/contact.ts';
import type { ContactFilter } from './use-contact-pages.ts';

export interface Chosen {
  count: number;
  has(row: ContactRow): boolean;
  /** The choice as the contract takes it. */
  who: ContactChoice;
  /** The people chosen one by one; empty if everybody is chosen. */
  people: ContactRow[];
  /** Chooses a person or withdraws the choice; if everybody was chosen, it clears the choice. */
  toggle(row: ContactRow): void;
  add(rows: readonly ContactRow[]): void;
  everybody(): void;
  nobody(): void;
}

type State = { kind: 'some'; people: ReadonlyMap<number, ContactRow> } | { kind: 'everybody'; of: ContactFilter };

const NOBODY: State = { kind: 'some', people: new Map() };

/**
 * `shown` is what the list shows, `total` how many people that is. Who was chosen one by one stays chosen in another
 * list.
 */
export function useChosen(shown: ContactFilter, total: number): Chosen {
  const [kept, setKept] = useState(NOBODY);
  const isOther = kept.kind === 'everybody' && (kept.of.search !== shown.search || kept.of.groupId !== shown.groupId);
  const state = isOther ? NOBODY : kept;
  return useMemo(() => {
    const some = state.kind === 'some' ? state.people : new Map<number, ContactRow>();
    const add = (rows: readonly ContactRow[]) => {
      if (state.kind === 'everybody') return;
      setKept({ kind: 'some', people: new Map([...some, ...rows.map(row => [row.id, row] as const)]) });
    };
    return {
      count: state.kind === 'everybody' ? total : some.size,
      has: row => state.kind === 'everybody' || some.has(row.id),
      who: { search: shown.search, groupId: shown.groupId, ids: state.kind === 'everybody' ? null : [...some.keys()] },
      people: [...some.values()],
      toggle: row => {
        if (state.kind === 'everybody') setKept(NOBODY);
        else if (some.has(row.id))
          setKept({ kind: 'some', people: new Map([...some].filter(([id]) => id !== row.id)) });
        else add([row]);
      },
      add,
      everybody: () => setKept({ kind: 'everybody', of: shown }),
      nobody: () => setKept(NOBODY),
    };
  }, [state, shown, total]);
}
