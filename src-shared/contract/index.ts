/**
 * Every operation of the program, once: its name, the schema of its input and the type of its output. The desktop
 * shell, the local browser host and the tests all end in the same `dispatch`. Values are JSON only.
 */
import { z } from 'zod';
import type { PackedOutlines } from '../appointments/outlines.ts';
import { MOST_TOGETHER } from '../appointments/to-come.ts';
import type { Appointment, CancelledTogether, SavedAppointment, UndoneAppointments } from '../model/appointment.ts';
import type { Backup, BackupFile, BackupList } from '../model/backup.ts';
import type { Campaign, CampaignCheck, CampaignStop } from '../model/campaign.ts';
import {
  type Contact,
  type ContactAct,
  type ContactPage,
  type CustomField,
  type DuplicateGroup,
  type Group,
  MERGED_AT_ONCE,
  type PhoneAsRead,
} from '../model/contact.ts';
import type {
  ImportCheck,
  ImportDraft,
  ImportedOptOut,
  ImportFound,
  ImportPreviewRow,
  ImportProblem,
  ImportRecord,
  ImportRepair,
  UndoLook,
  UndoOutcome,
} from '../model/import.ts';
import type { LogEntry } from '../model/log.ts';
import type { MessageDetail, MessagePage, MessageRow } from '../model/message.ts';
import type { NotInformed } from '../model/not-informed.ts';
import type { Rehearsal } from '../model/rehearsal.ts';
import type { Rescue, RescueCancel } from '../model/rescue.ts';
import { MOST_RELEASED, type RestoredTexts } from '../model/restored.ts';
import type { AppState, KeyState, PublicHoliday, QueuedLeft, QueuedThere, Settings, World } from '../model/settings.ts';
import { type Rule, type Template, type TemplatePreview, usualRule } from '../model/template.ts';
import type { BalanceReading, StopOutcome, Today } from '../model/today.ts';
import type { Watch } from '../model/watch.ts';
import { isCountry } from '../phone/phone.ts';
import { isWallTime } from '../time/instant.ts';
import type { Failure } from './errors.ts';

/** Nothing here is counted further; no number of ours ever comes there. */
const MOST = 1_000_000_000;
/** Rows of a file, and columns of one. */
const MOST_ROWS = 10_000_000;
const MOST_COLUMNS = 20_000;
const MOST_FIELDS = 500;

const count = z.number().int().min(0).max(MOST);
const id = z.number().int().min(1).max(MOST);
const text = (max: number) => z.string().max(max);
const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z
  .string()
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/);
const wallTime = z.string().max(20).refine(isWallTime);
const country = z.string().max(2).refine(isCountry);
const page = { offset: count, limit: z.number().int().min(1).max(500) };
const none = z.undefined();

const importField = z.enum([
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'country',
  'called',
  'email',
  'group',
  'notes',
  'optOut',
  'custom',
  'date',
  'time',
  'dateTime',
  'end',
  'duration',
  'service',
  'staff',
  'status',
  'externalId',
]);
const purpose = z.enum(['contacts', 'appointments']);
/** One of the list, or one brought from elsewhere. */
const backupToRestore = z.union([
  z.object({ name: text(100) }),
  z.object({ fileName: text(260), base64: z.string().max(90_000_000) }),
]);
/** 4 million bytes as base64, and a little: what one message carries of a file. */
const pieceOfFile = z.string().max(6_000_000);
const decision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('skip') }),
  z.object({ act: z.literal('accept') }),
  z.object({ act: z.literal('other-time') }),
  z.object({ act: z.literal('set'), field: z.enum(['name', 'phone', 'start', 'status']), value: text(200) }),
  z.object({ act: z.literal('answer'), optOut: z.boolean() }),
  z.object({ act: z.literal('undo-repair') }),
  z.object({ act: z.literal('read-otherwise') }),
]);
const kind = { code: text(40), detail: text(100) };
/** Values by name; a record names no more than a person could have. */
const valuesOf = (longest: number) =>
  z.record(text(80), text(longest)).refine(values => Object.keys(values).length <= MOST_FIELDS);
