/** Shows the campaigns, or the one that the address asks for with what became of it. */
import { useEffect, useRef } from 'react';
import { useRoute } from '../api/route.ts';
import css from './campaigns.module.css';
import { CampaignList } from './confirmed/campaign-list.tsx';
import { CampaignView } from './confirmed/campaign-view.tsx';

/** The part Campaigns of Messages; `?campaign=` (id) shows one of them above the others. */
export function CampaignsPart() {
  const { params } = useRoute();
  const asked = Number(params.get('campaign'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const top = useTopOf(id);
  return (
    <div ref={top} tabIndex={-1} className={css.screen}>
      {id === null ? (
        <CampaignList />
      ) : (
        <>
          <CampaignView key={id} id={id} />
          <CampaignList without={id} />
        </>
      )}
    </div>
  );
}

/** Scrolls to the top and moves the focus there when another campaign is shown, and when one was just confirmed. */
function useTopOf(id: number | null) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    top.current?.focus({ preventScroll: true });
    // `scrollIntoView` would also move the shell around the work area.
    top.current?.closest('main')?.scrollTo({ top: 0 });
  }, [id]);
  return top;
}
