/** The list of people: who they are, where a text would go, when they come, and who gets no texts. */
import { BellOff, PhoneOff } from 'lucide-react';
import { type Ref, useCallback, useMemo } from 'react';
import type { ContactOrder, ListedContact } from '../../../src-shared/model/contact.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useAppState } from '../../api/app-state.ts';
import type { Pages } from '../../api/use-pages.ts';
import { join } from '../../ui/class-names.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { showDay, showWallTime, wallTimeIn } from '../../ui/format.ts';
import { type GridHandle, type GridPlace, VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { GridCell, type OpenedBy } from '../../ui/tables/virtual-row.tsx';
import { words } from '../contacts.words.ts';
import css from './contact-list.module.css';
import type { Chosen } from './use-chosen.ts';

/** One list, so one place: coming back to the screen finds it there. */
const left: GridPlace = { key: '', top: 0, active: 0 };
/** The bar of those chosen lies over the foot of the list, and the last row stays in sight above it. */
const BAR_REM = 4;

/**
 * `placeKey` names the list (world, filter and order): its scroll position is kept under it. `onOpen` gets the person to
 * show. `keys` are done to the active row; the space bar chooses it, and Shift those that are moved over.
 */
export function ContactList({
  ref,
  pages,
  total,
  placeKey,
  selectedId,
  order,
  onOrder,
  onOpen,
  chosen,
  keys,
}: {
  ref: Ref<GridHandle>;
  pages: Pages<ListedContact>;
  total: number;
  placeKey: string;
  selectedId: number | null;
  order: ContactOrder;
  onOrder: (order: ContactOrder) => void;
  onOpen: (contact: ListedContact, by: OpenedBy) => void;
  chosen: Chosen;
  keys: Record<string, (contact: ListedContact) => void>;
}) {
  const { now, zone } = useAppState();
  const year = wallTimeIn(zone, now).slice(0, 4);
  const cells = useCallback((contact: ListedContact) => cellsOf(contact, chosen, year), [chosen, year]);
  const columns = useMemo(() => {
    const { name, phone, next, last, groups } = words.columns;
    const by = (label: string, own: ContactOrder) => ({ label, isSorted: order === own, onSort: () => onOrder(own) });
    return [
      { ...by(name, 'name'), before: <ChooseAll chosen={chosen} /> },
      phone,
      by(next, 'next-visit'),
      last,
      groups,
    ];
  }, [order, onOrder, chosen]);
  return (
    <VirtualGrid
      ref={ref}
      label={words.list}
      className={css.list}
      columns={columns}
      waiting={words.loadingRow}
      rowRem={2.25}
      headRem={2}
      footRem={chosen.count > 0 ? BAR_REM : 0}
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

function cellsOf(contact: ListedContact, chosen: Chosen, year: string) {
  const { name, phone, phoneShown, toPhone, nextVisit, lastVisit } = contact;
  const otherYear = (wall: WallTime) => ({ year: !wall.startsWith(year) });
  return (
    <>
      <GridCell className={css.who}>
        <input
          type="checkbox"
          className={css.choose}
          tabIndex={-1}
          aria-label={words.choose(name)}
          checked={chosen.has(contact)}
          // The grid has the focus, and with it the keys.
          onMouseDown={event => event.preventDefault()}
          // The person is not opened.
          onClick={event => event.stopPropagation()}
          onChange={() => chosen.toggle(contact)}
        />
        {/* A name written from right to left turns nothing around it. */}
        <bdi className={join(css.cell, css.name)} data-whole="">
          {name}
        </bdi>
        {contact.doNotText && <StateMark icon={BellOff}>{words.optedOut}</StateMark>}
        {!contact.doNotText && phone === null && (
          <StateMark icon={PhoneOff}>{words.noTexts(toPhone?.isLandline === true)}</StateMark>
        )}
      </GridCell>
      <GridCell className={join('numbers', css.cell, phone === null && css.quiet)}>
        {phone === null ? (toPhone?.shown ?? words.noNumber) : phoneShown}
      </GridCell>
      <GridCell className={join('numbers', css.cell)}>
        {nextVisit && showWallTime(nextVisit, otherYear(nextVisit))}
      </GridCell>
      <GridCell className={join('numbers', css.cell, css.quiet)}>
        {lastVisit && showDay(lastVisit, otherYear(lastVisit))}
      </GridCell>
      <GridCell className={join(css.cell, css.quiet)}>{contact.groups.join(', ')}</GridCell>
    </>
  );
}

/** Chooses everybody listed, or nobody. The keys for it are the grid's. */
function ChooseAll({ chosen }: { chosen: Chosen }) {
  const isAll = chosen.count > 0 && chosen.who.ids === null;
  return (
    <input
      ref={box => {
        if (box) box.indeterminate = chosen.count > 0 && !isAll;
      }}
      type="checkbox"
      className={join(css.choose, css.chooseAll)}
      tabIndex={-1}
      aria-label={words.chooseAll}
      checked={isAll}
      onMouseDown={event => event.preventDefault()}
      onChange={isAll ? chosen.nobody : chosen.everybody}
    />
  );
}
