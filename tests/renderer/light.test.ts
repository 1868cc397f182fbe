import { describe, expect, it } from 'vitest';
import { waitWords } from '../../src-renderer/service/service-wait.words.ts';
import { switchOffLight } from '../../src-renderer/texts/state/switch-off-light-look.ts';
import { lightReason } from '../../src-renderer/today/cards/light-reason.ts';
import type { SwitchOffLight } from '../../src-shared/model/today.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

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
const text = (over: Partial<SwitchOffLight>) => switchOffLight({ ...green, ...over }).text;

describe('the light', () => {
  it('says until when it is safe to switch off', () => {
    expect(text({})).toBe('Safe to switch off until Mon 11 Jan, 08:00');
  });

  it('says of texts that may have been sent just that, never that they were not handed over', () => {
    expect(text({ colour: 'red', perhapsSent: 13 })).toBe('Look at Today: 13 texts may or may not have been sent');
    expect(text({ colour: 'red', notHandedOver: 2, perhapsSent: 1 })).toBe(
      'Not safe: 2 texts not handed over, 1 text may or may not have been sent',
    );
  });

  it('says of a right text at an account used before that it cannot be cancelled here, never that it should not go', () => {
    expect(text({ colour: 'amber', elsewhere: 1 })).toBe('Look at Today: 1 text can’t be cancelled here');
    expect(text({ colour: 'amber', elsewhere: 2, mayStillGo: 1 })).toBe(
      'Look at Today: 2 texts can’t be cancelled here, 1 text may still go that should not',
    );
  });

  it('is not green while what was stopped is not planned again', () => {
    expect(text({ colour: 'amber', stoppedReminders: 10 })).toBe('Look at Today: 10 reminders turned off');
  });

  it('asks to leave the computer on only where that helps', () => {
    expect(text({ colour: 'amber', notHandedOver: 1 })).toBe('Leave it on: 1 text not handed over');
    expect(text({ colour: 'amber', notCancelled: 1 })).toBe('Leave it on: 1 text not cancelled yet');
    expect(text({ colour: 'amber', refused: 2, balanceTooLow: true })).toBe(
      'Look at Today: 2 reminders refused, the balance is too low for the coming week',
    );
    expect(text({ colour: 'amber', notSetUp: 'no-account' })).toBe('Look at Today: no SMS account is set up');
  });

  it('while sending is stopped says so first', () => {
    expect(text({ colour: 'red', stopped: 'by-person', mayStillGo: 1 })).toBe(
      'Sending is stopped: 1 text may still go that should not',
    );
  });
});

describe('the reason beside the light', () => {
  it('says that what is queued goes all the same only where something is queued', () => {
    expect(lightReason({ ...green, colour: 'red', stopped: 'by-person' })).toBe(
      'Nothing more is handed over until somebody resumes sending.',
    );
    expect(lightReason({ ...green, colour: 'red', stopped: 'by-person', queued: 3 })).toContain(
      'What is queued at the service still goes',
    );
    expect(lightReason(green)).toBe('Nothing is queued and nothing waits.');
    expect(lightReason({ ...green, queued: 1 })).toContain('What is queued at the service still goes');
  });

  it('without a key says that, and no hour of a next try', () => {
    expect(waitWords.chip('no-key', '09:00')).toBe('Nothing is sent: no key');
    expect(waitWords.waiting('3 texts wait', 'no-key')).toBe('3 texts wait for the key.');
  });
});
