/**
 * What each operation asks of whoever is at the desk: the one table, which the door goes by (core/dispatch.ts). Every
 * operation stands here, by type, so that a new one cannot be forgotten. "Stop everything", cancelling and opting out
 * are open to everybody: nobody has to look for a PIN while a wrong text is about to go.
 */
import type { Handlers, Operation } from '../contract/index.ts';
import type { Purpose } from '../model/business/rulebook.ts';
import type { Role } from '../model/business/team.ts';

/** What is stored before an act, as far as its role goes by it. */
export interface StoredBefore {
  /** Returns what the texts of a template are for; undefined where there is no such template. */
  purposeOf(templateId: number): Purpose | undefined;
}

/** An operation of which only a part is for everybody asks by its input, and by what it would change. */
type Needs = { readonly [K in Operation]: Role | ((input: Parameters<Handlers[K]>[0], before: StoredBefore) => Role) };

/**
 * The settings that say what is paid, which account is used, and when and how texts may go: rules of the business,
 * which its owner changes. The others are its name and where it is, and its holidays.
 */
const OWNERS_SETTINGS = [
  'currency',
  'creditPrice',
  'country',
  'zone',
  'allowedFrom',
  'allowedUntil',
  'sendingDays',
  'horizonDays',
  'baseUrl',
  'insecureHttpAccepted',
  'requestFormat',
  'responseFormat',
  'proxy',
  'sender',
  'promotionSender',
  'acceptsUnicode',
  'chunkSize',
  'account',
] as const satisfies readonly (keyof Parameters<Handlers['settings.save']>[0])[];

/** The actions on a text by which it does not go. */
const CANCELS: ReadonlySet<string> = new Set(['cancel', 'retry-cancel', 'withdraw']);

