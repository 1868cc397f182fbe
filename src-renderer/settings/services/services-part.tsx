import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currencyOf } from '../../../src-shared/business/currency.ts';
import { businessKindOf } from '../../../src-shared/business/kinds.ts';
import { proposedServices } from '../../../src-shared/business/proposed-services.ts';
import type { ServiceColour, ServiceList } from '../../../src-shared/model/business/service.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ServiceMark } from '../../appointments/service/service-mark.tsx';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { showCount, showPrice } from '../../ui/format.ts';
import { words as language } from '../../ui/language.words.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyPart } from '../../ui/layout/notes.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import rows from '../settings.module.css';
import { GatheredServices } from './gathered-services.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { ServiceForm } from './service-form.tsx';
import css from './services.module.css';
import { words } from './services.words.ts';
import { UsualServices, unlisted } from './usual-services.tsx';

type Listed = ServiceList['services'][number];

/** What is open over the list. */
type Asked =
  | { kind: 'form'; service: Listed | null; name?: string }
  | { kind: 'remove'; service: Listed }
  | { kind: 'join'; name: string }
  | { kind: 'usual' };

/** Lists what the business offers, and what its bookings name besides. */
export function ServicesPart({ settings }: { settings: Settings }) {
  const list = useOperation('services.list', undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const kind = businessKindOf(settings.businessType, settings.businessName);
  const services = list.data?.services ?? [];
  const hasUsual = unlisted(proposedServices(kind, language.code), services).length > 0;
  const usual = hasUsual && services.length === 0 && (
    <Button onClick={() => setAsked({ kind: 'usual' })}>{words.usual(kind)}</Button>
  );
  return (
    <Card
      title={words.title}
      note={words.lead}
      flush
      actions={
        <Button icon={Plus} onClick={() => setAsked({ kind: 'form', service: null })}>
          {words.add}
        </Button>
      }
    >
      <ErrorNote failure={list.error?.failure} />
      {list.data && services.length === 0 && (
        <EmptyPart title={words.empty} action={usual}>
          {words.emptyNext}
        </EmptyPart>
      )}
      {services.length > 0 && <ServiceTable services={services} settings={settings} onAsk={setAsked} />}
      {list.data && (
        <GatheredServices
          list={list.data}
          onDescribe={name => setAsked({ kind: 'form', service: null, name })}
          onJoin={name => setAsked({ kind: 'join', name })}
        />
      )}
      {asked?.kind === 'form' && (
        <ServiceForm service={asked.service} name={asked.name} settings={settings} onClose={close} />
      )}
      {asked?.kind === 'join' && <JoinDialog name={asked.name} services={services} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog service={asked.service} onClose={close} />}
      {asked?.kind === 'usual' && <UsualServices kind={kind} services={services} onClose={close} />}
    </Card>
  );
}

function ServiceTable({
  services,
  settings,
  onAsk,
}: {
  services: readonly Listed[];
  settings: Settings;
  onAsk: (asked: Asked) => void;
}) {
  const currency = currencyOf(settings);
  const { columns } = words;
  return (
    <DataTable
      columns={[
        columns.name,
        columns.minutes,
        columns.price,
        columns.staff,
        columns.bookings,
        { hidden: columns.acts },
      ]}
    >
      {services.map(service => {
        const { id, name, alsoCalled, minutes, price, colour, staff, bookings } = service;
        return (
          <tr key={id}>
            <td>
              <ServiceName name={name} colour={colour} />
              {alsoCalled.length > 0 && <p className={css.also}>{words.also(alsoCalled)}</p>}
            </td>
            <td className="numbers">{minutes === null ? words.unsaid : words.minutes(minutes)}</td>
            <td className="numbers">{price === null ? words.unsaid : showPrice(price, currency)}</td>
            <td>{staff || words.unsaid}</td>
            <td className="numbers">{showCount(bookings)}</td>
            <td className={rows.rowActs}>
              <Row gap={1}>
                <IconButton icon={Pencil} label={words.edit(name)} onClick={() => onAsk({ kind: 'form', service })} />
                <IconButton
                  icon={Trash2}
                  label={words.remove(name)}
                  onClick={() => onAsk({ kind: 'remove', service })}
                />
              </Row>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

/** Asks before a service leaves the list; one that a rule is for is refused with its name. */
function RemoveDialog({ service, onClose }: { service: Listed; onClose: () => void }) {
  const remove = useAct('services.remove');
  const toast = useToast();
  const text = words.removal;
  return (
    <ConfirmDialog
      title={text.title(service.name)}
      back={text.back}
      go={text.go}
      danger
      busy={remove.isPending}
      onGo={() =>
        remove.mutate(
          { id: service.id },
          {
            onSuccess: () => {
              onClose();
              toast.show(words.removed(service.name));
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{text.body(service.bookings)}</p>
      <ErrorNote failure={remove.error?.failure} />
    </ConfirmDialog>
  );
}

/** Shows a name with the dot of its colour. */
function ServiceName({ name, colour }: { name: string; colour: ServiceColour | null }) {
  return (
    <span className={css.name}>
      <ServiceMark colour={colour} />
      <bdi>{name}</bdi>
    </span>
  );
}
