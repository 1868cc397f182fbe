/**
 * Words every refusal in three parts: what happened, whether anything was sent, and what to do next. The switch is
 * exhaustive, so a new code without words does not compile.
 */

import type { FolderTrouble } from '../../src-shared/contract/errors.ts';
import { assertNever, type Failure, type OtherFormat, type RepeatRefusal } from '../../src-shared/contract/errors.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { ScreenFailure } from '../api/api.ts';
import { phoneRefusals } from '../people/people.words.ts';
import { answered, explainHandshake } from '../service/service-meaning.ts';
import { unreachableWords } from '../service/service-wait.words.ts';
import { countCredits, countPeople, countTexts } from '../texts/counts.words.ts';
import { quotedFields } from '../texts/state/field-names.words.ts';
import { blockText, stateNames } from '../texts/state/message-state.words.ts';
import { sendingWords } from '../texts/state/sending.words.ts';
import { showWallTime } from '../ui/format.ts';
import { backupErrorText } from './backup-error.words.ts';
import { diskErrorText } from './disk-error.words.ts';
import { serviceErrorText } from './service-error.words.ts';
import { teamErrorText } from './team-error.words.ts';

export interface ErrorText {
  /** Says in one sentence what happened. */
  what: string;
  /** Says in one sentence whether anything was sent. */
  sent: string;
  /** Says in one or two sentences what to do next. */
  next: string;
  /** What the service or the system answered, unchanged; shown behind Details, empty if the sentences quote it. */
  detail?: string;
}

const NOTHING = 'Nothing was sent.';
const STORED = 'Nothing was stored and nothing was sent.';

const TELL = 'Tell the service these words, or ask us what they mean.';
const API_PAGE = 'your account at the service, API configuration';

const things: Record<Extract<Failure, { code: 'not-found' }>['what'], string> = {
  contact: 'This person is',
  appointment: 'This appointment is',
  template: 'This template is',
  rule: 'This reminder rule is',
  message: 'This text is',
  import: 'This import is',
  group: 'This group is',
  sender: 'This sender name is',
  campaign: 'This campaign is',
  service: 'This service is',
  'day-off': 'This day off is',
  member: 'This name is',
  change: 'What was to be undone is',
};

const repeatRefusals: Record<RepeatRefusal, Pick<ErrorText, 'what' | 'next'>> = {
  unreadable: {
    what: 'Bellbird cannot read how this appointment is to repeat.',
    next: 'Choose again how often, on which days and until when.',
  },
  'too-often': {
    what: 'An appointment can repeat once a day at most.',
    next: 'Choose days, weeks, months or years. Make a second appointment for a second time of day.',
  },
  'too-many': {
    what: 'That is more than a thousand appointments.',
    next: 'Choose a smaller number, or no end at all: new ones are then added as time goes on.',
  },
  never: {
    what: 'By this rule there would be no other appointment.',
    next: 'Check its days and its end, or keep a single appointment.',
  },
  'days-fixed': {
    what: 'This series names its days. One of them cannot move the others to another day.',
    next: 'Move this appointment alone, or choose the days of the series anew.',
  },
};

const folderRefusals: Record<FolderTrouble, Pick<ErrorText, 'what' | 'next'>> = {
  'not-a-path': {
    what: 'This is not the whole path of a folder.',
    next: 'Enter it from its beginning, such as C:\\Exports or /home/desk/Exports.',
  },
  missing: {
    what: 'There is no such folder on this computer.',
    next: 'Check how it is written. If it is on another computer or a stick, connect that first.',
  },
  'not-a-folder': { what: 'This is a file, not a folder.', next: 'Enter the folder that the file lies in.' },
  unreadable: {
    what: 'This computer does not let Bellbird read that folder.',
    next: 'Choose another folder, or have whoever looks after the computer allow it.',
  },
};

const SAVE_AS = 'Open it in your spreadsheet program. Save it as .xlsx (Excel workbook), then choose that.';
const COPY_TABLE = 'Copy its table into a new spreadsheet. Save that as .xlsx, then choose it.';

