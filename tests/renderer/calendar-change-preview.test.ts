/** What is said of each text before an appointment changes, and what the form asks the program to store. */
import { expect, test } from 'vitest';
import { byOutcome, outcomeText } from '../../src-renderer/appointments/cancellation-outcome.ts';
import {
  atOther,
  changed,
  faultsOf,
  isBegun,
  laterEnd,
  savingOf,
  valuesOf,
} from '../../src-renderer/calendar/booking/form-values.ts';
import { moveChange } from '../../src-renderer/calendar/moving/moving.ts';
import {
  linesOf,
  linesOfOpenTexts,
  linesOfTextsToCome,
  linesOfToldTexts,
  overlapText,
} from '../../src-renderer/calendar/preview/change-preview-lines.ts';
import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { appointment } from '../calendar/appointment.ts';

const wall = (text: string) => text as WallTime;
/** After the reminders of this file. */
const AFTER = wall('2027-02-01T10:00');
const MONDAY_10 = wall('2027-01-04T10:00');
const before = { text: 'old', phoneShown: '024', dueLocal: MONDAY_10, atService: true };
const text = (change: Partial<RehearsedText>): RehearsedText => ({
  fate: 'new',
  contactId: 1,
  contactName: 'Ama Mensah',
  noFirstName: false,
  phoneShown: '024',
  appointmentId: 7,
  appointmentStart: wall('2027-01-06T09:00'),
  ruleName: 'The day before',
  text: 'Hello Ama',
  segments: 1,
  dueLocal: wall('2027-01-05T10:00'),
  movedFrom: null,
  state: 'planned',
  reason: null,
  canBeTextedNow: false,
  before: null,
  ...change,
});
const said = (change: Partial<RehearsedText>, one: Appointment | null = null) => linesOf([text(change)], one)[0]?.says;

test('each thing that can happen to a text is said as it is', () => {
  expect(said({})).toBe('Ama Mensah is texted Tue 5 Jan, 10:00.');
  expect(said({ fate: 'changed', before })).toBe(
    'Ama Mensah: the reminder moves from Mon 4 Jan, 10:00 to Tue 5 Jan, 10:00.',
  );
  expect(said({ fate: 'changed', before: { ...before, dueLocal: wall('2027-01-05T10:00') } })).toBe(
    'Ama Mensah: the reminder for Tue 5 Jan, 10:00 gets new words.',
  );
  expect(said({ fate: 'gone', before, state: 'accepted' })).toMatch(
    /will be cancelled\. Until that is confirmed, it may still go\.$/,
  );
  expect(said({ fate: 'gone', before: { ...before, atService: false } })).toMatch(/won’t be sent\.$/);
  expect(said({ state: 'blocked', reason: { kind: 'blocked', why: { kind: 'no-phone' } } })).toMatch(
    /no phone number/i,
  );
  expect(linesOf([text({ fate: 'same' })], null)).toEqual([]);
});

test('none is promised where it is too late, or where the person gets none', () => {
  const late = { kind: 'skipped', why: 'rule-already-past' } as const;
  expect(said({ fate: 'gone', before, state: 'accepted', reason: late })).toMatch(/too late for another/);
  const stop = { kind: 'skipped', why: 'do-not-text' } as const;
  expect(said({ state: 'skipped', reason: stop })).toMatch(/^No text to Ama Mensah: .*do not text/);
  expect(linesOf([text({ state: 'skipped', reason: stop })], null)[0]?.text).toBeNull();
});

test('whoever gets the words already, by another rule or on the phone they share, is told apart', () => {
  const told = (isSamePerson: boolean, contactName: string) => {
    const said = { contactName, ruleName: 'The day before', isSamePerson };
    return {
      fate: 'left-out',
      state: 'skipped',
      reason: { kind: 'skipped', why: 'same-text-same-phone', said },
    } as const;
  };
  expect(said(told(true, 'Ama Mensah'))).toBe('Ama Mensah already gets this text then. It won’t be sent twice.');
  expect(said(told(false, 'Kofi Mensah'))).toBe(
    'No second text for Ama Mensah: Kofi Mensah, on the same phone, already gets this text then. It won’t be sent twice.',
  );
});

