/**
 * Lists every text ever planned, finds texts, and shows one with its actions. The core decides which actions are open
 * and what they lead to; nothing here sends or cancels by itself.
 */
import { MessageSquareText, SquarePen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, usePart, useRoute } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { usePerson } from '../people/use-person.ts';
import { RoleButton } from '../team/role-button.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { Button } from '../ui/fields/button.tsx';
import { showCount, wallTimeIn } from '../ui/format.ts';
import { PageHeader } from '../ui/layout/layout.tsx';
import { Banner, EmptyState } from '../ui/layout/notes.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { isNarrowed, MessageFilters, NO_NARROWING } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePanel } from './message-panel.tsx';
import { filterWords, words } from './messages.words.ts';
import { addressOf, FILTERS, type Place, placeIn } from './messages-address.ts';
import css from './messages-screen.module.css';
import { useMessagePages, type Wanted } from './use-message-pages.ts';

const partWords = { ...filterWords, campaigns: words.campaigns };
const PARTS = [...FILTERS, 'campaigns'] as const;

/** `#/messages`, with what `messages-address.ts` reads; `#/messages/campaigns` shows `campaigns`. */
export function MessagesScreen({ campaigns }: { campaigns: ReactNode }) {
  const [wanted, messageId, go] = useMessagesRoute();
  const part = usePart(['campaigns', 'texts'], 'texts');
  const attention = useOperation('messages.page', { filter: 'attention', search: '', offset: 0, limit: 1 }).data?.total;
  return (
    <div className={css.screen}>
      <PageHeader
        title={words.title}
        actions={
          <RoleButton
            needs="campaigns.confirm"
            variant="primary"
            icon={SquarePen}
            onClick={() => navigate('/messages/new')}
          >
            {words.newMessage}
          </RoleButton>
        }
      />
      <div className={css.tabs}>
        <Tabs
          label={words.filters}
          value={part === 'campaigns' ? part : wanted.filter}
          onChange={chosen => {
            if (chosen === 'campaigns') navigate('/messages/campaigns');
            else go({ filter: chosen, ...(part === 'campaigns' && { campaignId: undefined }) });
          }}
          tabs={PARTS.map(value => ({
            value,
            label:
              value === 'attention' && attention
                ? words.counted(partWords[value], showCount(attention))
                : partWords[value],
          }))}
        >
          {part === 'campaigns' ? campaigns : <Texts wanted={wanted} messageId={messageId} go={go} />}
        </Tabs>
      </div>
      {part === 'texts' && messageId !== null && (
        <MessagePanel key={messageId} id={messageId} onClose={() => go({ messageId: null })} />
      )}
    </div>
  );
}

function Texts({ wanted, messageId, go }: { wanted: Wanted; messageId: number | null; go: (change: Change) => void }) {
  const { now, zone } = useAppState();
  const pages = useMessagePages(wanted);
  const { total, shown } = pages;
  return (
    <div className={css.texts}>
      <MessageFilters wanted={wanted} total={total} onChange={go} />
      <span className="visually-hidden" role="status">
        {total !== null && words.total(showCount(total), total === 1)}
      </span>
      {wanted.campaignId !== undefined && (
        <OfCampaign id={wanted.campaignId} onShowAll={() => go({ campaignId: undefined })} />
      )}
      {wanted.contactId !== undefined && (
        <OfPerson id={wanted.contactId} onShowAll={() => go({ contactId: undefined })} />
      )}
      <ErrorNote failure={pages.error?.failure} />
      {total === 0 && (
        <Nothing
          shown={shown}
          onClear={() => go({ search: '', ...NO_NARROWING })}
          onShowAll={() => go({ filter: 'all', ...NO_NARROWING, campaignId: undefined, contactId: undefined })}
        />
      )}
      {total !== null && total > 0 && (
        <MessageList
          pages={pages}
          total={total}
          placeKey={JSON.stringify(shown)}
          today={wallTimeIn(zone, now).slice(0, 10)}
          selectedId={messageId}
          onOpen={({ id }) => go({ messageId: id })}
        />
      )}
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
          <Button onClick={() => navigate(`/messages/campaigns?campaign=${id}`)}>{words.ofCampaign.open}</Button>
          <Button onClick={onShowAll}>{words.showAll}</Button>
        </>
      }
    >
      {words.ofCampaign.text(campaign ? campaignTitle(campaign) : '')}
    </Banner>
  );
}

/** Names the person whose texts are listed, and offers the way back to all texts. */
function OfPerson({ id, onShowAll }: { id: number; onShowAll: () => void }) {
  const person = usePerson(id);
  return (
    <Banner
      action={
        <>
          <Button onClick={() => navigate(`/people?person=${id}`)}>{words.ofPerson.open}</Button>
          <Button onClick={onShowAll}>{words.showAll}</Button>
        </>
      }
    >
      {words.ofPerson.text(person?.name ?? '')}
    </Banner>
  );
}

type Change = Partial<Place>;

/** Keeps the filter and the open text in the address. The typed letters stay here until the address has followed. */
function useMessagesRoute(): [Wanted, number | null, (change: Change) => void] {
  const { messageId, ...inAddress } = placeIn(useRoute().params);
  const [search, setSearch] = useState(inAddress.search);
  useEffect(() => setSearch(inAddress.search), [inAddress.search]);
  const wanted: Wanted = { ...inAddress, search };
  const go = (change: Change) => {
    const next = { ...wanted, messageId, ...change };
    setSearch(next.search);
    const path = addressOf(next);
    // Back leads to the previous place and not through every letter of a search.
    if (change.search !== undefined && change.filter === undefined) window.history.replaceState(null, '', `#${path}`);
    else navigate(path);
  };
  return [wanted, messageId, go];
}

function Nothing({ shown, onClear, onShowAll }: { shown: Wanted; onClear: () => void; onShowAll: () => void }) {
  const { filter, search } = shown;
  if (search === '' && isNarrowed(shown))
    return (
      <EmptyState title={words.nothingNarrowed} action={<Button onClick={onClear}>{words.narrow.clear}</Button>}>
        {words.nothingNarrowedText}
      </EmptyState>
    );
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