const customFields = valuesOf(500);
const chosenPeople = z.object({
  search: text(100),
  groupId: id.nullable(),
  ids: z.array(id).max(100_000).nullable(),
});
const bulkAct = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['join', 'leave']), group: text(80) }),
  z.object({ act: z.literal('do-not-text') }),
  z.object({ act: z.literal('set-field'), name: text(80), value: text(500) }),
  z.object({ act: z.literal('remove') }),
]);
const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days-before'), days: z.number().int().min(0).max(60), at: clock }),
  z.object({ kind: z.literal('hours-before'), hours: z.number().int().min(1).max(240) }),
  z.object({
    kind: z.literal('days-after'),
    days: z.number().int().min(0).max(60),
    at: clock,
    to: z.enum(['arrived', 'not-missed']).optional(),
  }),
]);
const which = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('service'), service: text(100) }),
  z.object({ kind: z.literal('staff'), staff: text(100) }),
  z.object({ kind: z.literal('group'), groupId: id }),
]);
const rule = z.object({
  id: id.nullable(),
  name: text(80),
  templateId: id,
  which: which.default(usualRule.which),
  when,
  outside: z.enum(['earlier', 'later', 'skip']).default(usualRule.outside),
  earliestDays: z.number().int().min(1).max(90).nullable().default(usualRule.earliestDays),
  enabled: z.boolean(),
});
const contact = z.object({
  id: id.nullable(),
  name: text(200),
  /** Left out: it stays as it is. */
  called: text(60).optional(),
  phone: text(60),
  email: text(200),
  notes: text(4000),
  groups: z.array(text(80)).max(50),
  /** Left out: they stay as they are. */
  otherPhones: z
    .array(z.object({ phone: text(60), label: text(40) }))
    .max(10)
    .optional(),
  /** Left out: they stay as they are; '' takes a value away. */
  fields: customFields.optional(),
});
const durationMinutes = z
  .number()
  .int()
  .min(5)
  .max(24 * 60);
/** Left out for one that stands alone. */
const scope = z.enum(['one', 'following', 'all']).default('one');
const appointment = z.object({
  id: id.nullable(),
  contactId: id,
  /** Whoever comes besides; left out: they stay as they are. */
  others: z.array(id).max(20).optional(),
  service: text(100),
  staff: text(100),
  notes: text(2000),
  start: wallTime,
  durationMinutes,
  /** An RFC 5545 rule without DTSTART makes a series of it, null takes it out of one; left out: it stays as it is. */
  repeat: text(200).nullish(),
  scope,
});
const move = z.object({ id, start: wallTime, durationMinutes: durationMinutes.optional(), scope });
/** Whether it is still the account used so far; left out, it counts as another. */
const account = z.enum(['same', 'other']).optional();
const wireFormat = z.enum(['json', 'xml']);
const settings = z
  .object({
    businessName: text(100),
    businessType: text(60),
    country,
    zone: text(60),
    quietFrom: clock,
    quietUntil: clock,
    sendingDays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
    holidays: z.array(z.object({ day, name: text(80) })).max(500),
    horizonDays: z.number().int().min(1).max(30),
    baseUrl: text(300),
    insecureHttpAccepted: z.boolean(),
    requestFormat: wireFormat,
    responseFormat: wireFormat,
    /** The usual sender; a name that is new joins the list. */
    sender: text(20),
    acceptsUnicode: z.boolean(),
    chunkSize: z.number().int().min(1).max(500),
    appearance: z.enum(['system', 'light', 'dark']),
    /** Of a changed `baseUrl`. */
    account,
  })
  .partial();
