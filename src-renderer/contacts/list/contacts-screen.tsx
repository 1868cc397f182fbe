/**
 * The contacts screen: the list of people, the panel beside it and their keys. The core decides what a change does to
 * queued texts. Fields that other screens show too live in `people/`.
 */
import { Combine, FileUp, UserPlus, Users } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contact, ContactOrder, ContactRow } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate, useRoute } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { TaskProgress } from '../../notices/task-progress.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { RoleButton } from '../../team/role-button.tsx';
import type { FormField } from '../../texts/actions/mends.ts';
import { useTextPeople } from '../../texts/campaign/use-text-people.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { SearchField, SelectField } from '../../ui/fields/fields.tsx';
import { showCount } from '../../ui/format.ts';
import { PageHeader, Toolbar } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import type { GridHandle } from '../../ui/tables/virtual-grid.tsx';
import type { OpenedBy } from '../../ui/tables/virtual-row.tsx';
import { words } from '../contacts.words.ts';
import { ContactActionDialogs, type Doing } from '../person/contact-action-dialogs.tsx';
import { ContactForm } from '../person/contact-form.tsx';
import { ContactPanel } from '../person/contact-panel.tsx';
import { useContactActions } from '../person/use-contact-actions.ts';
import { type Act, ChosenBar, canMerge } from './chosen-bar.tsx';
import { ContactList } from './contact-list.tsx';
import css from './contacts.module.css';
import { useChosen } from './use-chosen.ts';
import { useContactPages } from './use-contact-pages.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useChooseAllKey, useSearchKey } from './use-list-keys.ts';
import { useTextChosen } from './use-text-chosen.ts';

type Panel = { kind: 'person'; id: number; name: string; edit?: FormField; by?: OpenedBy } | { kind: 'add' } | null;

/**
 * `#/people`, with `?search=`, `?group=` (id) and `?person=` (id); with that, `?edit=` opens the form at a field;
 * `?new=` opens an empty form.
 */
