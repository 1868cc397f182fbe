import { describe, expect, it } from 'vitest';
import { waitWords } from '../../src-renderer/service/service-wait.words.ts';
import { statusOf } from '../../src-renderer/shell/status/status.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import type { SwitchOffLight, Today } from '../../src-shared/model/today.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';

const green: SwitchOffLight = {
  colour: 'green',
  stopped: null,
  notSetUp: null,
  safeUntil: '2027-01-11T08:00' as WallTime,
  notHandedOver: 0,
  perhapsSent: 0,
  notCancelled: 0,
  elsewhere: 0,
  mayStillGo: 0,
  refused: 0,
  stoppedReminders: 0,
  stoppedTexts: 0,
  balanceTooLow: false,
  sending: 0,
  queued: 0,
  stopping: null,
  nextText: null,
};
const NOW = '2027-01-04T10:00' as WallTime;
const live = { world: 'live', stopped: null, sendingLocked: false, keyState: 'set' } as const;
const known = { kind: 'known', balance: 992, model: 'quantity', currencyCode: null, at: '' as Instant } as const;

function today(light: Partial<SwitchOffLight>, over: Partial<Today> = {}): Today {
  const rest = {
    decisions: [],
    decisionCount: over.decisions?.length ?? 0,
    toSendNow: [],
    unmarked: [],
    appointments: [],
    daysLeft: null,
    away: null,
    nightCheck: null,
  };
  return { date: '2027-01-04', light: { ...green, ...light }, wait: null, balance: known, ...rest, ...over };
}
const decisions = (count: number): MessageRow[] => Array.from({ length: count }, () => ({}) as MessageRow);
const status = (light: Partial<SwitchOffLight>, over: Partial<Today> = {}) => statusOf(live, today(light, over), NOW);

