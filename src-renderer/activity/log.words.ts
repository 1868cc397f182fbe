/** The words of the log: a sentence for each kind of line, with names and days, never an id. */
import type { AppointmentStatus } from '../../src-shared/model/appointment.ts';
import type { Role } from '../../src-shared/model/business/team.ts';
import type { LogFacts, LogKind } from '../../src-shared/model/log.ts';
import { countryName, plural, showDay, showWallTime } from '../ui/format.ts';

const GONE = 'somebody who was removed since';
const texts = (count = 1) => plural(count, 'text', 'texts');
const RULES: Record<string, string> = {
  hours: 'hours',
  consent: 'consent',
  'stop-line': 'how to stop',
  sender: 'sender names',
  registration: 'registration',
  'added-line': 'added line',
  'blocked-words': 'blocked words',
  'do-not-disturb': 'do not disturb',
  'no-offers': 'offers',
  'no-promotions': 'no promotions',
  'ask-first': 'ask first',
  'number-plan': 'old numbers',
};
const rule = (facts: LogFacts) => RULES[facts.what ?? ''] ?? '';
const country = (facts: LogFacts) =>
  facts.country === 'other' ? 'other countries' : facts.country ? countryName(facts.country) : 'a country';
const people = (count = 1) => plural(count, 'person', 'people');
const appointments = (count = 1) => plural(count, 'appointment', 'appointments');
const person = (facts: LogFacts) => facts.person ?? GONE;
const named = (name: string | null | undefined, otherwise: string) => (name ? `“${name}”` : otherwise);
const at = (wall: LogFacts['start']) => (wall ? showWallTime(wall, { year: true }) : '');
const on = (wall: LogFacts['start']) => (wall ? `, ${at(wall)}` : '');
const sum = (parts: readonly (string | false | undefined)[]) => parts.filter(part => part).join(', ');

/** "Kofi Owusu’s Cut", "the Cut of somebody who was removed since". */
function whose({ person: name, others = [], service }: LogFacts): string {
  const along = others.map(other => ` and ${other ?? GONE}`).join('');
  if (name && along === '') return `${name}’s ${service || 'appointment'}`;
  return `the ${service || 'appointment'} of ${name ?? GONE}${along}`;
}
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** ": Tue 24 Nov 2026", ": Tue 24 Nov 2026 to Fri 27 Nov 2026". */
function daysOff({ fromDay, untilDay = fromDay }: LogFacts): string {
  if (!fromDay || !untilDay) return '';
  const from = showDay(fromDay, { year: true });
  return untilDay === fromDay ? `: ${from}` : `: ${from} to ${showDay(untilDay, { year: true })}`;
}

/** Adds that the named appointment stands for several of its series. */
function withSeries({ appointments: count = 1 }: LogFacts): string {
  return count > 1 ? `, and ${count - 1} more of the series` : '';
}

const FIELDS: Record<string, string> = {
  contactId: 'whose it is',
  service: 'service',
  staff: 'staff',
  notes: 'notes',
  durationMinutes: 'how long it takes',
};
const changedFields = ({ keys }: LogFacts) => (keys ? `: ${listed(keys, FIELDS)}` : '');
const listed = (keys: string, names: Readonly<Record<string, string>>) =>
  keys
    .split(', ')
    .map(key => names[key] ?? key)
    .join(', ');

const SETTINGS: Record<string, string> = {
  businessName: 'name of the business',
  businessPhone: 'phone of the business',
  businessAddress: 'address of the business',
  businessLink: 'link of the business',
  businessType: 'what the business is',
  currency: 'currency',
  creditPrice: 'price of a credit',
  country: 'country',
  zone: 'time zone',
  allowedFrom: 'first hour for texts',
  allowedUntil: 'last hour for texts',
  sendingDays: 'days for texts',
  holidays: 'holidays',
  horizonDays: 'how many days ahead reminders are queued',
  baseUrl: 'address of the service',
  insecureHttpAccepted: 'whether the service is used without encryption',
  signIn: 'how Bellbird signs in',
  requestFormat: 'form in which Bellbird writes to the service',
  responseFormat: 'form in which the service answers',
  sender: 'usual sender name',
  promotionSender: 'sender name for promotions',
  senders: 'sender names',
  acceptsUnicode: 'whether the account takes Unicode texts',
  proxy: 'the proxy to the SMS service',
  chunkSize: 'texts of a campaign sent together',
};