const fallbacks = valuesOf(160);
const template = z.object({ id: id.nullable(), name: text(80), body: text(1600), fallbacks });
/** People and appointments a campaign names one by one, at most. */
const MOST_NAMED = 10_000;
/** A text to many: whom, which words, when (null: now) and under which name (null: the usual one). */
const campaign = z.object({
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('group'), groupId: id }),
    z.object({ kind: z.literal('people'), contactIds: z.array(id).max(MOST_NAMED) }),
  ]),
  /** Whoever is named here gets a text for each of theirs, with its day, time and service to put in. */
  about: z
    .array(z.object({ appointmentId: id, contactId: id, start: wallTime }))
    .max(MOST_NAMED)
    .default([]),
  /** One text to each phone, however many of those chosen share it; without effect on a text about appointments. */
  onePerPhone: z.boolean().default(true),
  /**
   * Whom the one text to a shared phone addresses; for a phone without one of these, whoever of its people came first.
   */
  addressed: z.array(id).max(MOST_NAMED).default([]),
  body: text(1600),
  fallbacks,
  at: wallTime.nullable(),
  sender: text(20).nullable(),
});

export const inputs = {
  'app.state': none,
  'app.enterWorld': z.object({ world: z.enum(['practice', 'live']) }),
  'app.finishWelcome': none,
  'app.goLive': none,
  'practice.moveClock': z.object({
    minutes: z
      .number()
      .int()
      .min(1)
      .max(60 * 24 * 60),
  }),
  'practice.reset': none,
  'settings.get': none,
  'settings.save': settings,
  /** Proposals for `holidays`; whatever of them is wanted is saved with the settings. */
  'settings.publicHolidays': z.object({ country, year: z.number().int().min(2020).max(2100) }),
  /** Both are tried at the service first: what it does not accept is not kept (sign-in-refused). */
  'account.setKey': z.object({ key: z.string().min(1).max(500), account }),
  'account.setPortal': z.object({
    // The two are joined by this sequence (interface 5); a username with it in it would be cut in another place.
    username: z
      .string()
      .min(1)
      .max(100)
      .refine(name => !name.includes('__::')),
    password: z.string().min(1).max(200),
    account,
  }),
  /** Forgets the key or the login, whichever is kept. */
  'account.forgetKey': none,
  'account.balance': none,
  'account.queued': none,
  /**
   * Before the account is changed: what is queued there is cancelled with the key it has, to be planned again for the
   * new one; nothing else leaves until then, or until sending is resumed. Answers when the service has for every text.
   */
  'account.cancelQueued': none,
  /** The accounts used before are this one after all: what is queued there can be cancelled here again. */
  'account.isSame': none,
  /** A person leaves what is queued at accounts used before at that: it may still go, and nobody is asked about it. */
  'account.leaveElsewhere': none,
  'account.addSender': z.object({ name: text(20) }),
  'account.removeSender': z.object({ name: text(20) }),
  /** `sender` is one of the list; left out, the usual one. */
  'account.sendTest': z.object({ phone: text(40), text: text(1600), sender: text(20).optional() }),
  /** Whether the test text reached the phone, which only the person can say. */
  'account.testArrived': z.object({ messageId: id, arrived: z.boolean() }),
  /** `after` goes on behind a page's `next`, whatever came or went meanwhile; `offset` is then not looked at. */
  'contacts.page': z.object({
    search: text(100),
    groupId: id.nullable(),
    ...page,
    after: z.object({ nameKey: text(400), id }).nullish(),
  }),
  'contacts.get': z.object({ id }),
  'contacts.save': contact,
  'contacts.remove': z.object({ id }),
  'contacts.setDoNotText': z.object({ id, doNotText: z.boolean() }),
  /** Takes a number (E.164) off the opt-out list. A person who is kept from being texted stays so. */
  'contacts.allowNumber': z.object({
    phone: z
      .string()
      .max(16)
      .regex(/^\+[1-9]\d{6,14}$/),
  }),
  'contacts.groups': none,
  'contacts.fields': none,
  'contacts.duplicates': z.object(page),
  /**
   * `keep` stays, the others go into it: their appointments, texts, groups and numbers. A stop of any of them stays.
   */
  'contacts.merge': z.object({
    keep: id,
    others: z
      .array(id)
      .min(1)
      .max(MERGED_AT_ONCE - 1),
    values: z.object({
      name: text(200),
      called: text(60).optional(),
      phone: text(20).nullable(),
      email: text(200),
      notes: text(4000),
      fields: customFields,
    }),
  }),
  /** Refused with bulk-changed when it is not `expected` people any more. */
  'contacts.bulk': z.object({ who: chosenPeople, bulk: bulkAct, expected: count }),
  'contacts.undoAct': z.object({ id }),
  /** A .csv file whose cells no spreadsheet takes for a formula. */
  'contacts.export': z.object({ who: chosenPeople }),
  /** `country` only while another than the business's is being considered (first run, settings). */
  'contacts.readPhone': z.object({ phone: text(60), country: country.optional() }),
  /** A file in pieces: begun, sent one after the other, then opened. What is small may be opened at once. */
  'import.begin': z.object({ fileName: text(260), bytes: z.number().int().min(1).max(300_000_000) }),
  'import.part': z.object({ uploadId: id, base64: pieceOfFile }),
  'import.open': z.union([
    z.object({ uploadId: id, purpose: purpose.nullable() }),
    z.object({ fileName: text(260), base64: pieceOfFile, purpose: purpose.nullable() }),
  ]),
  'import.correct': z.object({
    draftId: id,
    purpose,
    sheet: text(100),
    /** Null: the file has none; left out: it is found. */
    headerRow: z.number().int().min(0).max(MOST_ROWS).nullish(),
    /** The field of each column, by its index; columns not named keep no field. */
    fields: z
      .array(
        z.object({
          index: z.number().int().min(0).max(MOST_COLUMNS),
          field: importField.nullable(),
          custom: text(80).optional(),
          yesMeans: z.enum(['stop', 'consent', 'ask']).optional(),
        }),
      )
      .max(500),
    delimiter: text(1).nullable(),
    encoding: text(20).nullable(),
    /** How 03/04 is to be read where the dates of the file do not tell. */
    dateOrder: z.enum(['dmy', 'mdy']).nullish(),
  }),
  'import.check': z.object({ draftId: id }),
  /**
   * About one row, or (null) every row of the kind; a decision of null takes it back. See `kindOfProblem`, `REPAIRED`.
   */
  'import.decide': z.object({ draftId: id, row: id.nullable(), ...kind, decision: decision.nullable() }),
  'import.problems': z.object({ draftId: id, ...kind, ...page }),
  'import.repairs': z.object({ draftId: id, ...page }),
  'import.preview': z.object({
    draftId: id,
    verdict: z.enum(['new', 'past', 'off', 'changed', 'moved', 'cancelled', 'same', 'skipped', 'noNumber']).nullable(),
    ...page,
  }),
  /** `cancelMissing`: those of the check's `missing` that are cancelled with it, by their id. */
  'import.publish': z.object({ draftId: id, cancelMissing: z.array(id).max(5_000).optional() }),
  /** Puts the file that is looked at aside, as the end of the program does; one that is being stored is stored. */
  'import.leave': none,
  /** Files put aside; finished by import.resume, forgotten by import.discard. */
  'import.drafts': none,
  'import.resume': z.object({ id }),
  'import.discard': z.object({ draftId: id }),
  /** Lets the held reminders of an appointment import go. */
  'import.releaseReminders': z.object({ id }),
  'import.list': none,
  /** What `import.undo` would do; nothing is done. */
  'import.undoLook': z.object({ id }),
  'import.undo': z.object({ id }),
  'import.optOuts': z.object({ id, ...page }),
  'watch.get': none,
  /** Watches a folder of this computer in this world, or (null) none. Refused with folder-refused. */
  'watch.set': z.object({ path: text(1000).nullable() }),
  /** Asks for a folder in the desktop's own dialog; null when nobody chose one, or there is no such dialog. */
  'watch.choose': none,
  /**
   * Imports exactly what was shown as `plan` and lets its reminders go. Refused with import-changed when it would do
   * something else now, watch-newer, or watch-look-first.
   */
  'watch.apply': z.object({ id, plan: text(100) }),
  /** This state of the file is not proposed again. */
  'watch.putAway': z.object({ id }),
  /** Reads what was put away anew, where its file is still in the folder. */
  'watch.bringBack': z.object({ id }),
  'templates.list': none,
  'templates.save': template,
  'templates.remove': z.object({ id }),
  'templates.preview': z.object({ body: text(1600), fallbacks }),
  'rules.list': none,
  'rules.save': rule,
  'rules.remove': z.object({ id }),
  'appointments.range': z.object({ from: day, until: day }),
  /** The same days as a calendar draws them: without numbers, notes and the words of the texts. */
  'appointments.outline': z.object({ from: day, until: day }),
  'appointments.get': z.object({ id }),
  /** In any time, by name, part of a number, service, staff or notes; those to come first. */
  'appointments.search': z.object({ search: text(100), limit: z.number().int().min(1).max(200) }),
  'appointments.save': appointment,
  'appointments.move': move,
  'appointments.setStatus': z.object({ id, status: z.enum(['booked', 'confirmed', 'arrived', 'no-show']) }),
  'appointments.cancel': z.object({ id, scope }),
  'appointments.restore': z.object({ id }),
  /**
   * Those of a day or a selection that are still to come; answers when the service has answered for every queued text.
   */
  'appointments.cancelMany': z.object({ ids: z.array(id).min(1).max(MOST_TOGETHER) }),
  /** What was cancelled together and nobody has put away since, as its texts stand by now; oldest first. */
  'appointments.proofs': none,
  /** A person has looked at the proof of this act. */
  'appointments.seenProof': z.object({ act: id }),
  /** Whom nobody has told that theirs is cancelled, of what was called off together or by an import; oldest first. */
  'appointments.notInformed': none,
  /** A person says that everybody of these cancelled appointments knows: nobody asks about them any more. */
  'appointments.markInformed': z.object({
    people: z
      .array(z.object({ appointmentId: id, contactId: id }))
      .min(1)
      .max(100_000),
  }),
  /** Takes an act of the calendar back, as far as nobody changed anything since. */
  'appointments.undo': z.object({ act: id }),
  /** An .ics file of these days. */
  'appointments.export': z.object({ from: day, until: day }),
  /** What a change would do to the reminders of the next 14 days, or (as-is) what they are. Nothing is changed. */
  'plan.rehearse': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('as-is') }),
    z.object({ kind: z.literal('rule'), rule }),
    z.object({ kind: z.literal('rule-removed'), id }),
    z.object({ kind: z.literal('template'), template }),
    z.object({ kind: z.literal('settings'), settings }),
    z.object({ kind: z.literal('contact'), contact }),
    z.object({ kind: z.literal('appointment'), appointment }),
    z.object({ kind: z.literal('move'), move }),
    z.object({ kind: z.literal('cancel'), ids: z.array(id).min(1).max(MOST_TOGETHER), scope }),
  ]),
  'messages.page': z.object({
    filter: z.enum(['all', 'waiting', 'queued', 'attention', 'finished']),
    search: text(100),
    campaignId: id.optional(),
    /** Texts to this person, also where they share a phone with others. */
    contactId: id.optional(),
    ...page,
  }),
  'messages.get': z.object({ id }),
  /** Texts skipped for a time that is past are sent now, as far as each may still be (`Today.toSendNow`). */
  'messages.sendNow': z.object({ ids: z.array(id).min(1).max(500) }),
  /** Leaves such texts at that: none is offered again for its start while its time is past. `undo` takes that back. */
  'messages.dismissLate': z.object({ ids: z.array(id).min(1).max(500), undo: z.boolean() }),
  'messages.act': z.object({
    id,
    action: z.enum([
      'withdraw',
      'cancel',
      'retry',
      'retry-cancel',
      'was-sent',
      'send-again',
      'leave-it',
      'send-new-too',
      'plan-again',
      'confirm-now',
    ]),
  }),
  /** Counts before anything; nothing is stored. */
  'campaigns.check': campaign,
  /**
   * Stores every text, then holds them all for a minute. `token` is made by the screen: with the same one again nothing
   * happens twice. Refused with campaign-changed when it does not come to `expected` any more, the `digest` of what was
   * seen, or with not-called-off when an appointment it is about stands again or was moved.
   */
  'campaigns.confirm': campaign.extend({
    token: z.uuid().max(36),
    name: text(80),
    expected: text(200),
  }),
  'campaigns.list': none,
  'campaigns.get': z.object({ id }),
  /** Calls it off: what has not left is withdrawn, what the service holds is cancelled batch by batch. */
  'campaigns.stop': z.object({ id }),
  /** Submits what the service refused once more. */
  'campaigns.retryRefused': z.object({ id }),
  'today.get': none,
  /** Puts away what happened while the program did not run, up to this end of it: what came since stays. */
  'today.seenAway': z.object({ until: z.iso.datetime().max(40) }),
  'sending.stopAll': none,
  'sending.resume': none,
  /**
   * The texts that another computer may have handed over since these records were saved; `lastRan`: when it ran last,
   * by the business's clock, where a person knows it.
   */
  'messages.maybeSent': z.object({ lastRan: wallTime.nullable() }),
  /** Lets those of them go that a person saw and ticked, and that were due for handing over only after that. */
  'messages.releaseMaybeSent': z.object({ lastRan: wallTime, ids: z.array(id).min(1).max(MOST_RELEASED) }),
  /** Asks the service now, without waiting for the next try; answers when everything that could leave has. */
  'sending.tryNow': none,
  /** Turns back on what "Stop everything" stopped, by one stop or several. */
  'sending.planStopped': none,
  /** Leaves it off: nobody is asked about it any more. */
  'sending.leaveStopped': none,
  'log.page': z.object(page),
  'backup.list': none,
  'backup.make': none,
  /** The whole file, for keeping elsewhere. */
  'backup.read': z.object({ name: text(100) }),
  /** Puts one back: of the list, or one brought from elsewhere. A backup of what is there is made first. */
  'backup.restore': backupToRestore,
  // While the records are lost, and only then: the one door is open for nothing else.
  'rescue.look': none,
  /** Asks the service to cancel one batch of what is queued. */
  'rescue.cancel': z.object({ uid: text(80) }),
  /** Puts a backup in their place; what is there is put aside. */
  'rescue.restore': backupToRestore,
  /** Begins without records; what is there is put aside. */
  'rescue.startAnew': none,
} satisfies Record<string, z.ZodType>;

