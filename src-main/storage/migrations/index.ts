import { first } from './0001-first.ts';
import { campaigns } from './0002-campaigns.ts';
import { textsByPhone } from './0003-texts-by-phone.ts';
import { segmentsByState } from './0004-segments-by-state.ts';
import { rightPerson } from './0005-right-person.ts';
import { startSetAt } from './0006-stands-since.ts';
import { rulesAndSeries } from './0007-rules-and-series.ts';
import { oneName } from './0008-one-name.ts';
import { watchedFolder } from './0009-watched-folder.ts';
import { unconfirmedMembers } from './0010-unconfirmed-members.ts';
import { whatATextIsAbout } from './0011-what-a-text-is-about.ts';
import { revisions } from './0012-revisions.ts';
import { accounts } from './0013-accounts.ts';
import { stoppedWithAll } from './0014-stopped-with-all.ts';
import { notInformed } from './0015-not-informed.ts';
import { nextDue } from './0016-next-due.ts';
import { called } from './0017-called.ts';

/** Every migration in order; the database's user_version is how many it has. Append-only. */
export const migrations: readonly string[] = [
  first,
  campaigns,
  textsByPhone,
  segmentsByState,
  rightPerson,
  startSetAt,
  rulesAndSeries,
  oneName,
  watchedFolder,
  unconfirmedMembers,
  whatATextIsAbout,
  revisions,
  accounts,
  stoppedWithAll,
  notInformed,
  nextDue,
  called,
];