const NEEDS = {
  // The program
  'app.state': 'look',
  'app.enterWorld': 'look',
  // In which language and colours somebody reads changes nothing.
  'app.chooseLook': 'look',
  'app.finishWelcome': 'desk',
  'app.goLive': 'owner',
  'practice.moveClock': 'desk',
  'practice.reset': 'desk',
  'log.page': 'look',
  'desktop.get': 'look',
  'desktop.set': 'desk',
  'desktop.savePdf': 'desk',
  'desktop.openFolder': 'desk',
  'desktop.chooseFolder': 'desk',
  'desktop.updates': 'look',
  'desktop.lookForUpdates': 'desk',
  'desktop.fetchUpdate': 'desk',
  'desktop.installUpdate': 'desk',
  'report.look': 'look',
  'report.make': 'look',

  // The business and its account
  'settings.get': 'look',
  'settings.save': input => (OWNERS_SETTINGS.some(key => input[key] !== undefined) ? 'owner' : 'desk'),
  'settings.publicHolidays': 'look',
  'account.setKey': 'owner',
  'account.setPortal': 'owner',
  'account.forgetKey': 'owner',
  'account.balance': 'look',
  // It tells whether a password is the right one, as often as it is asked.
  'account.isKnown': 'owner',
  'account.queued': 'look',
  // It cancels texts.
  'account.cancelQueued': 'look',
  'account.isSame': 'owner',
  'account.leaveElsewhere': 'owner',
  'account.addSender': 'owner',
  'account.removeSender': 'owner',
  'account.sendTest': 'desk',
  'account.testArrived': 'desk',
  // A service has a price.
  'services.list': 'look',
  'services.offered': 'look',
  'services.save': 'owner',
  'services.remove': 'owner',
  'services.merge': 'owner',
  'hours.get': 'look',
  'hours.staff': 'look',
  'hours.working': 'look',
  'hours.save': 'desk',
  'hours.saveDayOff': 'desk',
  'hours.removeDayOff': 'desk',

  // The team. Who is at the desk is said by everybody; a PIN is asked behind the door.
  'team.get': 'look',
  'team.save': 'owner',
  'team.remove': 'owner',
  'team.choose': 'look',
  'team.leave': 'look',
  'team.changePin': 'look',
  'team.answerFor': 'look',
  'team.wayBack': 'look',
  'team.forgotPin': 'look',

  // People
  'contacts.page': 'look',
  'contacts.get': 'look',
  'contacts.visits': 'look',
  'contacts.textsToStop': 'look',
  'contacts.whoStays': 'look',
  'contacts.save': 'desk',
  'contacts.remove': 'desk',
  // Whoever agrees no more opts out of promotions.
  'contacts.setAgreed': ({ agreed }) => (agreed ? 'desk' : 'look'),
  'contacts.setDoNotText': ({ doNotText }) => (doNotText ? 'look' : 'desk'),
  'contacts.allowNumber': 'desk',
  'contacts.groups': 'look',
  'contacts.fields': 'look',
  'contacts.duplicates': 'look',
  'contacts.merge': 'desk',
  'contacts.bulk': ({ bulk }) => (bulk.kind === 'do-not-text' ? 'look' : 'desk'),
  'contacts.undoChange': 'desk',
  'contacts.export': 'owner',
  'contacts.readPhone': 'look',
  'contacts.readNumbers': 'look',
  'contacts.addNumbers': 'desk',
  'waitlist.list': 'look',
  'waitlist.wouldTake': 'look',
  'waitlist.freeAgain': 'look',
  'waitlist.save': 'desk',
  'waitlist.remove': 'desk',
  // A file with everything about one person; and what is removed for good.
  'privacy.person': 'owner',
  'privacy.consents': 'look',
  'privacy.erasePreview': 'look',
  'privacy.erase': 'owner',
  'privacy.keep': 'desk',
  'privacy.removeAll': 'owner',
  'privacy.retention': 'look',
  'privacy.setRetention': 'owner',

  // Lists
  'import.begin': 'desk',
  'import.part': 'desk',
  'import.open': 'desk',
  'import.correct': 'desk',
  'import.check': 'desk',
  'import.decide': 'desk',
  'import.problems': 'look',
  'import.repairs': 'look',
  'import.preview': 'look',
  'import.row': 'look',
  'import.publish': 'desk',
  'import.leave': 'desk',
  'import.drafts': 'look',
  'import.resume': 'desk',
  'import.discard': 'desk',
  'import.releaseReminders': 'desk',
  'import.list': 'look',
  'import.previewUndo': 'look',
  'import.undo': 'desk',
  'import.optOuts': 'look',
  'watch.get': 'look',
  'watch.set': 'desk',
  'watch.apply': 'desk',
  'watch.dismiss': 'desk',
  'watch.restore': 'desk',

  // The calendar
  'appointments.range': 'look',
  'appointments.outline': 'look',
  'appointments.get': 'look',
  'appointments.doubleBookedWith': 'look',
  'appointments.search': 'look',
  'appointments.save': 'desk',
  'appointments.move': 'desk',
  'appointments.setStatus': 'desk',
  'appointments.markArrived': 'desk',
  'appointments.cancel': 'look',
  'appointments.restore': 'desk',
  'appointments.cancelMany': 'look',
  'appointments.cancellationReports': 'look',
  'appointments.dismissReport': 'desk',
  'appointments.notInformed': 'look',
  'appointments.markInformed': 'desk',
  'appointments.undo': 'desk',
  'appointments.export': 'owner',
  'today.get': 'look',
  'today.dismissWhileAway': 'desk',
  'today.dismissWrong': 'desk',
  'today.leaveUnmarked': 'desk',

  // Texts
  'templates.list': 'look',
  // Hours, sender and consent go by what a text is for, also where a rule already sends it.
  'templates.save': ({ id, purpose }, { purposeOf }) =>
    id === null || [undefined, purpose].includes(purposeOf(id)) ? 'desk' : 'owner',
  'templates.remove': 'desk',
  'templates.preview': 'look',
  'rules.list': 'look',
  'rules.secondReminder': 'look',
  'rules.dismissSecond': 'owner',
  'rules.save': 'owner',
  'rules.remove': 'owner',
  'yearly.list': 'look',
  'yearly.preview': 'look',
  'yearly.save': 'owner',
  'yearly.remove': 'owner',
  'rulebook.list': 'look',
  'rulebook.check': 'owner',
  'rulebook.tighten': 'owner',
  'rulebook.overrule': 'owner',
  'rehearsal.preview': 'look',
  'rehearsal.resume': 'look',
  'messages.page': 'look',
  'messages.ofTemplate': 'look',
  'messages.export': 'owner',
  'messages.get': 'look',
  'messages.sendNow': 'desk',
  'messages.dismissLate': 'desk',
  'messages.decide': ({ action }) => (CANCELS.has(action) ? 'look' : 'desk'),
  'messages.maybeSent': 'look',
  'messages.releaseMaybeSent': 'desk',
  'campaigns.check': 'look',
  'campaigns.confirm': 'desk',
  'campaigns.list': 'look',
  'campaigns.get': 'look',
  'campaigns.stop': 'look',
  'campaigns.retryRefused': 'desk',
  'sending.stopAll': 'look',
  'sending.resume': 'desk',
  // The page asks this by itself once the network is back, and the program goes on by itself whoever is at the desk.
  'sending.tryNow': 'look',
  'sending.planStopped': 'desk',
  'sending.dismissStopped': 'desk',
  'reports.get': 'look',
  'reports.didItHelp': 'look',
  'reports.beginComparison': 'desk',
  'reports.concludeComparison': 'desk',
  'reports.export': 'owner',
  'comparisons.get': 'look',
  'comparisons.offer': 'look',
  // Rules are the owner's, and this gives half of the people other words.
  'comparisons.begin': 'owner',
  'comparisons.conclude': 'desk',
  // So does another wording of a template, which the desk may save.
  'comparisons.stop': 'desk',
  'comparisons.useB': 'owner',
  // They are read for a file.
  'comparisons.people': 'owner',

  // Copies of the records. One leaves the computer by a second place, and by being read.
  'backup.list': 'look',
  'backup.failed': 'look',
  'backup.make': 'desk',
  'backup.read': 'owner',
  // Whoever may restore is asked when it is restored, not at each piece.
  'backup.begin': 'look',
  'backup.part': 'look',
  'backup.restore': 'owner',
  'backup.place': 'look',
  'backup.setPlace': 'owner',
  'backup.encryptPlace': 'owner',
  'backup.bring': 'desk',

  // The rescue is open only while the records cannot be opened, and the team is among them.
  'rescue.look': 'look',
  'rescue.cancel': 'look',
  'rescue.restore': 'look',
  'rescue.startAnew': 'look',
  'rescue.tryAgain': 'look',
} satisfies Needs;

/** An operation that needs the same role whatever its input is. */
export type PlainOperation = {
  [K in Operation]: (typeof NEEDS)[K] extends Role ? K : never;
}[Operation];

/** Returns the least role that may do such an operation: what a button for it goes by before there is an input. */
export const plainRoleNeeded = (operation: PlainOperation): Role => NEEDS[operation];

/** Returns the least role that may do an operation with this input. */
export function roleNeeded<K extends Operation>(
  operation: K,
  input: Parameters<Handlers[K]>[0],
  before: StoredBefore,
): Role {
  const needs = (NEEDS as Needs)[operation];
  return typeof needs === 'function' ? needs(input, before) : needs;
}