test('that they can be texted now is said only where they can', () => {
  const reason = { kind: 'skipped', why: 'rule-already-past' } as const;
  const late = { state: 'skipped', reason } as const;
  const gone = { fate: 'gone', before, state: 'accepted', reason } as const;
  for (const change of [late, gone]) {
    expect(said({ ...change, canBeTextedNow: true })).toMatch(/too late .*you can text them right after this\.$/i);
    expect(said(change)).toMatch(/too late .*No text may leave at this moment: phone them\.$/i);
    expect(said({ ...change, phoneShown: '' })).toMatch(/too late .*no number to text: tell them yourself\.$/i);
  }
});

test('of a text that may be on its way nothing is promised, whatever a rehearsal hopes for', () => {
  for (const state of ['uncertain', 'in-flight', 'cancelling', 'cancel-uncertain'] as const) {
    expect(linesOf([text({ fate: 'changed', before })], reminded(state))).toEqual([]);
    expect(linesOfOpenTexts(reminded(state), 'move')[0]?.says).toMatch(
      /We don’t know if .* went\. It may still go\. No new one leaves until/,
    );
    expect(linesOfOpenTexts(reminded(state), 'cancel')[0]?.says).toMatch(
      /We don’t know if .* went\. It may still go\. Look at it in Messages, or phone/,
    );
  }
  expect(said({ fate: 'changed', before }, reminded('accepted'))).toMatch(/^Ama Mensah: the reminder moves from/);
  expect(linesOfOpenTexts(reminded('accepted'), 'cancel')).toEqual([]);
  expect(said({ fate: 'gone', before, state: 'uncertain' })).toMatch(/We don’t know if .* went\. It may still go\./);
});

test('a question that a person closed is still told of, though no text is left to cancel', () => {
  const [one] = reminded('withdrawn').reminders;
  if (!one) throw new Error('no reminder');
  const left = { ...one, reason: { kind: 'withdrawn', why: 'dismissed-uncertain' } as const };
  expect(linesOfOpenTexts({ ...reminded('withdrawn'), reminders: [left] }, 'cancel')).toHaveLength(1);
  expect(linesOfOpenTexts(reminded('withdrawn'), 'cancel')).toEqual([]);
});

test('whoever was texted already is named before the move and before the cancelling', () => {
  expect(linesOfToldTexts(reminded('done'), 'move', AFTER)[0]?.says).toMatch(/was texted .* and reads .* there/);
  expect(linesOfToldTexts(reminded('done'), 'cancel', AFTER)[0]?.says).toMatch(/phone them/);
  expect(linesOfToldTexts(reminded('accepted'), 'cancel', AFTER)).toEqual([]);
});

test('nobody was texted before the time of their text: one noted as sent may still go, and that is what is said', () => {
  const due = reminded('done').reminders[0]?.dueLocal ?? AFTER;
  const before = `${due.slice(0, 10)}T00:00` as WallTime;
  expect(linesOfToldTexts(reminded('done'), 'cancel', before)).toEqual([]);
  expect(linesOfTextsToCome(reminded('done'), before)[0]?.says).toMatch(/may still go .* nothing here can stop it/);
  expect(linesOfTextsToCome(reminded('done'), AFTER)).toEqual([]);
});

