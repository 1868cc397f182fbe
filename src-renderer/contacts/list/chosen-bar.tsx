/** The bulk actions on the chosen people, each with its key. */
import { BellOff, Combine, Download, Tag, Trash2, UsersRound, X } from 'lucide-react';
import { MERGED_AT_ONCE } from '../../../src-shared/model/contact.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount } from '../../ui/format.ts';
import { Kbd, Toolbar } from '../../ui/layout/layout.tsx';
import { words } from '../contacts.words.ts';
import css from './contacts.module.css';
import type { Chosen } from './use-chosen.ts';

/** A bulk action on the chosen people. */
export type Act = 'merge' | 'group' | 'field' | 'export' | 'do-not-text' | 'remove';

/** Whether these people can be merged: several, each chosen one by one. */
export function canMerge({ people }: Chosen): boolean {
  return people.length > 1 && people.length <= MERGED_AT_ONCE;
}

export function ChosenBar({ chosen, onAct }: { chosen: Chosen; onAct: (act: Act) => void }) {
  const { bar } = words;
  return (
    <div className={css.chosen}>
      <Toolbar label={bar.label}>
        <strong role="status">{bar.count(showCount(chosen.count), chosen.count === 1)}</strong>
        {canMerge(chosen) && (
          <Button icon={Combine} onClick={() => onAct('merge')}>
            {bar.merge} <Kbd>M</Kbd>
          </Button>
        )}
        <Button icon={UsersRound} onClick={() => onAct('group')}>
          {bar.group} <Kbd>G</Kbd>
        </Button>
        <Button icon={Tag} onClick={() => onAct('field')}>
          {bar.field} <Kbd>F</Kbd>
        </Button>
        <Button icon={Download} onClick={() => onAct('export')}>
          {bar.export} <Kbd>E</Kbd>
        </Button>
        <Button icon={BellOff} onClick={() => onAct('do-not-text')}>
          {bar.doNotText} <Kbd>D</Kbd>
        </Button>
        <Button icon={Trash2} onClick={() => onAct('remove')}>
          {bar.remove}
        </Button>
        <Button variant="quiet" icon={X} onClick={chosen.nobody}>
          {bar.nobody} <Kbd>Esc</Kbd>
        </Button>
      </Toolbar>
    </div>
  );
}
