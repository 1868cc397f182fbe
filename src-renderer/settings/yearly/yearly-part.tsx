/** Lists the yearly rules as sentences; each is edited in a dialog that shows whom it would text. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { YearlyRule } from '../../../src-shared/model/business/yearly.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyPart } from '../../ui/layout/notes.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { words } from './yearly.words.ts';
import { YearlyDialog } from './yearly-dialog.tsx';

export function YearlyPart() {
  const rules = useOperation('yearly.list', undefined);
  const fields = useOperation('contacts.fields', undefined).data;
  const [edited, setEdited] = useState<YearlyRule | 'new' | null>(null);
  const [leaving, setLeaving] = useState<YearlyRule | null>(null);
  const dates = fields?.filter(({ isYearly }) => isYearly) ?? [];
  const all = rules.data ?? [];
  const isEmpty = rules.data !== undefined && fields !== undefined && all.length === 0;
  const toImport = <Button onClick={() => navigate('/people/import')}>{words.toImport}</Button>;
  return (
    <Card
      title={words.title}
      note={words.lead}
      flush
      actions={
        dates.length > 0 && (
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        )
      }
    >
      <ErrorNote failure={rules.error?.failure} />
      {isEmpty && dates.length === 0 && (
        <EmptyPart title={words.noDates} action={toImport}>
          {words.noDatesNext}
        </EmptyPart>
      )}
      {isEmpty && dates.length > 0 && (
        <EmptyPart title={words.empty}>
          <a href="#/people/import">{words.emptyNext.toImport}</a>
          {words.emptyNext.or}
          <a href="#/people">{words.emptyNext.toPeople}</a>.
        </EmptyPart>
      )}
      {all.length > 0 && (
        <DataTable columns={[words.columns.what, words.columns.state, { hidden: words.columns.acts }]}>
          {all.map(rule => (
            <tr key={rule.id}>
              <td data-whole="">
                <bdi>{words.sentence(rule.field, rule.at, rule.templateName)}</bdi>
              </td>
              <td>
                <Row gap={1}>
                  <StateMark tone={rule.enabled ? 'good' : 'neutral'}>{rule.enabled ? words.on : words.off}</StateMark>
                  <span>{rule.purpose === 'promotion' ? words.promotion : words.noPromotion}</span>
                </Row>
              </td>
              <td>
                <Row gap={1}>
                  <IconButton icon={Pencil} label={words.edit(rule.name)} onClick={() => setEdited(rule)} />
                  <IconButton icon={Trash2} label={words.remove(rule.name)} onClick={() => setLeaving(rule)} />
                </Row>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {edited !== null && (
        <YearlyDialog
          rule={edited === 'new' ? null : edited}
          dates={dates.map(({ name }) => name)}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && <RemoveDialog rule={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveDialog({ rule, onClose }: { rule: YearlyRule; onClose: () => void }) {
  const remove = useAct('yearly.remove');
  const toast = useToast();
  return (
    <ConfirmDialog
      title={words.removeTitle(rule.name)}
      back={words.back}
      go={words.removeDo}
      danger
      busy={remove.isPending}
      onClose={onClose}
      onGo={() =>
        remove.mutate(
          { id: rule.id },
          {
            onSuccess: () => {
              onClose();
              toast.show(words.removed(rule.name));
            },
          },
        )
      }
    >
      <p>{words.removeBody}</p>
      <ErrorNote failure={remove.error?.failure} />
    </ConfirmDialog>
  );
}
