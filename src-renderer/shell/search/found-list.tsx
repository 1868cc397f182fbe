import { Fragment } from 'react';
import { join } from '../../ui/class-names.ts';
import type { List } from '../../ui/fields/list-box.tsx';
import type { Found } from './entries.ts';
import css from './search.module.css';
import { words } from './search.words.ts';

/** Shows what is found as one list box, each group below its name. */
export function FoundList({ list: { id, rows, marked, optionId, onChoose } }: { list: List<Found> }) {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return (
    <div id={id} role="listbox" aria-label={words.found} className={css.list} hidden={rows.length === 0}>
      {[...groups].map(([group, found]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={css.group}>
          <p id={`${id}-${group}`} className={css.groupName}>
            {words.groups[group]}
          </p>
          {found.map(row => (
            <Fragment key={row.id}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys. */}
              <div
                id={optionId(row)}
                role="option"
                tabIndex={-1}
                aria-selected={row === marked}
                className={join(css.option, row === marked && css.marked)}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onChoose(row)}
              >
                <row.icon className={css.icon} aria-hidden="true" />
                <span className={join(css.label, row.struck && css.struck)} data-whole="">
                  <bdi>{row.label}</bdi>
                </span>
                {row.more !== '' && (
                  <span className={css.more} data-whole="">
                    {row.more}
                  </span>
                )}
              </div>
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}
