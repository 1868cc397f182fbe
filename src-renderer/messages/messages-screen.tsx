/**
 * Lists every text ever planned, finds texts, and shows one with its actions. The core decides which actions are open
 * and what they lead to; nothing here sends or cancels by itself.
 */
import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { Button } from '../ui/fields/button.tsx';
import { SearchField } from '../ui/fields/fields.tsx';
import { showCount } from '../ui/format.ts';
import { PageHeader, Toolbar } from '../ui/layout/layout.tsx';
import { Banner, EmptyState } from '../ui/layout/notes.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePanel } from './message-panel.tsx';
import { filterWords, words } from './messages.words.ts';
import css from './messages-screen.module.css';
import { type Filter, useMessagePages, type Wanted } from './use-message-pages.ts';

const FILTERS = Object.keys(filterWords) as Filter[];

/** `#/messages`, with `?filter=`, `?search=`, `?campaign=` (id) and `?message=` (id). */
export function MessagesScreen() {
  const { now } = useAppState();
  const [wanted, messageId, go] = useMessagesRoute();
  const pages = useMessagePages(wanted);
  const attention = useOperation('messages.page', { filter: 'attention', search: '', offset: 0, limit: 1 }).data?.total;
  const { total, shown } = pages;

  return (
    <div className={css.screen}>
      <PageHeader
        title={words.title}
        note={<span role="status">{total !== null && words.total(showCount(total), total === 1)}</span>}
      />
      <Toolbar label={words.tools}>
        <div className={css.search}>
          <SearchField
            label={words.search}
            value={wanted.search}
            maxLength={100}
            onChange={search => go({ search })}
            onKeyDown={event => {
              if (event.key !== 'Escape' || wanted.search === '') return;
              event.preventDefault();
              go({ search: '' });
            }}
          />
        </div>
      </Toolbar>
      {wanted.campaignId !== undefined && (
        <OfCampaign id={wanted.campaignId} onShowAll={() => go({ campaignId: undefined })} />
      )}
      <div className={css.tabs}>
        <Tabs
          label={words.filters}
          value={wanted.filter}
          onChange={filter => go({ filter })}
          tabs={FILTERS.map(filter => ({
            value: filter,
            label:
              filter === 'attention' && attention
                ? words.counted(filterWords[filter], showCount(attention))
                : filterWords[filter],
          }))}
        >
          <ErrorNote failure={pages.error?.failure} />
          {total === 0 && (
            <Nothing shown={shown} onClear={() => go({ search: '' })} onShowAll={() => go({ filter: 'all' })} />
          )}
          {total !== null && total > 0 && (
            <MessageList
              pages={pages}
              total={total}
              placeKey={`${shown.filter} ${shown.search} ${shown.campaignId ?? ''}`}
              year={now.slice(0, 4)}
              selectedId={messageId}
              onOpen={({ id }) => go({ messageId: id })}
            />
          )}
        </Tabs>
      </div>
      {messageId !== null && <MessagePanel key={messageId} id={messageId} onClose={() => go({ messageId: null })} />}
    </div>
  );
}

/** Names the campaign whose texts are listed, and offers the way back to all texts. */
function OfCampaign({ id, onShowAll }: { id: number; onShowAll: () => void }) {
  const campaign = useOperation('campaigns.get', { id }).data;
  return (
    <Banner
      action={
        <>
          <Button onClick={() => navigate(`/send?campaign=${id}`)}>{words.ofCampaign.open}</Button>
          <Button onClick={onShowAll}>{words.showAll}</Button>
        </>
      }
    >
      {words.ofCampaign.text(campaign ? campaignTitle(campaign) : '')}
    </Banner>
  );
}

type Change = Partial<Wanted> & { messageId?: number | null };

/** Keeps the filter and the open text in the address. The typed letters stay here until the address has followed. */
function useMessagesRoute(): [Wanted, number | null, (change: Change) => void] {
  const { params } = useRoute();
  const inAddress = params.get('search') ?? '';
  const [search, setSearch] = useState(inAddress);
  useEffect(() => setSearch(inAddress), [inAddress]);
  const filter = FILTERS.find(each => each === params.get('filter')) ?? 'all';
  const messageId = idIn(params.get('message'));
  const campaignId = idIn(params.get('campaign')) ?? undefined;
  const go = (change: Change) => {
    const next = { filter, search, campaignId, messageId, ...change };
    setSearch(next.search);
    const query = new URLSearchParams();
    if (next.filter !== 'all') query.set('filter', next.filter);
    if (next.search !== '') query.set('search', next.search);
    if (next.campaignId !== undefined) query.set('campaign', String(next.campaignId));
    if (next.messageId !== null) query.set('message', String(next.messageId));
    const path = query.size === 0 ? '/messages' : `/messages?${query}`;
    // Back leads to the previous place and not through every letter of a search.
    if (change.search !== undefined && change.filter === undefined) window.history.replaceState(null, '', `#${path}`);
    else navigate(path);
  };
  return [{ filter, search, campaignId }, messageId, go];
}

function idIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function Nothing({
  shown: { filter, search },
  onClear,
  onShowAll,
}: {
  shown: Wanted;
  onClear: () => void;
  onShowAll: () => void;
}) {
  if (search !== '')
    return (
      <EmptyState
        title={filter === 'all' ? words.nothingFound(search) : words.nothingFoundIn(filterWords[filter], search)}
        action={
          <>
            <Button onClick={onClear}>{words.clearSearch}</Button>
            {filter !== 'all' && <Button onClick={onShowAll}>{words.searchAll}</Button>}
          </>
        }
      >
        {words.nothingFoundText}
      </EmptyState>
    );
  const { title, text } = words.empty[filter];
  return (
    <EmptyState
      icon={MessageSquareText}
      title={title}
      action={
        filter === 'all' ? (
          <Button onClick={() => navigate('/calendar')}>{words.toCalendar}</Button>
        ) : (
          <Button onClick={onShowAll}>{words.showAll}</Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
