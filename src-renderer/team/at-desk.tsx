/**
 * Shows in the top bar who is at the desk, and asks where nobody is. Where somebody may not do something it asks, right
 * there, who allows it, and the act goes on.
 */
import { UserRound } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Team } from '../../src-shared/model/business/team.ts';
import { onRoleNeeded, type RoleNeeded } from '../api/api.ts';
import { join } from '../ui/class-names.ts';
import tones from '../ui/tones.module.css';
import css from './team.module.css';
import { words } from './team.words.ts';
import { WhoDialog } from './who-dialog.tsx';

/** The operations that a page asks by the way: what they would tell is asked of the person instead. */
const BY_THE_WAY: ReadonlySet<string> = new Set(['account.isKnown']);

/** What the dialog was opened for: a change of who is there, or an act that waits for somebody to allow it. */
type Asked = { refused: RoleNeeded | null };

export function AtDesk({ team }: { team: Team }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Tells the act that waits whether it was allowed. */
  const waiting = useRef<((isAllowed: boolean) => void) | null>(null);
  const answer = useCallback((isAllowed: boolean) => {
    waiting.current?.(isAllowed);
    waiting.current = null;
  }, []);
  useEffect(() => {
    const leave = onRoleNeeded(
      refused =>
        new Promise(resolve => {
          // Two acts at once are not both allowed by one answer.
          if (waiting.current !== null || BY_THE_WAY.has(refused.operation)) return resolve(false);
          waiting.current = resolve;
          setAsked({ refused });
        }),
    );
    return () => {
      leave();
      answer(false);
    };
  }, [answer]);
  const close = (isAllowed: boolean) => {
    setAsked(null);
    answer(isAllowed);
  };
  const name = team.atDesk?.name;
  return (
    <>
      <button
        type="button"
        className={join(css.chip, name === undefined ? tones['warn'] : css.plain)}
        aria-haspopup="dialog"
        aria-label={name === undefined ? words.ask : words.at(name)}
        title={name === undefined ? words.ask : words.at(name)}
        onClick={() => setAsked({ refused: null })}
      >
        <UserRound className={css.icon} aria-hidden="true" />
        <span className={css.text}>{name ?? words.ask}</span>
      </button>
      {asked && <WhoDialog team={team} refused={asked.refused} onClose={close} />}
    </>
  );
}