export interface Outputs {
  'app.state': AppState;
  'app.enterWorld': AppState;
  'app.finishWelcome': AppState;
  'app.goLive': AppState;
  'practice.moveClock': AppState;
  'practice.reset': AppState;
  'settings.get': Settings;
  'settings.save': Settings;
  'settings.publicHolidays': PublicHoliday[];
  'account.setKey': KeyState;
  'account.setPortal': KeyState;
  'account.forgetKey': KeyState;
  'account.balance': BalanceReading;
  'account.queued': QueuedThere;
  'account.cancelQueued': QueuedLeft;
  'account.isSame': QueuedThere;
  'account.leaveElsewhere': QueuedThere & { left: number };
  'account.addSender': Settings;
  'account.removeSender': Settings;
  'account.sendTest': MessageRow;
  'account.testArrived': Settings;
  'contacts.page': ContactPage;
  'contacts.get': Contact;
  'contacts.save': Contact;
  'contacts.remove': null;
  /** With how many texts were still to go, to them or to whoever shares the number, and are called off. */
  'contacts.setDoNotText': Contact & { calledOff: number };
  'contacts.allowNumber': null;
  'contacts.groups': Group[];
  'contacts.readPhone': PhoneAsRead;
  'contacts.fields': CustomField[];
  'contacts.duplicates': { total: number; groups: DuplicateGroup[] };
  'contacts.merge': { contact: Contact; act: ContactAct };
  'contacts.bulk': ContactAct;
  'contacts.undoAct': ContactAct;
  'contacts.export': { fileName: string; base64: string };
  'import.begin': { uploadId: number };
  'import.part': { received: number };
  'import.open': ImportFound;
  'import.correct': ImportFound;
  'import.check': ImportCheck;
  'import.decide': ImportCheck;
  'import.problems': { total: number; rows: ImportProblem[] };
  'import.repairs': { total: number; rows: ImportRepair[] };
  'import.preview': { total: number; rows: ImportPreviewRow[] };
  'import.publish': ImportRecord;
  'import.leave': null;
  'import.drafts': ImportDraft[];
  'import.resume': ImportFound;
  'import.discard': null;
  'import.releaseReminders': ImportRecord;
  'import.list': ImportRecord[];
  'import.undoLook': UndoLook;
  'import.undo': UndoOutcome;
  'import.optOuts': { total: number; rows: ImportedOptOut[] };
  'watch.get': Watch;
  'watch.set': Watch;
  'watch.choose': { path: string | null };
  'watch.apply': ImportRecord;
  'watch.putAway': Watch;
  'watch.bringBack': Watch;
  'templates.list': Template[];
  'templates.save': Template;
  'templates.remove': null;
  'templates.preview': TemplatePreview;
  'rules.list': Rule[];
  'rules.save': Rule;
  'rules.remove': null;
  'appointments.range': Appointment[];
  'appointments.outline': PackedOutlines;
  'appointments.get': Appointment;
  'appointments.search': Appointment[];
  'appointments.save': SavedAppointment;
  'appointments.move': SavedAppointment;
  'appointments.setStatus': SavedAppointment;
  'appointments.cancel': SavedAppointment;
  'appointments.restore': SavedAppointment;
  'appointments.cancelMany': CancelledTogether;
  'appointments.proofs': CancelledTogether[];
  'appointments.seenProof': null;
  'appointments.notInformed': NotInformed[];
  'appointments.markInformed': null;
  'appointments.undo': UndoneAppointments;
  'appointments.export': { fileName: string; base64: string };
  'plan.rehearse': Rehearsal;
  'messages.page': MessagePage;
  'messages.get': MessageDetail;
  'messages.sendNow': { sent: number };
  'messages.dismissLate': { changed: number };
  'messages.act': MessageDetail;
  'campaigns.check': CampaignCheck;
  'campaigns.confirm': Campaign;
  'campaigns.list': Campaign[];
  'campaigns.get': Campaign;
  'campaigns.stop': CampaignStop;
  'campaigns.retryRefused': { campaign: Campaign; retried: number };
  'today.get': Today;
  'today.seenAway': null;
  'sending.stopAll': StopOutcome;
  'sending.resume': AppState;
  'messages.maybeSent': RestoredTexts;
  'messages.releaseMaybeSent': { released: number };
  /** `waiting`: those that follow once the service has confirmed that the old text is cancelled. */
  'sending.planStopped': { planned: number; waiting: number };
  'sending.leaveStopped': { left: number };
  'sending.tryNow': { isReached: boolean };
  'log.page': { total: number; rows: LogEntry[] };
  'backup.list': BackupList;
  'backup.make': Backup;
  'backup.read': BackupFile;
  'backup.restore': AppState;
  'rescue.look': Rescue;
  'rescue.cancel': RescueCancel;
  'rescue.restore': AppState;
  'rescue.startAnew': AppState;
}

export type Operation = keyof typeof inputs & keyof Outputs;
export type Input<K extends Operation> = z.input<(typeof inputs)[K]>;
export type Reply<T> = { ok: true; value: T } | { ok: false; error: Failure };
export type Handlers = {
  [K in Operation]: (input: z.output<(typeof inputs)[K]>) => Outputs[K] | Promise<Outputs[K]>;
};

/** What an event may say has changed: the first half of the operations that read it. */
export type Topic =
  | 'app'
  | 'settings'
  | 'contacts'
  | 'import'
  | 'watch'
  | 'templates'
  | 'rules'
  | 'appointments'
  | 'messages'
  | 'campaigns'
  | 'today'
  | 'log'
  | 'backup';

/** Events carry no data beyond progress: the screen asks again, so a lost one does no harm. */
export type AppEvent =
  | { type: 'changed'; topics: Topic[]; world: World }
  | { type: 'progress'; task: 'import' | 'campaign' | 'cancel' | 'people' | 'records'; done: number; total: number };
