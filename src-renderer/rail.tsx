import { Bell, type LucideIcon } from 'lucide-react';
import css from './rail.module.css';
import type { RailPath } from './screens.tsx';
import { words } from './words.ts';

/** The left rail: the screens in order, Settings at its foot. */
export function Rail({
  items,
  current,
}: {
  items: readonly { path: RailPath; icon: LucideIcon }[];
  current: RailPath | null;
}) {
  return (
    <nav className={css.rail} aria-label={words.mainMenu}>
      <p className={css.brand}>
        <Bell className={css.icon} aria-hidden="true" />
        <span className={css.word}>{words.product}</span>
      </p>
      <ul className={css.list}>
        {items.map(({ path, icon: Icon }, index) => (
          <li key={path} className={path === '/settings' ? css.foot : undefined}>
            <a
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
        ))}
      </ul>
    </nav>
  );
}