test('whoever holds the time from before an earlier move is said to read that one', () => {
  const [one] = reminded('done').reminders;
  if (!one) throw new Error('no reminder');
  const start = { told: wall('2027-01-06T09:00'), now: wall('2027-01-06T15:00') };
  for (const alert of [null, 'old-time'] as const) {
    const moved = { ...reminded('done'), reminders: [{ ...one, alert, told: { start, phone: null } }] };
    expect(linesOfToldTexts(moved, 'move', AFTER)[0]?.says).toMatch(/and reads Wed 6 Jan, 09:00 there/);
    expect(linesOfToldTexts(moved, 'cancel', AFTER)).toHaveLength(1);
  }
  const phone = { told: '024 410 0201', now: '024 410 0299' };
  const elsewhere = { ...reminded('done'), reminders: [{ ...one, told: { start: null, phone } }] };
  for (const change of ['move', 'cancel'] as const)
    expect(linesOfToldTexts(elsewhere, change, AFTER)[0]?.says).toMatch(
      /Was texted at 024 410 0201, not 024 410 0299\.$/,
    );
});

test('cancelled is said of a text only when the service confirmed it', () => {
  const one = (state: MessageState) => ({ messageId: 1, contactName: 'Ama', state, gatewayBatchId: 'b', mayGo: false });
  for (const state of ['cancelling', 'cancel-uncertain', 'uncertain', 'in-flight', 'accepted'] as const) {
    expect(byOutcome([one(state)]).open).toHaveLength(1);
    expect(outcomeText({ change: 1, cancelled: [1], texts: [one(state)] })).toBe(
      '1 appointment is cancelled. 1 text may still go: the service has not confirmed. Today shows whether it does. Phone if it matters.',
    );
  }
  expect(outcomeText({ change: 1, cancelled: [1, 2], texts: [one('cancelled'), one('done')] })).toMatch(
    /^2 appointments are cancelled\. 1 text had gone already .* 1 text cancelled: the service confirmed\.$/,
  );
  // Withdrawn because nobody knows, not because it did not leave.
  expect(byOutcome([{ ...one('withdrawn'), mayGo: true }])).toMatchObject({ notSent: [], open: [{ messageId: 1 }] });
});

test('the end keeps the length, another end is another length, and past midnight it says so', () => {
  const at = valuesOf({ kind: 'new', day: '2027-01-06', time: '09:00', durationMinutes: 45 });
  expect(at.end).toBe('09:45');
  expect(changed(at, { time: '10:00' })).toMatchObject({ end: '10:45', minutes: 45 });
  expect(changed(at, { end: '10:30' })).toMatchObject({ time: '09:00', minutes: 90 });
  expect(changed(at, { minutes: 20 }).end).toBe('09:20');
  const night = changed(changed(at, { time: '23:00' }), { end: '01:00' });
  expect(night.minutes).toBe(120);
  expect(laterEnd(night)).toBe('2027-01-07');
  expect(laterEnd(at)).toBeNull();
});

test('a name that was typed and not chosen is never left out in silence', () => {
  const values = { ...valuesOf({ kind: 'new', day: '2027-01-06', time: '09:00' }), people: [{ id: 1, name: 'Ama' }] };
  expect(faultsOf(values)).toEqual({});
  expect(faultsOf({ ...values, typed: 'Kof' })).toHaveProperty('people');
  expect(faultsOf({ ...values, people: [] })).toHaveProperty('people');
});

test('the rule of a series is named only where somebody chose another', () => {
  const series = { id: 3, rule: 'FREQ=WEEKLY;BYDAY=WE', isException: false };
  const draft = {
    kind: 'edit',
    appointment: { ...reminded('accepted'), start: wall('2027-01-06T09:00'), series },
  } as const;
  const values = valuesOf(draft);
  expect(savingOf(draft, changed(values, { day: '2027-01-07' }), 'following')).not.toHaveProperty('repeat');
  const daily = { ...values.repeat, freq: 'daily' } as typeof values.repeat;
  expect(savingOf(draft, changed(values, { repeat: daily, isRepeatChosen: true }), 'following')).toHaveProperty(
    'repeat',
    'FREQ=DAILY',
  );
  const never = { ...values.repeat, freq: 'never' } as typeof values.repeat;
  expect(savingOf(draft, changed(values, { repeat: never, isRepeatChosen: true }), 'one')).toHaveProperty(
    'repeat',
    null,
  );
});

