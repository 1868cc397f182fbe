import { Bell } from 'lucide-react';
import { useShownWorld } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { useNowMs } from '../api/use-now.ts';
import css from './rail.module.css';
import type { RailItem, RailPath } from './screens.tsx';
import { words } from './shell.words.ts';

/** Shows the left rail: the screens in order, with Settings at its foot. */
export function Rail({ items, current }: { items: readonly RailItem[]; current: RailPath | null }) {
  const { zone } = useAppState();
  const world = useShownWorld();
  const nowMs = useNowMs();
  return (
    <nav className={css.rail} aria-label={words.mainMenu}>
      <p className={css.brand}>
        <Bell className={css.icon} aria-hidden="true" />
        <span className={css.word}>{words.product}</span>
      </p>
      <ul className={css.list}>
        {items.map(({ path, icon: Icon, prefetchCalendar }, index) => {
          // A failed prefetch is ignored, because opening the screen reads again and reports the failure.
          const soon =
            prefetchCalendar && path !== current
              ? () => void prefetchCalendar(world, zone, nowMs).catch(() => {})
              : undefined;
          return (
            <li key={path} className={path === '/settings' ? css.foot : undefined}>
              <a
                onPointerEnter={soon}
                onFocus={soon}
                className={css.item}
                href={`#${path}`}
                aria-current={path === current ? 'page' : undefined}
                aria-keyshortcuts={`Alt+${index + 1}`}
                title={words.screens[path]}
              >
                <Icon className={css.icon} aria-hidden="true" />
                <span className={css.word}>{words.screens[path]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
