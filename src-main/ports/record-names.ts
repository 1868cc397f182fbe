/**
 * Which files of a folder are the program's. Electron's profile, in which earlier versions kept the records, has files
 * of its own beside them. A test with the real program fails when it keeps something under a name that is not here.
 */

const RECORDS = /^(live|practice)[.-]|^backups$/;
const BESIDE = /^failures\.|^logs$|^local-host\.port$/;
/** What says something of one run alone, and is worth nothing to the next. */
const OF_A_RUN =
  /-shm$|^practice-gateway\.db\.port|^local-host\.json|^open-bellbird\.html$|^rescue\.lock|^records-move\./;

/** Tells whether a file or folder of this name in the records' folder holds what must not be lost. */
export function isRecord(name: string): boolean {
  return RECORDS.test(name) && !isOfOneRun(name);
}

/** Tells whether a name is kept from run to run: the records, and what is kept beside them. */
export function isKept(name: string): boolean {
  return (RECORDS.test(name) || BESIDE.test(name)) && !isOfOneRun(name);
}

/** Tells whether a name says something of one run alone. */
export function isOfOneRun(name: string): boolean {
  return OF_A_RUN.test(name);
}

/** Tells whether a name in the records' folder is the program's at all. */
export function isOfRecords(name: string): boolean {
  return isKept(name) || isOfOneRun(name);
}
