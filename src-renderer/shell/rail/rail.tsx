import { DoorOpen, FlaskConical } from 'lucide-react';
import { useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useNowMs } from '../../api/use-now.ts';
import { Bellbird } from '../../ui/layout/bellbird.tsx';
import type { RailItem, RailPath } from '../screens.tsx';
import { words } from '../shell.words.ts';
import { useGreeting } from '../use-greeting.ts';
import { useSwitchWorld } from '../use-switch-world.ts';
import css from './rail.module.css';

/** Shows the left rail: the screens in order, Settings apart, and whose records these are with the practice switch. */
export function Rail({
  items,
  current,
  welcoming,
}: {
  items: readonly RailItem[];
  current: RailPath | null;
  /** The first run is on the screen, which offers its own way out of practice. */
  welcoming: boolean;
}) {
  const { zone, businessName } = useAppState();
  const isGreeting = useGreeting();
  const isNamed = businessName !== '' && !isGreeting;
  const world = useShownWorld();
  const nowMs = useNowMs();
  return (
    <nav className={css.rail} aria-label={words.mainMenu}>
      <p className={css.brand}>
        <Bellbird className={css.bird} small />
        <span className={css.word}>{words.product}</span>
      </p>
      <div className={css.screens}>
        <ul className={css.list}>
          {items.map(({ path, icon: Icon, prefetchCalendar }, index) => {
            // Nothing is behind the other screens yet that is anybody's.
            if (isGreeting && path !== '/today' && path !== '/settings') return null;
            // A failed prefetch is ignored, because opening the screen reads again and reports the failure.
            const soon =
              prefetchCalendar && path !== current
                ? () => void prefetchCalendar(world, zone, nowMs).catch(() => {})
                : undefined;
            return (
              <li key={path} className={path === '/settings' ? css.apart : undefined}>
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
      </div>
      {(isNamed || !welcoming) && (
        <div className={css.foot}>
          {isNamed && (
            <p className={css.business} data-whole="">
              {businessName}
            </p>
          )}
          {!welcoming && <PracticeSwitch className={css.item} iconClass={css.icon} wordClass={css.word} />}
        </div>
      )}
    </nav>
  );
}

/** Changes between the practice world and one's own, and opens Today there. */
function PracticeSwitch({
  className,
  iconClass,
  wordClass,
}: {
  className: string | undefined;
  iconClass: string | undefined;
  wordClass: string | undefined;
}) {
  const { other, isPending, change } = useSwitchWorld();
  const [word, Icon] = other === 'live' ? [words.practice.leave, DoorOpen] : [words.practice.enter, FlaskConical];
  return (
    <button type="button" className={className} title={word} aria-busy={isPending} onClick={() => change()}>
      <Icon className={iconClass} aria-hidden="true" />
      <span className={wordClass}>{word}</span>
    </button>
  );
}