const STATUSES: Record<AppointmentStatus, string> = {
  booked: 'booked',
  confirmed: 'confirmed',
  arrived: 'arrived',
  'no-show': 'a no-show',
  cancelled: 'cancelled',
};

const ROLES: Record<Role, string> = { owner: 'owner', desk: 'desk', look: 'look only' };

const STOPS: Record<string, string> = {
  'uncertain-answers': 'the answers of the service were not clear twice in a row',
  'account-refused': 'the service refused the account or its key',
  'account-changing': 'the account is being changed',
  'clock-doubtful': 'the clock of this computer was more than two minutes off',
  restored: 'the records were restored or copied',
  disk: 'the disk did not keep what was written',
  fault: 'Bellbird made a mistake of its own',
};

const BULK: Record<string, (facts: LogFacts) => string> = {
  join: facts => `Put ${people(facts.people)} into ${named(facts.group, 'a group')}`,
  leave: facts => `Took ${people(facts.people)} out of ${named(facts.group, 'a group')}`,
  'do-not-text': facts => `Marked ${people(facts.people)} “do not text”`,
  'set-field': facts => `Set ${named(facts.field, 'a field')} of ${people(facts.people)}`,
  agreed: facts => `Noted that ${people(facts.people)} agreed to promotions`,
  remove: facts => `Removed ${people(facts.people)}`,
};

const KEPT: Record<string, string> = {
  set: ', kept in the keychain of this computer',
  'set-for-this-session': ', kept until Bellbird closes',
};

/** "Kofi Owusu’s reminder of Fri 8 Jan 2027, 10:00", "the test text of …", and how many more go along. */
function theText({ kind, person: name, campaign, due, texts: count = 1 }: LogFacts): string {
  const what = kind === 'reminder' ? 'reminder' : 'text';
  const one = kind === 'test' ? 'the test text' : `${name ? `${name}’s ${what}` : `the ${what} of ${GONE}`}`;
  const from = campaign ? ` from “${campaign}”` : '';
  const when = due ? ` of ${at(due)}` : '';
  return `${one}${from}${when}${count > 1 ? `, and ${texts(count - 1)} with it` : ''}`;
}

function undone(facts: LogFacts): string {
  const count = facts.appointments ?? 0;
  if (facts.start === undefined) return `Took a change of the calendar back: ${appointments(count)}`;
  if (facts.what === 'made') return `Took back the booking of ${whose(facts)}${on(facts.start)}`;
  const back = facts.from ? `from ${at(facts.from)} to ${at(facts.start)}` : at(facts.start);
  return `Took a change of ${whose(facts)} back: ${facts.from ? back : `as it was, ${back}`}`;
}

/** "Kofi Owusu, Ama Mensah, Yaw Darko and 2 more"; '' when no line says who. */
function those({ names = [], people: count = names.length }: LogFacts): string {
  const all = names.map(name => name ?? GONE);
  const last = count > all.length ? `${count - all.length} more` : all.pop();
  return [all.join(', '), last].filter(Boolean).join(' and ');
}

/** "“News” to Kofi Owusu", "a text to Kofi Owusu that theirs is cancelled"; of earlier lines, "a text to many". */
function confirmed(facts: LogFacts): string {
  const to = those(facts);
  const also = facts.withoutConsent ? ', also to who has not agreed to promotions' : '';
  if (to === '') return `Confirmed ${named(facts.campaign, 'a text to many')}${also}: ${texts(facts.texts)}`;
  const isOff =
    facts.cancellations && facts.cancellations === facts.texts
      ? ` that ${facts.people === 1 ? 'theirs is' : 'theirs are'} cancelled`
      : '';
  return `Confirmed ${named(facts.campaign, 'a text')} to ${to}${isOff}${also}: ${texts(facts.texts)}`;
}