const formats: Record<OtherFormat, { is: string; next: string }> = {
  xls: { is: 'in the old Excel format (.xls)', next: SAVE_AS },
  xlsb: { is: 'a binary Excel workbook (.xlsb)', next: SAVE_AS },
  ods: { is: 'an OpenDocument spreadsheet (.ods)', next: SAVE_AS },
  numbers: { is: 'an Apple Numbers document', next: SAVE_AS },
  html: { is: 'a web page, whatever its name says', next: SAVE_AS },
  word: { is: 'a text document, as Word makes it', next: COPY_TABLE },
  rtf: { is: 'a text document (.rtf)', next: COPY_TABLE },
  pages: { is: 'an Apple Pages document', next: COPY_TABLE },
  slides: { is: 'a presentation', next: COPY_TABLE },
  pdf: {
    is: 'a PDF, made to be printed',
    next: 'Export the list again from its program, as .xlsx or .csv.',
  },
  image: {
    is: 'a picture',
    next: 'Export it as .xlsx or .csv, or type it into a spreadsheet.',
  },
};

/** Returns the words of a refusal. `cost` says what a number of credits costs: the account may be in money. */
export function errorText(failure: ScreenFailure, cost: (credits: number) => string = countCredits): ErrorText {
  switch (failure.code) {
    case 'host-gone':
      return {
        what: 'No answer came back.',
        sent: 'We don’t know if the change was saved or a text sent.',
        next: 'Check in Messages before you try again.',
      };
    case 'bad-input':
      return {
        what: `Something entered here cannot be used (${failure.detail}).`,
        sent: STORED,
        next: 'Check what you entered and try again.',
      };
    case 'unknown-operation':
      return {
        what: `This window and the program are of different versions (${failure.operation}).`,
        sent: NOTHING,
        next: 'Close Bellbird and start it again.',
      };
    case 'not-found':
      return {
        what: `${things[failure.what]} no longer there. Somebody may have removed it.`,
        sent: NOTHING,
        next: 'Go back to the list and look again.',
      };
    case 'bug':
      return {
        what: `Bellbird made a mistake of its own (reference ${failure.reference}).`,
        sent: 'We don’t know if your last action went through.',
        next: 'Look at Messages before you repeat it, and tell us the reference.',
      };
    case 'disk-full':
      return {
        what: 'The disk of this computer is full.',
        sent: `${STORED} Sending is held.`,
        next: 'Free some space, then try again.',
      };
    case 'disk-error': {
      const { what, next } = diskErrorText(failure.detail);
      return { what, sent: `${NOTHING} Sending is held.`, next };
    }
    case 'database-in-use':
      return {
        what: 'Bellbird is already running with these records.',
        sent: NOTHING,
        next: 'Use the window that is open, or close it and start again.',
      };
    case 'database-from-future':
      return {
        what: `These records are from a newer Bellbird (version ${failure.version} of the records).`,
        sent: 'Nothing was changed and nothing was sent.',
        next: 'Install the newest Bellbird on this computer.',
      };
    case 'database-unreleased':
      return {
        what: 'These records are from a test version before Bellbird’s first release.',
        sent: 'Nothing was changed and nothing was sent. Texts already queued still go.',
        next: 'Restore a backup that this Bellbird made, or start anew: the file stays as it is.',
      };
    case 'database-damaged':
      return {
        what: `The records are damaged (${failure.detail}).`,
        sent: NOTHING,
        next: 'Restore a backup in Settings, Data. Or keep the folder as it is and ask for help. Texts already queued still go.',
      };
    case 'database-altered':
      return {
        what: 'Another program changed how these records are built.',
        sent: NOTHING,
        next: 'Restore a backup. Texts already queued still go.',
      };
    case 'records-lost':
      return {
        what: 'Your records cannot be opened.',
        sent: 'Nothing was sent. Texts already queued still go.',
        next: 'Restore a backup, or start anew.',
      };
    case 'records-there':
      return {
        what: 'Your records are open again.',
        sent: NOTHING,
        next: 'Look at Today.',
      };
    case 'records-closed':
      return {
        what: 'The records were closed while this was under way.',
        sent: 'It was begun. We don’t know what became of it, or if anything was sent.',
        next: 'Look in Messages and on Today before you do it again.',
      };
    case 'records-replaced':
      return {
        what: 'A backup was put back while this was asked.',
        sent: STORED,
        next: 'Look at the records now. Do it again if you still want it.',
      };
    case 'backup-no-room':
    case 'backup-failed':
    case 'backup-unreadable':
    case 'backup-gone':
    case 'backup-place-refused':
    case 'passphrase-short':
      return backupErrorText(failure);
    case 'file-not-a-spreadsheet':
      return {
        what: `“${failure.fileName}” is not a spreadsheet that can be read.`,
        sent: STORED,
        next: 'Choose a .csv or .xlsx file. In your spreadsheet program: Save as, Excel workbook (.xlsx).',
      };
    case 'file-empty':
      return {
        what: `“${failure.fileName}” is empty.`,
        sent: STORED,
        next: 'Open it to see if it is the right file. Then choose another.',
      };
    case 'file-header-only':
      return {
        what: `“${failure.fileName}” has a header line but no rows below it.`,
        sent: STORED,
        next: 'Choose the file, or the sheet, that holds the list.',
      };
    case 'file-no-events':
      return {
        what: `“${failure.fileName}” is a calendar with no appointments in it.`,
        sent: STORED,
        next: 'Export the calendar again, with the days you want to bring in.',
      };
    case 'file-only-past-events':
      return {
        what: `Every appointment in “${failure.fileName}” is over.`,
        sent: STORED,
        next: 'Export the calendar again, with the days to come.',
      };
    case 'file-damaged':
      return {
        what: `“${failure.fileName}” is damaged or cut off.`,
        sent: STORED,
        next: 'Copy or save the file again and choose the new copy.',
      };
    case 'file-password':
      return {
        what: `“${failure.fileName}” is protected by a password.`,
        sent: STORED,
        next: 'Open it, save a copy without the password, and choose the copy.',
      };
    case 'file-other-format':
      return {
        what: `“${failure.fileName}” is ${formats[failure.kind].is}, which Bellbird does not read.`,
        sent: STORED,
        next: formats[failure.kind].next,
      };
    case 'file-too-large':
      return {
        what: `“${failure.fileName}” is too large to be read safely.`,
        sent: STORED,
        next: 'Save only the sheet you need as .csv, or split the list.',
      };
    case 'file-no-such-sheet':
      return {
        what: `There is no sheet named “${failure.sheet}” in this file.`,
        sent: STORED,
        next: 'Choose one of the sheets in the list.',
      };
    case 'import-no-phone-column':
      return {
        what: 'No column is marked as the phone number.',
        sent: STORED,
        next: 'Say which column holds the phone numbers.',
      };
    case 'import-no-date-column':
      return {
        what: 'No columns are marked as the day and time of the appointment.',
        sent: STORED,
        next: 'Say which column holds the date and which the time.',
      };
    case 'import-gone':
      return {
        what: 'This import is no longer open.',
        sent: STORED,
        next: 'Choose the file again.',
      };
    case 'import-too-old':
      return {
        what: 'This import is too old to undo.',
        sent: 'Nothing was changed and nothing was sent.',
        next: 'Change the people and appointments by hand.',
      };
    case 'import-changed':
      return {
        what: 'People or appointments were changed since this list was checked. It would do something else now.',
        sent: STORED,
        next: 'Look at what it would do now, and import it then.',
      };
    case 'folder-refused':
      return { ...folderRefusals[failure.why], sent: 'Nothing was changed and nothing was sent.' };
    case 'file-unreadable':
      return {
        what: `“${failure.fileName}” cannot be read at the moment: another program holds it, or this computer does not allow it.`,
        sent: STORED,
        next: 'Close it in other programs. Bellbird tries again every minute.',
      };
    case 'watch-look-first':
      return {
        what: `Something of “${failure.fileName}” has to be looked at first.`,
        sent: STORED,
        next: 'Press Look: Import shows what it is.',
      };
    case 'watch-newer':
      return {
        what: `“${failure.fileName}” has been saved anew since this was shown.`,
        sent: STORED,
        next: 'Wait a moment: what the new state would do is shown here.',
      };
    case 'decision-refused':
      return {
        what: 'That cannot be said of this row.',
        sent: STORED,
        next: 'Fix the row and choose the file again, or skip the row.',
      };
    case 'stopped':
      return { what: 'It was stopped.', sent: STORED, next: 'Start again when you are ready.' };
    case 'phone-refused':
      return {
        what: `“${failure.phone}” is not a number that can be texted. ${phoneRefusals[failure.reason] ?? failure.reason}`,
        sent: STORED,
        next: 'Correct the number. A person may also have none.',
      };
    case 'name-missing':
      return { what: 'The name is missing.', sent: STORED, next: 'Enter a name.' };
    case 'contact-has-appointments':
      return {
        what: `${failure.name} still has appointments to come.`,
        sent: 'Nothing was removed and nothing was sent.',
        next: 'Cancel or move those appointments first. Their reminders go with them.',
      };
    case 'contact-being-erased':
      return {
        what: `${failure.name} is being erased.`,
        sent: 'Nothing was removed and nothing was sent.',
        next: 'They go as soon as none of their texts can go.',
      };
    case 'bulk-changed':
      return {
        what: `It would be ${countPeople(failure.people)} by now, not those you saw.`,
        sent: 'Nothing was changed and nothing was sent.',
        next: 'Look at the list again, then repeat it.',
      };
    case 'template-unknown-variable':
      return {
        what: `The text asks for ${quotedFields(failure.names)}, which Bellbird does not know.`,
        sent: STORED,
        next: 'Use only what Insert offers, such as first name, day and time.',
      };
    case 'template-broken-variable':
      return {
        what: `“${failure.text}” looks like a variable but is not complete.`,
        sent: STORED,
        next: 'Take it out, then choose from Insert.',
      };
    case 'template-empty':
      return { what: 'The template has no text.', sent: STORED, next: 'Write the text first.' };
    case 'ends-comparison':
      return {
        what: 'It would end a comparison of two texts.',
        sent: STORED,
        next: 'Stop comparing first, in Reports.',
      };
    case 'template-in-use':
      return {
        what: `This template is used by ${failure.rules.map(name => `“${name}”`).join(', ')}.`,
        sent: 'Nothing was removed and nothing was sent.',
        next: 'Give the reminder rule another template in Reminders, then remove this one.',
      };
    case 'service-invalid':
    case 'service-name-taken':
    case 'service-in-use':
    case 'hours-invalid':
    case 'day-off-invalid':
      return { ...serviceErrorText(failure), sent: STORED };
    case 'role-needed':
    case 'team-needs-owner':
    case 'team-name-taken':
    case 'pin-invalid':
    case 'pin-needed':
    case 'pin-wrong':
    case 'pin-waits':
    case 'account-not-proved':
      return { ...teamErrorText(failure), sent: STORED };
    case 'time-invalid':
      return {
        what: `“${failure.text}” is not a day and time.`,
        sent: STORED,
        next: 'Choose the day and the time again.',
      };
    case 'appointment-past':
      return {
        what: 'That time is already past.',
        sent: STORED,
        next: 'Choose a time to come.',
      };
    case 'appointment-cancelled':
      return {
        what: 'This appointment is cancelled.',
        sent: 'Nothing was changed and nothing was sent.',
        next: 'Restore it first, or make a new appointment.',
      };
    case 'changed-meanwhile':
      return {
        what: `This ${failure.what === 'contact' ? 'person' : 'appointment'} was changed while you had it open.`,
        sent: 'Nothing was changed and nothing was sent.',
        next: 'Close this, open it again, and make your change once more.',
      };
    case 'status-too-early':
      return {
        what:
          failure.status === 'arrived'
            ? `It is ${showWallTime(failure.start)}: nobody can have arrived before that day.`
            : `It begins ${showWallTime(failure.start)}: whether somebody came is known only then.`,
        sent: 'Nothing was changed and nothing was sent.',
        next: 'If it is off, cancel the appointment.',
      };
    case 'repeat-refused':
      return { ...repeatRefusals[failure.why], sent: STORED };
    case 'base-url-invalid':
      return {
        what: `“${failure.url}” is not an address of a service.`,
        sent: STORED,
        next: 'Enter it as the service gave it to you, such as https://api.example.com.',
      };
    case 'base-url-insecure':
      return {
        what: `${failure.url} is not encrypted (http): others on the way could read your key, numbers and texts.`,
        sent: STORED,
        next: 'Use the https address. Insist on http only if the service has no other.',
      };
    case 'proxy-invalid':
      return {
        what: `“${failure.proxy}” is no address of a proxy that Bellbird can use.`,
        sent: STORED,
        next: 'Type its name or number and its port, like proxy.office:8080. A name and password are not supported.',
      };
    case 'key-missing':
      return {
        what: 'Nothing is set to sign in to the SMS account with.',
        sent: NOTHING,
        next: 'Enter the API key in Settings, SMS account.',
      };
    case 'key-invalid':
      return {
        what: 'This key has spaces or letters that no key can have.',
        sent: STORED,
        next: `Copy it again from ${API_PAGE}, the key alone.`,
      };
    case 'keychain-locked':
      return {
        what: 'This computer’s keychain is locked. The key cannot be read or kept.',
        sent: NOTHING,
        next: 'Unlock it (sign in to the computer again), then try again.',
      };
    case 'sign-in-refused':
      return {
        ...signInRefused(failure),
        sent: 'It was not kept and nothing was sent. What was set before stays.',
      };
    case 'sender-missing':
      return { what: 'No sender name is set.', sent: NOTHING, next: 'Enter it in Settings, SMS account.' };
    case 'sender-invalid':
      return {
        what: `“${failure.sender}” cannot be a sender name.`,
        sent: STORED,
        next: 'Use at most 11 letters and digits. Write it exactly as registered with the service.',
      };
    case 'sender-usual':
      return {
        what: `“${failure.sender}” is the usual sender name, so it stays in the list.`,
        sent: 'Nothing was removed and nothing was sent.',
        next: 'Use another name first, then remove this one.',
      };
    case 'sender-for-promotions':
      return {
        what: `Promotions go under “${failure.sender}”, so it stays in the list.`,
        sent: 'Nothing was removed and nothing was sent.',
        next: 'Choose another name for promotions first, then remove this one.',
      };
    case 'service-unreachable':
      return {
        what: unreachableWords[failure.why].what,
        sent: 'Nothing left this computer.',
        next: unreachableWords[failure.why].next,
        detail: failure.detail,
      };
    case 'service-refused': {
      const known = explainHandshake(failure.id, failure.label, null);
      return {
        what: known?.what ?? 'The SMS service refused this.',
        sent: NOTHING,
        ...(known ? { next: known.next, detail: answered(failure) } : { next: `${TELL} ${said(failure)}` }),
      };
    }
    case 'service-unclear':
      return {
        what: explainHandshake(failure.id, failure.label, null)?.what ?? 'The answer of the SMS service was not clear.',
        sent: NOTHING,
        next: 'Wait a minute, then try again.',
        detail: answered(failure),
      };
    case 'desktop-only':
      return {
        what: 'Only the desktop program can do this.',
        sent: NOTHING,
        next: 'Open Bellbird as a program of this computer, not in a browser.',
      };
    case 'practice-only':
      return { what: 'This works in practice only.', sent: NOTHING, next: 'Change to practice first.' };
    case 'world-missing':
      return {
        what: 'This page did not say if it shows practice or your records.',
        sent: NOTHING,
        next: 'Close it, open Bellbird again and repeat what you did.',
      };
    case 'other-world':
      return {
        what: 'The program changed between practice and live just as you clicked. Perhaps another window did it.',
        sent: NOTHING,
        next: 'Look at what is shown now. Do it again if you still want it.',
      };
    case 'texts-may-go':
      return {
        what: `${countTexts(failure.texts)} may still go from the service.`,
        sent: NOTHING,
        next: 'Press “Stop everything”, wait until they are cancelled, then try again.',
      };
    case 'live-only':
      return {
        what: 'This works with your own records only, not in practice.',
        sent: NOTHING,
        next: 'Leave practice first.',
      };
    case 'sending-locked':
      return {
        what: 'Sending is locked until you go live.',
        sent: STORED,
        next: 'Finish the set-up and go live, or try it in practice.',
      };
    case 'sending-stopped':
      return { what: sendingWords.stopped[failure.why], sent: STORED, next: 'Resume sending first, then try again.' };
    case 'quiet-hours':
      return {
        what:
          failure.country === null
            ? 'No texts go at that hour: it is outside the hours you allow.'
            : 'No promotion goes at that hour.',
        sent: STORED,
        next:
          failure.next === null
            ? 'No hour suits everybody: text each country apart.'
            : `The next time is ${showWallTime(failure.next)}. Choose it, or another within the allowed hours.`,
      };
    case 'hours-not-stricter':
      return { what: 'Your hours must lie within the rule’s.', sent: NOTHING, next: 'Choose fewer hours or days.' };
    case 'promotion-by-rule':
      return {
        what: 'Only a rule that brings people back sends promotions.',
        sent: NOTHING,
        next: `Used by: ${failure.rules.join(', ')}.`,
      };
    case 'campaign-past':
      return {
        what: 'That time is past, or less than a minute away.',
        sent: STORED,
        next: 'Choose a time to come, or now.',
      };
    case 'campaign-empty':
      return { what: 'Nobody would get this text.', sent: STORED, next: 'Look at who is left out and why.' };
    case 'campaign-changed':
      return {
        what: `It would not be what you saw any more: now ${countTexts(failure.texts)}, ${cost(failure.segments)}.`,
        sent: STORED,
        next: 'Look at the figures again, then confirm.',
      };
    case 'untrue':
      return {
        what: `Since you looked, this was changed again: ${failure.visits.map(({ name, start }) => `${name}, ${showWallTime(start)}`).join('; ')}${failure.count > failure.visits.length ? '; and more' : ''}.`,
        sent: STORED,
        next: 'Go back, look whom it goes to now, then confirm.',
      };
    case 'message-state':
      return {
        what: `This text is now “${stateNames.states[failure.state as MessageState]}”. That could not be done.`,
        sent: 'Nothing was changed and nothing was sent by this.',
        next: 'Look at its state now and choose again.',
      };
    case 'text-blocked':
      return { what: 'This text cannot leave.', sent: NOTHING, next: blockText(failure.why) };
    default:
      return assertNever(failure);
  }
}

/** Quotes an answer of the service that has no words here. */
function said(answer: Parameters<typeof answered>[0]): string {
  const quoted = answered(answer);
  return quoted === '' ? 'The service said nothing.' : `The service said: ${quoted}.`;
}

/** Words a refused sign-in. The service answers a key and a login alike, but the program knows which was typed. */
function signInRefused(failure: Extract<Failure, { code: 'sign-in-refused' }>): Omit<ErrorText, 'sent'> {
  const known = explainHandshake(failure.id, failure.label, null);
  const mistyped =
    failure.signIn === 'key'
      ? {
          what: 'The SMS service didn’t accept this key.',
          next: 'Copy it again.',
        }
      : {
          what: 'The service did not accept this username and password.',
          next: 'Type them as you do on the service’s web page, or better: use an API key.',
        };
  if (failure.id !== 1203 && !known) return { ...mistyped, next: `${mistyped.next} ${said(failure)}` };
  return { ...((failure.id !== 1203 && known) || mistyped), detail: answered(failure) };
}
