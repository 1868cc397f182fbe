/**
 * The closed list of refusals. A refusal is a code with parameters and no prose: `src-renderer/errors/error.words.ts`
 * turns each code into a sentence that says what happened, whether anything was sent and what to do next.
 */
import type { DayOffProblem, IntervalProblem } from '../hours/check-hours.ts';
import type { Role } from '../model/business/team.ts';
import type { PlaceTrouble } from '../model/program/backup-place.ts';
import type { StopReason } from '../model/settings.ts';
import type { Unreachable } from '../model/unreachable.ts';
import type { ServiceProblem } from '../services/check-service.ts';
import type { WallTime } from '../time/instant.ts';

export type Failure =
  | { code: 'bad-input'; detail: string }
  | { code: 'unknown-operation'; operation: string }
  | {
      code: 'not-found';
      what:
        | 'contact'
        | 'appointment'
        | 'template'
        | 'rule'
        | 'message'
        | 'import'
        | 'group'
        | 'sender'
        | 'campaign'
        | 'service'
        | 'day-off'
        | 'member'
        | 'change';
    }
  | { code: 'bug'; reference: string }
  // storage
  | { code: 'disk-full' }
  | { code: 'disk-error'; detail: string }
  | { code: 'database-in-use' }
  | { code: 'database-from-future'; version: number }
  /** The database was made by a development version from before the first release. */
  | { code: 'database-unreleased' }
  | { code: 'database-damaged'; detail: string }
  /** The database holds tables, views or triggers that are not this program's. */
  | { code: 'database-altered' }
  /** The database of the business is gone, damaged or another one: only the rescue is open. */
  | { code: 'records-lost' }
  /** The rescue was asked of a program whose records are intact. */
  | { code: 'records-there' }
  // backups
  | { code: 'backup-no-room' }
  | { code: 'backup-failed'; detail: string }
  | { code: 'backup-unreadable'; fileName: string; why: BackupProblem }
  | { code: 'backup-gone'; fileName: string }
  | { code: 'backup-place-refused'; path: string; why: PlaceTrouble }
  | { code: 'passphrase-short' }
  /** The page asked about records that were replaced meanwhile. */
  | { code: 'records-replaced' }
  // files to import
  | {
      code:
        | 'file-not-a-spreadsheet'
        | 'file-empty'
        | 'file-header-only'
        | 'file-no-events'
        | 'file-only-past-events'
        | 'file-damaged'
        | 'file-password';
      fileName: string;
    }
  /** A spreadsheet, a document or a picture of a kind that is not read. */
  | { code: 'file-other-format'; fileName: string; kind: OtherFormat }
  | { code: 'file-too-large'; fileName: string }
  | { code: 'file-no-such-sheet'; sheet: string }
  | { code: 'import-no-phone-column' }
  | { code: 'import-no-date-column' }
  | { code: 'import-gone' }
  /** It is older than things are kept, so what it changed is not known any more (docs/privacy.md §5). */
  | { code: 'import-too-old' }
  /**
   * People or appointments were changed since the check, and the import would do something else now; nothing was
   * stored.
   */
  | { code: 'import-changed' }
  // the watched folder
  | { code: 'folder-refused'; path: string; why: FolderTrouble }
  /** The system does not let the file be read, or another program holds it. */
  | { code: 'file-unreadable'; fileName: string }
  /** Something has to be reviewed or answered in Import first. */
  | { code: 'watch-look-first'; fileName: string }
  /** The file was saved again since it was shown. */
  | { code: 'watch-newer'; fileName: string }
  /** The decision does not fit its problem. */
  | { code: 'decision-refused' }
  | { code: 'stopped' }
  /** The records were closed while the operation ran. */
  | { code: 'records-closed' }
  // people and numbers
  | { code: 'phone-refused'; phone: string; reason: string }
  | { code: 'name-missing' }
  | { code: 'contact-has-appointments'; name: string }
  /** They are erased as soon as none of their texts can go: nothing else removes them. */
  | { code: 'contact-being-erased'; name: string }
  | { code: 'bulk-changed'; people: number }
  // templates
  | { code: 'template-unknown-variable'; names: string[] }
  | { code: 'template-broken-variable'; text: string }
  | { code: 'template-empty' }
  | { code: 'template-in-use'; rules: string[] }
  /** It would end the comparison of two texts, and whoever asked was not told. */
  | { code: 'ends-comparison' }
  // services and hours
  | { code: 'service-invalid'; why: ServiceProblem }
  /** Another service has that name already. */
  | { code: 'service-name-taken'; name: string; of: string }
  | { code: 'service-in-use'; rules: string[] }
  | { code: 'hours-invalid'; why: IntervalProblem; weekday: number }
  | { code: 'day-off-invalid'; why: DayOffProblem }
  // appointments
  | { code: 'time-invalid'; text: string }
  | { code: 'appointment-past' }
  | { code: 'appointment-cancelled' }
  /** Somebody else changed it since the form was opened, so the form would undo that unasked. */
  | { code: 'changed-meanwhile'; what: 'appointment' | 'contact' }
  /** The appointment is still to come, so nobody can have arrived or stayed away. */
  | { code: 'status-too-early'; status: 'arrived' | 'no-show'; start: WallTime }
  | { code: 'repeat-refused'; why: RepeatRefusal }
  // the team
  /** Whoever is at the desk (null: nobody said so) may not do this. */
  | { code: 'role-needed'; operation: string; needs: Exclude<Role, 'look'>; who: string | null }
  | { code: 'team-needs-owner' }
  | { code: 'team-name-taken'; name: string }
  | { code: 'pin-invalid' }
  | { code: 'pin-needed'; name: string }
  /** `left`: how many more may be tried at once; with none left, the seconds to wait. */
  | { code: 'pin-wrong'; name: string; left: number; seconds: number; until: WallTime }
  | { code: 'pin-waits'; name: string; seconds: number; until: WallTime }
  /** What was typed does not sign in to the SMS account of these records. */
  | { code: 'account-not-proved' }
  // account and service
  | { code: 'base-url-invalid'; url: string }
  | { code: 'base-url-insecure'; url: string }
  /** No proxy can be at what was typed: `host:port`, without a login, is one. */
  | { code: 'proxy-invalid'; proxy: string }
  | { code: 'key-missing' }
  | { code: 'key-invalid' }
  | { code: 'keychain-locked' }
  | { code: 'sender-missing' }
  | { code: 'sender-invalid'; sender: string }
  | { code: 'sender-usual'; sender: string }
  | { code: 'sender-for-promotions'; sender: string }
  | { code: 'sign-in-refused'; signIn: 'key' | 'portal'; id: number; label: string }
  | { code: 'service-unreachable'; why: Unreachable; detail: string }
  | { code: 'service-refused'; id: number; label: string }
  /** A look at the account was answered unclearly. A text that was is no failure: its state says so. */
  | { code: 'service-unclear'; detail: string; id: number | null; label: string }
  | { code: 'practice-only' }
  /** Asked in a browser, which has neither tray nor window of the program's own. */
  | { code: 'desktop-only' }
  | { code: 'live-only' }
  /** Texts that the service has, or may have, would go although everything about them was removed. */
  | { code: 'texts-may-go'; texts: number }
  /** The request did not say whether practice or live is meant. */
  | { code: 'world-missing' }
  /** The page shows practice while the program is live, or the reverse. */
  | { code: 'other-world' }
  // texts to many
  | { code: 'sending-locked' }
  | { code: 'sending-stopped'; why: StopReason }
  /** Hours for promotions that are not within those of the country's rule, or end before they begin. */
  | { code: 'hours-not-stricter' }
  /** Only a rule that brings people back sends promotions (docs/delivery.md §17). `rules` are names. */
  | { code: 'promotion-by-rule'; rules: string[] }
  | { code: 'quiet-hours'; next: WallTime | null; country: string | null }
  | { code: 'campaign-past' }
  | { code: 'campaign-empty' }
  | { code: 'campaign-changed'; texts: number; segments: number }
  /** The text says that appointments are cancelled which take place again; the first few are named. */
  | { code: 'untrue'; count: number; visits: { name: string; start: WallTime }[] }
  // messages
  | { code: 'message-state'; state: string }
  | { code: 'text-blocked'; why: BlockReason };