/** Returns the day, or the first and last of several days; '' if no line names one. */
function spanOf({ start, until }: LogFacts): string {
  const days = [start, until].map(day => (day ? showDay(day, { year: true }) : ''));
  return days[0] === days[1] ? (days[0] ?? '') : `${days[0]} to ${days[1]}`;
}

/** "Noted that Kofi Asante knows that theirs is cancelled: Wed 6 Jan 2027, 09:30" */
function known(facts: LogFacts, what: 'cancelled' | 'moved'): string {
  const { start, until, appointments: count = 1 } = facts;
  const one = (facts.people ?? facts.names?.length ?? 1) === 1;
  const when = count > 1 ? sum([appointments(count), spanOf(facts)]) : start === until ? at(start) : spanOf(facts);
  const who = `${those(facts) || 'somebody'} ${one ? 'knows that theirs is' : 'know that theirs are'} ${what}`;
  return `Noted that ${who}${when && `: ${when}`}`;
}

function together(facts: LogFacts): string {
  const { start, appointments: count = 0 } = facts;
  if (start && count === 1) return `Cancelled ${whose(facts)}${on(start)}`;
  const whoseThey = those(facts);
  return `${sum([`Cancelled ${appointments(count)} together`, spanOf(facts), facts.staff && `with ${facts.staff}`])}${whoseThey && `: ${whoseThey}`}`;
}

/** Why the practice records could not be opened, by error code. */
const PRACTICE_LOST: Record<string, string> = {
  'database-missing': 'its records were gone',
  'database-unreleased': 'its records were of a test version from before the first release',
  'database-altered': 'another program had changed its records',
  'database-damaged': 'its records were damaged',
};

/** Whether a yearly rule is on, and what the owner said that its texts are. */
const yearly = ({ kept, what }: LogFacts) =>
  ` (${what === 'on' ? 'on' : 'off'}, ${kept === 'service' ? 'no advertising' : 'promotion'})`;

