/** A list of the watched folder becomes a proposal, and proposals that it supersedes end. */
import type { Clock } from '../../../ports/ports.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { World } from '../../world/world.ts';
import { type FoundFile, familyOf, type ReadFile } from './folder-files.ts';
import { type Extent, takesPlaceOf } from './list-extent.ts';
import { isSuperseded } from './proposal.ts';
import type { ProposalDrafts } from './proposal-drafts.ts';

export interface Proposing {
  world: Pick<World, 'tables' | 'changed'>;
  clock: Pick<Clock, 'now'>;
  drafts: ProposalDrafts;
}

/** Proposes what a file brings, unless these bytes were dealt with before. Throws the disk's errors. */
export async function proposeList(
  { world, clock, drafts }: Proposing,
  file: FoundFile,
  { digest, bytes }: ReadFile,
): Promise<void> {
  const { watched } = world.tables;
  // A clock that was wrong when the file was saved must not make every later file look old.
  const savedMs = Math.round(Math.min(file.savedMs, clock.now()));
  const known = watched.byDigest(digest);
  const importedMs = known?.listKey ? watched.listAt(known.listKey) : null;
  const isAgain = known !== null && isSuperseded(known, savedMs, importedMs);
  if (known !== null && known.state !== 'reading') {
    if (known.state !== 'replaced' && !isAgain) return;
    // Only the newest file of its kind is proposed a second time.
    if (!file.isNewest) return;
  }
  const state = { digest, fileName: file.name, bytes: file.bytes, savedMs };
  if (bytes === null) {
    const id = watched.begin(state, null);
    watched.found(id, null, { kind: 'unreadable', failure: { code: 'file-too-large', fileName: file.name } });
    await endSuperseded({ world, drafts }, id, file, null);
  } else {
    const { id, extent } = await drafts.propose(state, bytes, isAgain);
    await endSuperseded({ world, drafts }, id, file, extent);
  }
  world.changed('watch');
}

/** Ends the open proposals of this kind of list that a later one takes the place of; the new one may be among them. */
async function endSuperseded(
  { world, drafts }: Pick<Proposing, 'world' | 'drafts'>,
  id: number,
  { isNewest }: FoundFile,
  extent: Extent | null,
): Promise<void> {
  const { watched } = world.tables;
  const end = async (row: WatchedRow) => {
    if (watched.get(row.id)?.state !== 'open') return;
    watched.end(row.id, 'replaced');
    await drafts.forget(row);
  };
  const mine = watched.get(id);
  if (mine === null) return;
  const open = watched.inState('open');
  for (const other of open.filter(row => row.id !== id && familyOf(row.fileName) === familyOf(mine.fileName))) {
    const its = await drafts.extent(other);
    const isLater = mine.savedMs >= other.savedMs;
    const [later, earlier] = isLater ? [extent, its] : [its, extent];
    const isSameFile = other.fileName === mine.fileName;
    if (takesPlaceOf(later, earlier, isSameFile)) await end(isLater ? other : mine);
  }
  // An earlier file whose days are all over concerns nobody who is still to come.
  if (!isNewest && extent?.days === null) await end(mine);
}