export type OtherFormat = OtherSpreadsheet | OtherDocument;

/** Kinds of spreadsheet that can be saved as .xlsx. */
type OtherSpreadsheet = 'xls' | 'xlsb' | 'ods' | 'numbers' | 'html';

/** Kinds of file without rows and columns, so that saving them as .xlsx does not help. */
type OtherDocument = 'word' | 'rtf' | 'pages' | 'slides' | 'pdf' | 'image';

/**
 * Why a file cannot be put back: no backup of this program, damaged, changed by another program, of a newer version, of
 * a development version from before the first release, or of the other world.
 */
export type BackupProblem =
  | 'not-ours'
  | 'damaged'
  | 'altered'
  | 'newer'
  | 'unreleased'
  | 'other-world'
  | 'encrypted'
  | 'wrong-passphrase';

/** Why a folder cannot be watched, or not at the moment. */
export type FolderTrouble = 'not-a-path' | 'missing' | 'not-a-folder' | 'unreadable';

/** Why a text cannot leave yet. `names` are variables, `characters` those that type 0 cannot carry. */
export type BlockReason =
  | { kind: 'value-missing'; names: string[] }
  | { kind: 'unknown-variable'; names: string[] }
  /** What is filled in looks like a variable itself: somebody is called `{$name}` or `[Name]`. */
  | { kind: 'variable-in-value'; names: string[] }
  | { kind: 'not-gsm'; characters: string[] }
  | { kind: 'no-phone' }
  | { kind: 'no-sender' }
  | { kind: 'empty-text' }
  /** A rule of the number's country (rules/) keeps the text back until the owner decides. */
  | { kind: 'country-rule'; country: string; rule: 'no-promotions' | 'ask-first' };

/**
 * Why appointments cannot repeat so: the rule says nothing we know, more than once a day, more than a thousand times,
 * no other day at all; or one of them was moved to another day and the rule does not tell where the others then are.
 */
export type RepeatRefusal = 'unreadable' | 'too-often' | 'too-many' | 'never' | 'days-fixed';

export type FailureCode = Failure['code'];

/** A refusal that a person can act on. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'AppError';
    this.failure = failure;
  }
}

/** Returns what was looked up. Throws AppError `not-found` where there is none. */
export function found<T>(one: T | null | undefined, what: Extract<Failure, { code: 'not-found' }>['what']): T {
  if (one === null || one === undefined) throw new AppError({ code: 'not-found', what });
  return one;
}

/** Makes a missing case of a union a type error; throws if one gets through at run time. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}

/** Throws AppError `changed-meanwhile` where what is stored is not what a form was opened with (`seen`). */
export function expectUnchanged(
  what: Extract<Failure, { code: 'changed-meanwhile' }>['what'],
  { updatedAt }: { updatedAt: string },
  seen: string | undefined,
): void {
  if (seen !== undefined && seen !== updatedAt) throw new AppError({ code: 'changed-meanwhile', what });
}
