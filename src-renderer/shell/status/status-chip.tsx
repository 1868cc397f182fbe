/** The one status at the right of the top bar: a word on it, the act that helps beside it, and behind it why. */
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate, useShownPath } from '../../api/route.ts';
import { askedAbout } from '../../appointments/cancellation-sentences.ts';
import { TryNow } from '../../service/try-now.tsx';
import { ResumeButton } from '../../today/stop/resume-button.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { wallTimeIn } from '../../ui/format.ts';
import { onDemand } from '../../ui/layout/on-demand.tsx';
import type { Tone } from '../../ui/tone.ts';
import tones from '../../ui/tones.module.css';
import { WayTo } from '../way-to.tsx';
import { type Status, statusOf } from './status.ts';
import { words } from './status.words.ts';
import css from './status-chip.module.css';

const REFRESH_MS = 20_000;

const Explanation = onDemand(() => import('./status-explanation.tsx').then(it => it.StatusExplanation));

/**
 * `welcoming`: the first run is on the screen. The greeting comes before there is anything to have a status of, and the
 * set-up does not offer the way to itself.
 */
export function StatusChip({ welcoming }: { welcoming: boolean }) {
  const state = useAppState();
  const { data, error, isPending } = useOperation('today.get', undefined, { refetchInterval: REFRESH_MS });
  const notInformed = useOperation('appointments.notInformed', undefined);
  const path = useShownPath();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (isPending || notInformed.isPending || (welcoming && state.world === 'practice')) return null;
  // Today of a new business leads there by itself.
  const isOffered = !state.welcomeDone && path === '/today';
  const today = error || notInformed.error ? null : (data ?? null);
  const people = askedAbout(notInformed.data ?? []).length;
  const status = statusOf(state, today, wallTimeIn(state.zone, state.now), people);
  const hide = () => panel.current?.hidePopover();
  return (
    <div className={css.status}>
      <span role="status" aria-label={words.label} className={css.said}>
        <button
          type="button"
          className={join(css.chip, isAct(status.tone) ? tones[status.tone] : css.plain)}
          popoverTarget={id}
          aria-haspopup="dialog"
          data-whole={status.text}
        >
          <span className={join(css.dot, css[status.tone])} aria-hidden="true" />
          <span className={join(css.text, 'numbers')}>{status.text}</span>
          <ChevronDown className={css.icon} aria-hidden="true" />
        </button>
      </span>
      <Act act={status.act === 'set-up' && (welcoming || isOffered) ? null : status.act} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        role="dialog"
        aria-label={status.text}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen && <Explanation status={status} today={today} onLeave={hide} />}
      </div>
    </div>
  );
}

/** A filled chip only where a person must act. */
const isAct = (tone: Tone) => tone === 'warn' || tone === 'bad';

/** The one way to the set-up: it is begun once the business has a name. */
function ToSetUp() {
  const { welcomeDone } = useAppState();
  const settings = useOperation('settings.get', undefined).data;
  if (!settings) return null;
  return (
    <Button onClick={() => navigate('/welcome')}>
      {welcomeDone ? words.goLive : words.setUp(settings.businessName !== '')}
    </Button>
  );
}

function Act({ act }: Pick<Status, 'act'>) {
  switch (act) {
    case 'try':
      return <TryNow />;
    case 'resume':
      return <ResumeButton />;
    case 'account':
      return <WayTo path="/settings/account">{words.toAccount}</WayTo>;
    case 'set-up':
      return <ToSetUp />;
    case null:
      return null;
  }
}