describe('the status', () => {
  it('says until when all is set, with the credits, and that the PC may be turned off', () => {
    expect(status({})).toMatchObject({
      tone: 'good',
      text: 'All set until Mon 11 Jan · 992 credits',
      why: ['Reminders are set until Mon 11 Jan, 08:00. You can turn this PC off.'],
    });
    expect(status({ safeUntil: '2027-01-04T14:30' as WallTime }).text).toBe('All set until 14:30 · 992 credits');
    expect(status({}, { balance: { ...known, balance: 1 } }).text).toContain('1 credit');
    expect(status({}, { balance: { ...known, balance: 12.5, model: 'money', currencyCode: 'GHS' } }).text).toContain(
      'GHS 12.50',
    );
    expect(status({}, { balance: { kind: 'unknown' } }).text).toBe('All set until Mon 11 Jan');
  });

  it('counts each text to decide about, and once what is stopped, late or too dear', () => {
    expect(status({ colour: 'amber', refused: 1, stoppedReminders: 304 }, { decisions: decisions(1) })).toMatchObject({
      tone: 'warn',
      text: '2 things need you',
      things: ['1 text refused', '304 texts stopped, and not turned back on'],
      why: [],
    });
    expect(status({ colour: 'amber', balanceTooLow: true }).text).toBe('1 thing needs you');
    expect(status({}, { toSendNow: decisions(3) }).things).toEqual(['3 texts not sent in time']);
    const at = NOW;
    const nightCheck = { at, since: at, checked: 9, wrong: 3, unseen: 1, texts: [] };
    expect(status({}, { nightCheck }).text).toBe('1 thing needs you');
    expect(status({}, { nightCheck }).things).toEqual(['1 text not as it should be']);
    expect(status({}, { nightCheck: { ...nightCheck, unseen: 0 } }).things).toEqual([]);
    expect(status({ colour: 'red', notHandedOver: 899 }).things).toEqual(['899 texts not queued yet']);
  });

  it('says the kind of what it knows, and counts the other texts to decide about', () => {
    expect(status({ colour: 'amber', mayStillGo: 1 }, { decisions: decisions(3) })).toMatchObject({
      text: '3 things need you',
      things: ['1 text may still go that should not', '2 texts to decide about'],
    });
  });

  it('is not “All set” while Today asks to inform somebody', () => {
    const shown = statusOf(live, today({}), NOW, 2);
    expect(shown).toMatchObject({
      tone: 'warn',
      text: '1 thing needs you',
      things: ['2 people not informed of a change'],
    });
  });

  it('says of texts that may have been sent just that, never that they were not sent, in the colour of Today’s card', () => {
    expect(status({ colour: 'red', perhapsSent: 13 }, { decisions: decisions(13) })).toMatchObject({
      tone: 'warn',
      things: ['13 texts we’re not sure about'],
    });
  });

  it('says of a right text at an account used before that it cannot be cancelled here, never that it should not go', () => {
    expect(status({ colour: 'amber', elsewhere: 1 }).things).toEqual(['1 text can’t be cancelled here']);
    expect(status({ colour: 'amber', elsewhere: 2, mayStillGo: 1 }).things).toEqual([
      '1 text may still go that should not',
      '2 texts can’t be cancelled here',
    ]);
  });

  it('asks to keep the PC on only where that helps', () => {
    expect(status({ colour: 'amber', notHandedOver: 1 }).text).toBe('Keep this PC on: 1 text still to send');
    expect(status({ colour: 'amber', notHandedOver: 2, notCancelled: 1 }).text).toBe(
      'Keep this PC on: 2 texts still to send, 1 text still to cancel',
    );
    expect(status({ colour: 'amber', refused: 2 }).text).toMatch(/needs you$/);
    expect(status({ colour: 'amber', notSetUp: 'no-key', queued: 2 })).toMatchObject({
      text: 'Nothing new is sent: no key',
      why: [expect.stringContaining('No new text can go until you enter it.'), 'Everything queued will still go.'],
      act: 'account',
    });
  });

  it('while sending is stopped says so first, and that what is queued goes only where something is queued', () => {
    const stopped = { ...live, stopped: 'by-person' } as const;
    const shown = statusOf(stopped, today({ colour: 'red', mayStillGo: 1 }), NOW);
    expect(shown).toMatchObject({ tone: 'bad', text: 'Sending is stopped', act: 'resume' });
    expect(shown.things).toEqual(['1 text may still go that should not']);
    expect(shown.why.join(' ')).not.toContain('will still go');
    expect(statusOf(stopped, today({ colour: 'red', queued: 3 }), NOW).why).toContain(
      'Everything queued will still go.',
    );
  });

  it('before going live says that, and offers the way on', () => {
    const locked = { ...live, sendingLocked: true };
    expect(statusOf(locked, today({ notSetUp: 'locked', colour: 'amber' }), NOW)).toMatchObject({
      text: 'Not live yet',
      act: 'set-up',
    });
  });

  it('never shows what was true before while it cannot be read', () => {
    expect(statusOf(live, null, NOW)).toMatchObject({ tone: 'neutral', text: 'Status not known' });
  });

  it('out of reach says since when, and offers a try; without a key it offers the account', () => {
    const wait = { why: 'timeout', detail: '', since: NOW, nextTry: NOW, texts: 1, tooLate: 0, first: null } as const;
    expect(status({ colour: 'amber', notHandedOver: 1 }, { wait })).toMatchObject({
      tone: 'bad',
      text: 'Can’t reach the SMS service since 10:00',
      act: 'try',
    });
    expect(status({}, { wait: { ...wait, why: 'no-key' } })).toMatchObject({
      text: 'Nothing new is sent: no key',
      act: 'account',
    });
    expect(waitWords.waiting('3 texts wait', 'no-key')).toBe('3 texts wait for the key.');
    expect(statusOf({ ...live, keyState: 'locked' }, today({}), NOW)).toMatchObject({
      text: 'The keychain is locked',
      act: 'try',
    });
  });
});