/** Returns the sentence of each kind of line from its known facts; it says so if a name is no longer known. */
export const logSentences: Record<LogKind, (facts: LogFacts) => string> = {
  'account-joined': facts => `Said that the SMS account is still the same: ${texts(facts.texts)} queued before`,
  'account-left': facts => `Had ${texts(facts.texts)} cancelled to change the SMS account`,
  'appointment-added': facts => `Booked ${whose(facts)}${on(facts.start)}${withSeries(facts)}`,
  'appointment-changed': facts =>
    `Changed ${whose(facts)}${on(facts.start)}${changedFields(facts)}${facts.from ? `; moved there from ${at(facts.from)}` : ''}${withSeries(facts)}`,
  'appointment-moved': facts =>
    `Moved ${whose(facts)}${facts.from ? ` from ${at(facts.from)}` : ''} to ${at(facts.start)}${withSeries(facts)}`,
  'appointment-cancelled': facts => `Cancelled ${whose(facts)}${on(facts.start)}${withSeries(facts)}`,
  'appointment-restored': facts => `Brought ${whose(facts)} back${on(facts.start)}`,
  'appointment-status': facts =>
    `Marked ${whose(facts)}${on(facts.start)}${facts.status ? `: ${STATUSES[facts.status]}` : ''}`,
  'appointments-arrived': facts => `Marked ${appointments(facts.appointments)} as arrived: ${those(facts)}`,
  'appointments-cancelled': together,
  'informed-of-cancellation': facts => known(facts, 'cancelled'),
  'informed-of-move': facts => known(facts, 'moved'),
  'calendar-change-undone': undone,
  'series-extended': facts => `Added ${appointments(facts.appointments)} that repeat`,
  'backup-made': () => 'Made a backup',
  'backup-place-chosen': facts => `Chose a second place for backups${facts.folder ? `: ${facts.folder}` : ''}`,
  'backup-place-left': () => 'Gave up the second place for backups',
  'backup-place-encrypted': () => 'Protected the second copies with a passphrase',
  'backup-place-not-encrypted': () => 'Stopped protecting the second copies with a passphrase',
  'backup-restored': facts => `Restored the backup ${facts.file ?? ''}`.trim(),
  'records-begun-anew': () => 'Began without the earlier records',
  'campaign-confirmed': confirmed,
  'campaign-retried': facts =>
    `Tried ${texts(facts.texts)} of ${named(facts.campaign, 'a text to many')} again that had been refused`,
  'campaign-stopped': facts =>
    `Stopped ${named(facts.campaign, 'a text to many')}: ${sum([
      `${texts(facts.withdrawn ?? 0)} not sent`,
      (facts.atService ?? 0) > 0 && `${texts(facts.atService)} to cancel at the service`,
    ])}`,
  'comparison-begun': facts =>
    `Started comparing missed visits: ${plural(facts.appointments ?? 0, 'visit', 'visits')} needed`,
  'text-comparison-begun': facts =>
    `Started comparing two texts of ${named(facts.rule, 'a rule that was removed since')}`,
  'text-comparison-concluded': facts =>
    `Looked which text of ${named(facts.rule, 'a rule that was removed since')} did better`,
  'text-comparison-ended': facts =>
    `Ended comparing two texts of ${named(facts.rule, 'a rule that was removed since')}, without a result`,
  'comparison-concluded': () => 'Looked whether fewer visits are missed since reminders began',
  'contact-added': facts => `Added ${person(facts)} to the contacts`,
  'contact-changed': facts => `Changed the entry of ${person(facts)}`,
  'contact-removed': facts => (facts.person ? `Removed ${facts.person}, who is back since` : 'Removed a person'),
  'contacts-merged': facts =>
    `Merged ${plural(facts.merged ?? 1, 'entry', 'entries')} into the one of ${person(facts)}`,
  'contacts-changed': facts => BULK[facts.what ?? '']?.(facts) ?? `Changed ${people(facts.people)} at once`,
  'contacts-change-undone': facts => `Took a change of ${people(facts.people)} back`,
  'country-rule-checked': facts =>
    `Checked the rule of ${country(facts)} on ${rule(facts)}${facts.why ? `: ${facts.why}` : ' no more'}`,
  'country-rule-followed': facts => `Follows the rule of ${country(facts)} on ${rule(facts)} again`,
  'country-rule-hours': facts => `Set hours for promotions to ${country(facts)}${facts.why ? `: ${facts.why}` : ''}`,
  'country-rules-new': () => 'Planned every text by new country rules',
  'country-rules-restored': () => 'Took over from the backup which country rules are not followed',
  'country-rule-overruled': facts =>
    `Does not follow the rule of ${country(facts)} on ${rule(facts)}: ${facts.why ?? ''}`,
  'day-off-added': facts => `Gave ${facts.staff || GONE} days off${daysOff(facts)}`,
  'day-off-changed': facts => `Changed the days off of ${facts.staff || GONE}${daysOff(facts)}`,
  'day-off-removed': facts => `Took back the days off of ${facts.staff || GONE}${daysOff(facts)}`,
  'folder-unwatched': () => 'Stopped watching the folder for new lists',
  'folder-watched': facts => `Began to watch a folder for new lists${facts.folder ? `: ${facts.folder}` : ''}`,
  'in-flight-recovered': facts => `Found ${texts(facts.messages)} whose answer was lost when the program ended`,
  'hours-changed': facts => `Changed the working hours of ${facts.staff || 'the business'}`,
  imported: facts => `Imported ${named(facts.file, 'a list')}: ${facts.new ?? 0} new, ${facts.changed ?? 0} changed`,
  'import-reminders-released': facts =>
    `Let the reminders of ${named(facts.file, 'an imported list')} go: ${appointments(facts.appointments)}`,
  'import-undone': facts =>
    `Took the import of ${named(facts.file, 'a list')} back: ${sum([
      `${facts.removed ?? 0} removed`,
      `${facts.restored ?? 0} as before`,
      Number(facts.kept ?? 0) > 0 && `${facts.kept} changed since and kept`,
      (facts.optOutsKept ?? 0) > 0 && `${plural(facts.optOutsKept ?? 0, 'opt-out', 'opt-outs')} kept`,
    ])}`,
  'key-forgotten': () => 'Forgot the key or login',
  'key-set': facts => `Set the key of the account${KEPT[facts.kept ?? ''] ?? ''}`,
  'late-texts-restored': facts => `Took back that ${theText(facts)} is left as it is`,
  'list-dismissed': facts => `Put the new list ${named(facts.file, '')} away`,
  'list-restored': facts => `Brought the new list ${named(facts.file, '')} back`,
  'message-cancel': facts => `Cancelled ${theText(facts)}`,
  'message-send-now': facts => `Had a confirmation texted now in place of ${theText(facts)}`,
  'message-dismiss': facts => `Left ${theText(facts)} as it is`,
  'message-plan-again': facts => `Planned ${theText(facts)} again`,
  'message-retry': facts => `Tried ${theText(facts)} again, which had not gone out`,
  'message-retry-cancel': facts => `Asked the service again to cancel ${theText(facts)}`,
  'message-send-again': facts => `Sent ${theText(facts)} again, not known to have gone out before`,
  'message-send-new-too': facts => `Had the new text sent beside ${theText(facts)}`,
  'message-was-sent': facts => `Noted that ${theText(facts)} was sent`,
  'message-withdraw': facts => `Chose not to send ${theText(facts)}`,
  'opted-in': facts =>
    facts.people === undefined
      ? `${capital(person(facts))} may be texted again`
      : `Took a number off the list of those who want no texts${facts.people > 0 ? `: ${people(facts.people)}` : ''}`,
  'opted-out': facts => `Marked ${person(facts)} “do not text”`,
  'old-records-removed': facts =>
    `Removed what was older than you keep: ${sum([
      (facts.texts ?? 0) > 0 && `the words of ${texts(facts.texts)}`,
      (facts.appointments ?? 0) > 0 && appointments(facts.appointments),
      (facts.lines ?? 0) > 0 && plural(facts.lines ?? 0, 'line of the activity', 'lines of the activity'),
    ])}`,
  'people-to-erase-again': facts => `Found ${people(facts.people)} in restored records who had been erased`,
  'person-agreed': facts => `${capital(person(facts))} agreed to promotions`,
  'person-agreed-no-more': facts => `${capital(person(facts))} wants no more promotions`,
  'pin-changed': facts => `${facts.member ?? GONE} chose another PIN`,
  'pin-recovered': facts =>
    `Took away the PIN of ${facts.member ?? GONE} ${facts.what === 'none' ? 'while no SMS account was connected' : 'with the key or login of the SMS account'}`,
  'pin-removed': facts => `Took away the PIN of ${facts.member ?? GONE}`,
  'pin-set': facts => `Gave ${facts.member ?? GONE} a new PIN`,
  'pin-wrong': facts =>
    `Typed what is not the PIN of ${facts.member ?? GONE}: ${plural(facts.tries ?? 1, 'wrong try', 'wrong tries')} in a row`,
  'person-erase-asked': facts => `Asked to erase ${person(facts)}`,
  'person-erased': () => 'Erased a person',
  'person-kept': facts => `Took back that ${person(facts)} is to be erased`,
  'portal-set': facts => `Set the username and password of the account${KEPT[facts.kept ?? ''] ?? ''}`,
  'practice-begun-anew': facts =>
    `Began practice anew: ${PRACTICE_LOST[facts.why ?? ''] ?? 'its records could not be opened'}${facts.file ? ` (kept as ${facts.file})` : ''}`,
  'practice-prepared': facts =>
    `Prepared practice with ${people(facts.people)} and ${appointments(facts.appointments)}`,
  'restored-records-found': facts =>
    `Found the records restored or copied and held everything${[
      [facts.queued, 'queued since'],
      [facts.sent, 'sent since'],
      [facts.unclear, 'of which nobody knows'],
      [facts.cancelled, 'cancelled since'],
    ]
      .filter(([count]) => Number(count) > 0)
      .map(([count, what], index) => `${index === 0 ? ': ' : ', '}${texts(Number(count))} ${what}`)
      .join('')}`,
  'retention-set': facts =>
    facts.months === null || facts.months === undefined
      ? 'Chose to keep everything'
      : `Chose to keep ${plural(facts.months, 'month', 'months')}`,
  'restored-released': facts =>
    `Started sending ${texts(facts.texts)} that waited in restored records: Bellbird had run until ${at(facts.start)}`,
  'rule-added': facts => `Added the reminder rule ${named(facts.rule, 'that was removed since')}`,
  'rule-changed': facts => `Changed the reminder rule ${named(facts.rule, 'that was removed since')}`,
  'rule-removed': facts => (facts.rule ? `Removed the reminder rule “${facts.rule}”` : 'Removed a reminder rule'),
  'sender-added': facts => `Added the sender name ${named(facts.sender, '')}`,
  'sender-removed': facts => `Removed the sender name ${named(facts.sender, '')}`,
  'sending-resumed': () => 'Resumed sending',
  'sending-stopped': facts => `Stopped sending: ${STOPS[facts.why ?? ''] ?? 'the reason is in Messages'}`,
  'service-added': facts => `Added the service ${named(facts.service, '')}`,
  'service-changed': facts => `Changed the service ${named(facts.service, '')}`,
  'service-removed': facts => `Removed the service ${named(facts.service, '')}`,
  'waitlist-changed': facts => `Changed what ${person(facts)} waits for`,
  'waitlist-joined': facts => `Put ${person(facts)} on the waiting list`,
  'waitlist-left': facts => `Took ${person(facts)} off the waiting list`,
  'services-merged': facts =>
    `Joined ${plural(facts.merged ?? 1, 'name', 'names')} with the service ${named(facts.service, '')}`,
  'settings-changed': facts =>
    facts.keys ? `Changed: ${listed(facts.keys, SETTINGS)}` : 'Saved the settings as they were',
  'stop-everything': facts =>
    `Pressed “Stop everything”: ${sum([
      `${texts(facts.held ?? 0)} held`,
      (facts.cancelling ?? 0) > 0 && `${texts(facts.cancelling)} to cancel at the service`,
    ])}`,
  'turned-back-on': facts => `Turned ${texts(facts.texts)} back on after “Stop everything”`,
  'team-changed': facts =>
    sum([
      facts.memberBefore
        ? `Renamed ${facts.memberBefore} of the team to ${facts.member ?? GONE}`
        : `Changed what ${facts.member ?? GONE} may do`,
      facts.role && facts.roleBefore && `${ROLES[facts.roleBefore]} before, ${ROLES[facts.role]} now`,
    ]),
  'team-joined': facts => `Added ${facts.member ?? GONE} to the team${facts.role ? `: ${ROLES[facts.role]}` : ''}`,
  'team-left': facts => `Removed ${facts.member ?? GONE} from the team`,
  'team-restored': facts => `Took over the team of the backup: ${people(facts.people)}`,
  'stopped-dismissed': facts => `Left ${texts(facts.texts)} off after “Stop everything”`,
  'template-added': facts => `Added the template ${named(facts.template, 'that was removed since')}`,
  'template-changed': facts => `Changed the template ${named(facts.template, 'that was removed since')}`,
  'template-removed': facts => (facts.template ? `Removed the template “${facts.template}”` : 'Removed a template'),
  'test-arrived': facts => `Said that the test text under ${named(facts.sender, 'a sender name')} arrived`,
  'test-not-arrived': facts => `Said that the test text under ${named(facts.sender, 'a sender name')} did not arrive`,
  'test-text': facts => `Sent a test text under ${named(facts.sender, 'a sender name')}`,
  'went-live': () => 'Went live',
  'yearly-made': facts => `Prepared ${texts(facts.texts)} of ${named(facts.campaign, 'a yearly rule')}`,
  'yearly-rule-added': facts => `Added the yearly rule ${named(facts.rule, '')}${yearly(facts)}`,
  'yearly-rule-changed': facts => `Changed the yearly rule ${named(facts.rule, '')}${yearly(facts)}`,
  'yearly-rule-kept-off': facts => `Left the yearly rule ${named(facts.rule, '')} off, which was on in the backup`,
  'yearly-rule-removed': facts => `Removed the yearly rule ${named(facts.rule, '')}`,
};
