/** The bulk actions on the chosen people. */
import { BellOff, Combine, Download, Megaphone, MessageSquare, Tag, Trash2, UsersRound, X } from 'lucide-react';
import { MERGED_AT_ONCE } from '../../../src-shared/model/contact.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { showCount } from '../../ui/format.ts';
import { Toolbar } from '../../ui/layout/layout.tsx';
import { words } from '../contacts.words.ts';
import css from './contacts.module.css';
import type { Chosen } from './use-chosen.ts';

/** A bulk action on the chosen people. */
export type Act = 'text' | 'merge' | 'group' | 'field' | 'export' | 'do-not-text' | 'agreed' | 'remove';

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
        <Button small icon={MessageSquare} onClick={() => onAct('text')}>
          {bar.text}
        </Button>
        <Button small icon={BellOff} onClick={() => onAct('do-not-text')}>
          {bar.doNotText}
        </Button>
        <Button small icon={Megaphone} onClick={() => onAct('agreed')}>
          {bar.agreed}
        </Button>
        {canMerge(chosen) && (
          <Button small icon={Combine} onClick={() => onAct('merge')}>
            {bar.merge}
          </Button>
        )}
        <Button small icon={UsersRound} onClick={() => onAct('group')}>
          {bar.group}
        </Button>
        <Button small icon={Tag} onClick={() => onAct('field')}>
          {bar.field}
        </Button>
        <Button small icon={Download} onClick={() => onAct('export')}>
          {bar.export}
        </Button>
        <Button small icon={Trash2} onClick={() => onAct('remove')}>
          {bar.remove}
        </Button>
        <IconButton icon={X} label={bar.nobody} onClick={chosen.nobody} />
      </Toolbar>
    </div>
  );
}
