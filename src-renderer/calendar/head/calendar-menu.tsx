/** What is done seldom: print, copy, save, import, select, find, cancel the day, and what the keys do. */
import { Ellipsis } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { forgetParam, navigate, useRoute } from '../../api/route.ts';
import { words as waitlistWords } from '../../appointments/waitlist/waitlist.words.ts';
import { WaitlistDialog } from '../../appointments/waitlist/waitlist-dialog.tsx';
import { useDayActs } from '../../print/day-tools.tsx';
import { AsIsDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import popover from '../../ui/overlays/popover.module.css';
import { words } from '../calendar.words.ts';
import css from './calendar-head.module.css';

interface Item {
  label: string;
  act: () => void;
}

export function CalendarMenu({
  day,
  days,
  onSelect,
  onCancelDay,
}: {
  day: string;
  /** The days shown, which are saved together. */
  days: readonly string[];
  /** Null if nothing can be selected. */
  onSelect: (() => void) | null;
  /** Null if no appointment of the day shown is still to come. */
  onCancelDay: (() => void) | null;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [rehearsing, setRehearsing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // `#/calendar?waiting=1` opens the waiting list, for the search.
  const isWaitingAsked = useRoute().params.has('waiting');
  useEffect(() => {
    if (!isWaitingAsked) return;
    setWaiting(true);
    forgetParam('waiting');
  }, [isWaitingAsked]);
  const { acts, dialog } = useDayActs({ day, from: days[0] ?? day, until: days.at(-1) ?? day });
  const groups: (readonly (Item | false)[])[] = [
    acts,
    [
      { label: words.importList, act: () => navigate('/people/import?for=appointments') },
      { label: words.upcomingTexts, act: () => setRehearsing(true) },
      { label: waitlistWords.title, act: () => setWaiting(true) },
    ],
    [
      onSelect !== null && { label: words.select, act: onSelect },
      onCancelDay !== null && { label: words.bulkCancel.day, act: onCancelDay },
    ],
  ];
  return (
    <>
      <IconButton label={words.more} icon={Ellipsis} popoverTarget={id} aria-haspopup="dialog" />
      <div ref={panel} id={id} popover="auto" className={popover.panel} role="dialog" aria-label={words.more}>
        <div className={css.menu}>
          {groups.map((items, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups stand still
            <Fragment key={index}>
              {index > 0 && <hr />}
              {items
                .filter(item => item !== false)
                .map(({ label, act }) => (
                  <Button
                    key={label}
                    variant="quiet"
                    onClick={() => {
                      panel.current?.hidePopover();
                      act();
                    }}
                  >
                    {label}
                  </Button>
                ))}
            </Fragment>
          ))}
        </div>
      </div>
      {dialog}
      {rehearsing && <AsIsDialog onClose={() => setRehearsing(false)} />}
      {isWaiting && <WaitlistDialog onClose={() => setWaiting(false)} />}
    </>
  );
}
