/** The list of people: who they are, where a text would go, and who must not get one. `D` on a row changes the last. */
import { BellOff } from 'lucide-react';
import { type Ref, useCallback } from 'react';
import type { ContactRow } from '../../../src-shared/model/contact.ts';
import type { Pages } from '../../api/use-pages.ts';
import { join } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/fields/badges.tsx';
import { GridCell, type GridHandle, type GridPlace, VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { words } from '../contacts.words.ts';
import css from './contact-list.module.css';
import type { Chosen } from './use-chosen.ts';

const COLUMNS = Object.values(words.columns);

/** One list, so one place: coming back to the screen finds it there. */
const left: GridPlace = { key: '', top: 0, active: 0 };

/**
 * `placeKey` names the list (world and filter): its scroll position is kept under it. `onOpen` gets the person to show.
 * `keys` are done to the active row; the space bar chooses it, and Shift those that are moved over.
 */
export function ContactList({
  ref,
  pages,
  total,
  placeKey,
  selectedId,
  onOpen,
  chosen,
  keys,
}: {
  ref: Ref<GridHandle>;
  pages: Pages<ContactRow>;
  total: number;
  placeKey: string;
  selectedId: number | null;
  onOpen: (contact: ContactRow) => void;
  chosen: Chosen;
  keys: Record<string, (contact: ContactRow) => void>;
}) {
  const cells = useCallback((contact: ContactRow) => cellsOf(contact, chosen), [chosen]);
  return (
    <VirtualGrid
      ref={ref}
      label={words.list}
      className={css.list}
      columns={COLUMNS}
      waiting={words.loadingRow}
      rowRem={2.25}
      headRem={2.25}
      pages={pages}
      total={total}
      placeKey={placeKey}
      place={left}
      selectedId={selectedId}
      cells={cells}
      onOpen={onOpen}
      keys={{ ' ': chosen.toggle, ...keys }}
      isChosen={chosen.has}
      onExtend={chosen.add}
    />
  );
}

function cellsOf(contact: ContactRow, chosen: Chosen) {
  const groups = contact.groups.join(', ');
  return (
    <>
      <GridCell className={css.cell}>
        <input
          type="checkbox"
          className={css.choose}
          tabIndex={-1}
          aria-label={words.choose(contact.name)}
          checked={chosen.has(contact)}
          // The grid keeps the focus, and with it the keys.
          onMouseDown={event => event.preventDefault()}
          // The person is not opened.
          onClick={event => event.stopPropagation()}
          onChange={() => chosen.toggle(contact)}
        />
        {contact.name}
      </GridCell>
      <GridCell className={join('numbers', css.cell, contact.phone === null && css.missing)}>
        {contact.phone === null ? words.noNumber : contact.phoneShown}
      </GridCell>
      <GridCell className={join(css.cell, css.quiet)} title={groups}>
        {groups}
      </GridCell>
      <GridCell className={css.cell}>
        {contact.doNotText && (
          <StatusPill tone="warn" icon={BellOff}>
            {words.doNotText}
          </StatusPill>
        )}
      </GridCell>
    </>
  );
}