export function ContactsScreen() {
  const { world } = useAppState();
  const { params } = useRoute();
  const asked = params.get('search') ?? '';
  const askedPerson = Number(params.get('person')) || null;
  const edit = params.get('edit');
  const isNew = params.has('new');
  const [search, setSearch] = useState(asked);
  const [groupId, setGroupId] = useState<number | null>(Number(params.get('group')) || null);
  const [panel, setPanel] = useState<Panel>(null);
  const list = useRef<GridHandle>(null);
  const find = useRef<HTMLInputElement>(null);
  const [order, setOrder] = useState<ContactOrder>('name');
  const pages = useContactPages({ search, groupId, order });
  const groups = useOperation('contacts.groups', undefined).data ?? [];
  const toast = useToast();
  const acts = useContactActions();
  const { stop, allow, remove } = acts;
  const [doing, setDoing] = useState<Doing>(null);
  const texting = useTextPeople();
  const textChosen = useTextChosen(texting.text);

  useEffect(() => setSearch(asked), [asked]);
  useEffect(() => {
    const field: { edit?: FormField } = edit === 'phone' || edit === 'called' ? { edit } : {};
    if (askedPerson !== null) setPanel({ kind: 'person', id: askedPerson, name: '', ...field });
  }, [askedPerson, edit]);
  useEffect(() => {
    if (isNew) setPanel({ kind: 'add' });
  }, [isNew]);
  useSearchKey(find);

  useFocusBack(panel !== null, list);

  const open = useCallback((contact: ContactRow, by: OpenedBy = 'key') => {
    setPanel({ kind: 'person', id: contact.id, name: contact.name, by });
  }, []);
  const close = () => {
    setPanel(null);
    // The address forgets the person, so that finding them again opens them again.
    if (askedPerson !== null || isNew) navigate(`/people?${new URLSearchParams(search === '' ? {} : { search })}`);
  };
  const saved = (contact: Contact, text: string) => {
    open(contact);
    toast.show(text);
  };

  const { total, shown } = pages;
  const chosen = useChosen(shown, total ?? 0);
  const act = (what: Act) => {
    if (what === 'text') textChosen(chosen);
    else if (what === 'export') acts.exportFile(chosen);
    else if (what !== 'merge') setDoing({ act: what });
    else if (canMerge(chosen)) setDoing({ act: 'merge', ids: chosen.people.map(({ id }) => id) });
  };
  /** A key does what its button does to the chosen people, and nothing if nobody is chosen. */
  const keys = {
    d: (contact: ContactRow) => {
      if (chosen.count > 0) act('do-not-text');
      else if (contact.doNotText) stop(contact);
      else setDoing({ act: 'opt-out-one', contact });
    },
    ...(chosen.count > 0 && {
      t: () => act('text'),
      m: () => act('merge'),
      g: () => act('group'),
      f: () => act('field'),
      e: () => act('export'),
      escape: chosen.nobody,
    }),
  };
  useChooseAllKey(chosen.everybody);
  const filtered = shown.search.trim() !== '' || shown.groupId !== null;
  const isEmpty = total === 0 && !filtered;
  const importButton = (variant: 'primary' | 'secondary') => (
    <RoleButton needs="import.begin" variant={variant} icon={FileUp} onClick={() => navigate('/people/import')}>
      {words.import}
    </RoleButton>
  );
  const addButton = (variant: 'primary' | 'secondary') => (
    <RoleButton needs="contacts.save" variant={variant} icon={UserPlus} onClick={() => setPanel({ kind: 'add' })}>
      {words.add}
    </RoleButton>
  );

  return (
    <div className={css.screen}>
      {/* Beside the panel a part of a button would be left over. */}
      <div data-panel-below>
        <PageHeader
          title={words.title}
          note={total !== null && (filtered ? words.found(showCount(total), total === 1) : showCount(total))}
          actions={
            !isEmpty && (
              <>
                {total !== null && (filtered || total > 1) && (
                  <Button variant="quiet" icon={Combine} onClick={() => setDoing({ act: 'duplicates' })}>
                    {words.findDuplicates}
                  </Button>
                )}
                {importButton('secondary')}
                {addButton('primary')}
              </>
            )
          }
        />
      </div>
      <Toolbar label={words.tools}>
        <div className={css.search}>
          <SearchField
            label={words.search}
            inputRef={find}
            value={search}
            maxLength={100}
            onChange={setSearch}
            onKeyDown={event => {
              if (event.key === 'ArrowDown') list.current?.focus();
              else if (event.key === 'Escape' && search !== '') setSearch('');
              else return;
              event.preventDefault();
            }}
          />
        </div>
        {groups.length > 0 && (
          <div className={css.group}>
            <SelectField
              label={words.group}
              hideLabel
              value={groupId ?? ''}
              onChange={event => setGroupId(Number(event.target.value) || null)}
            >
              <option value="">{words.everyone}</option>
              {groups.map(group => (
                <option key={group.id} value={group.id}>
                  {words.groupOption(group.name, showCount(group.size))}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </Toolbar>
      <TaskProgress task="people" label={words.bulk.underWay} />
      <ErrorNote failure={pages.error?.failure} />
      {isEmpty && (
        <EmptyState
          icon={Users}
          title={words.empty.title}
          action={
            <>
              {importButton('primary')}
              {addButton('secondary')}
            </>
          }
        >
          {words.empty.text}
        </EmptyState>
      )}
      {total === 0 && filtered && (
        <NothingFound
          search={shown.search.trim()}
          group={groups.find(group => group.id === shown.groupId)?.name ?? ''}
          onClear={() => {
            setSearch('');
            setGroupId(null);
          }}
        />
      )}
      {total !== null && total > 0 && (
        <ContactList
          ref={list}
          pages={pages}
          total={total}
          placeKey={`${world} ${shown.order} ${shown.groupId ?? ''} ${shown.search}`}
          order={order}
          onOrder={setOrder}
          selectedId={panel?.kind === 'person' ? panel.id : null}
          onOpen={open}
          chosen={chosen}
          keys={keys}
        />
      )}
      {chosen.count > 0 && <ChosenBar chosen={chosen} onAct={act} />}
      {texting.dialog}
      <ContactActionDialogs
        doing={doing}
        chosen={chosen}
        acts={acts}
        onDo={setDoing}
        onMerged={contact => {
          chosen.nobody();
          open(contact);
        }}
        onGone={({ id }) => {
          chosen.nobody();
          if (panel?.kind === 'person' && panel.id === id) close();
        }}
      />
      {panel?.kind === 'person' && (
        <ContactPanel
          key={`${panel.id} ${panel.edit ?? ''}`}
          edit={panel.edit ?? null}
          id={panel.id}
          name={panel.name}
          keepsFocus={panel.by === 'mouse'}
          onClose={close}
          onOpen={open}
          onStop={stop}
          onAllow={allow}
          onRemove={contact => remove(contact, close)}
          onAskToRemove={contact => setDoing({ act: 'remove-one', contact })}
          onSaved={contact => saved(contact, words.saved(contact.name))}
        />
      )}
      {panel?.kind === 'add' && (
        <ContactForm contact={null} onSaved={contact => saved(contact, words.added(contact.name))} onClose={close} />
      )}
    </div>
  );
}

function NothingFound({ search, group, onClear }: { search: string; group: string; onClear: () => void }) {
  const said = search === '' ? words.emptyGroup : words.nothingFound;
  return (
    <EmptyState
      title={said.title(search === '' ? group : search)}
      action={<Button onClick={onClear}>{said.action}</Button>}
    >
      {said.text}
    </EmptyState>
  );
}