test('what is rehearsed is what is then asked for: another start or another length, and nothing else is written', () => {
  const one = { ...reminded('accepted'), start: wall('2027-01-06T09:00') };
  const moved = { appointment: one, start: wall('2027-01-06T10:00'), durationMinutes: 45 };
  expect(moveChange(moved, 'all')).toEqual({
    kind: 'move',
    move: { id: 7, start: '2027-01-06T10:00', durationMinutes: 45, scope: 'all' },
  });
  expect(moveChange({ appointment: one, start: moved.start }, 'one')).not.toHaveProperty('move.durationMinutes');
  expect(moveChange({ ...moved, start: one.start }, 'one')).toEqual({
    kind: 'move',
    move: { id: 7, start: '2027-01-06T09:00', durationMinutes: 45, scope: 'one' },
  });
});

function reminded(state: MessageState): Appointment {
  const one: ReminderState = {
    messageId: 5,
    contactId: 1,
    contactName: 'Ama Mensah',
    ruleId: 1,
    ruleName: 'The day before',
    state,
    reason: null,
    alert: null,
    told: null,
    dueLocal: MONDAY_10,
    text: 'old',
    sender: null,
  };
  return { ...appointment({}), id: 7, reminders: [one] };
}

test('what stands in a booking stays when another hour is pressed; an empty one has nothing to lose', () => {
  const draft = { kind: 'new', day: '2027-01-07', time: '09:00', staff: 'Dr Owusu' } as const;
  const empty = valuesOf(draft);
  expect(isBegun(draft, empty)).toBe(false);
  expect(isBegun(draft, changed(empty, { day: '2027-01-08', time: '10:00' }))).toBe(false);
  const ama = { id: 1, name: 'Ama Mensah' };
  for (const change of [{ people: [ama] }, { typed: 'Am' }, { service: 'Scan' }, { notes: 'x' }, { staff: 'Efua' }])
    expect(isBegun(draft, changed(empty, change)), JSON.stringify(change)).toBe(true);

  const written = changed(empty, { people: [ama], service: 'Scan', minutes: 45 });
  const other = { kind: 'new', day: '2027-01-08', time: '14:30', staff: 'Efua' } as const;
  expect(atOther(written, other)).toMatchObject({
    ...{ people: [ama], service: 'Scan', staff: 'Efua', day: '2027-01-08' },
    ...{ time: '14:30', end: '15:15', minutes: 45 },
  });
  expect(atOther(written, { kind: 'new', day: '2027-01-08', time: null })).toEqual(written);
});

test('of one that is edited every change could be lost, its time too', () => {
  const draft = { kind: 'edit', appointment: appointment({ start: '2027-01-07T09:00' }) } as const;
  const values = valuesOf(draft);
  expect(isBegun(draft, values)).toBe(false);
  expect(isBegun(draft, changed(values, { time: '10:00' }))).toBe(true);
  expect(isBegun(draft, changed(values, { notes: 'bring the file' }))).toBe(true);
});

test('two at once are told by what they have in common: the person, the staff, or the one chair there is', () => {
  const esi = { contactId: 2, contactName: 'Esi Quaye', phoneShown: '' };
  const other = appointment({ start: '2027-01-07T14:00', others: [esi] });
  const when = 'Thu 7 Jan, 14:00 to 14:30';
  expect(overlapText(other, [2])).toBe(
    `Esi Quaye has another appointment at that time: ${when}, Check-up with Dr Owusu.`,
  );
  expect(overlapText(other, [3])).toBe(`Dr Owusu has Ama Mensah and Esi Quaye at that time too: ${when}.`);
  expect(overlapText({ ...other, staff: '' }, [3])).toBe(
    `At that time there is Ama Mensah and Esi Quaye too: ${when}.`,
  );
});
