import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '../../../src-shared/model/business/team.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { MemberDialog } from './member-dialog.tsx';
import { words } from './team.words.ts';

/** Lists who works here, what they may do and who has a PIN. */
export function TeamPart() {
  const team = useOperation('team.get', undefined);
  const [edited, setEdited] = useState<Member | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const members = team.data?.members ?? [];
  const { columns } = words;
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  return (
    <Card
      title={words.title}
      note={members.length > 0 ? `${words.lead} ${words.everyone}` : words.lead}
      flush={members.length > 0}
      actions={members.length > 0 && add}
    >
      <ErrorNote failure={team.error?.failure} />
      {team.data && members.length === 0 && (
        <>
          <p className={css.quiet}>{words.empty}</p>
          <div className={css.acts}>{add}</div>
        </>
      )}
      {members.length > 0 && (
        <DataTable columns={[columns.name, columns.role, columns.pin, { hidden: columns.acts }]}>
          {members.map(member => (
            <tr key={member.id}>
              <td>
                <strong>
                  <bdi>{member.name}</bdi>
                </strong>
              </td>
              <td>{words.roles[member.role].label}</td>
              <td>{words.pin(member.hasPin)}</td>
              <td className={css.rowActs}>
                <Row gap={1}>
                  <IconButton icon={Pencil} label={words.edit(member.name)} onClick={() => setEdited(member)} />
                  <IconButton icon={Trash2} label={words.remove(member.name)} onClick={() => setLeaving(member)} />
                </Row>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {edited !== null && (
        <MemberDialog
          member={edited === 'new' ? null : edited}
          isFirst={members.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && <RemoveDialog member={leaving} isLast={members.length === 1} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveDialog({ member, isLast, onClose }: { member: Member; isLast: boolean; onClose: () => void }) {
  const remove = useAct('team.remove');
  const toast = useToast();
  return (
    <ConfirmDialog
      title={words.removeTitle(member.name)}
      back={words.keep}
      go={words.removeGo}
      danger
      busy={remove.isPending}
      onGo={() =>
        remove.mutate(
          { id: member.id },
          {
            onSuccess: () => {
              onClose();
              toast.show(words.removed(member.name));
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{words.removeText}</p>
      {isLast && <p>{words.removeLast}</p>}
      <ErrorNote failure={remove.error?.failure} />
    </ConfirmDialog>
  );
}
