import { describe, expect, it } from 'vitest';
import { ariaLabelOfAppointment } from '../../src-renderer/calendar/grid/aria-label.ts';
import { onDay, onKey, onQuarter } from '../../src-renderer/calendar/moving/move-target.ts';
import { mostUrgent, textOutcome, wordInBrief } from '../../src-renderer/calendar/panel/text-outcome.ts';
import { textsAfterChange } from '../../src-renderer/calendar/preview/after-change-notice.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { appointment, reminder } from './appointment.ts';

const start = '2026-11-24T09:10' as WallTime;

describe('moving an appointment', () => {
  it('keeps the time when it is dropped on another day of the month', () => {
    expect(onDay(start, '2026-12-01')).toBe('2026-12-01T09:10');
  });

  it('snaps to the nearest quarter of an hour in the week', () => {
    expect(onQuarter('2026-11-25', 9 * 60 + 7)).toBe('2026-11-25T09:00');
    expect(onQuarter('2026-11-25', 9 * 60 + 8)).toBe('2026-11-25T09:15');
  });

  it('stays on the day it is dropped on, above the first hour and below the last', () => {
    expect(onQuarter('2026-11-25', -40)).toBe('2026-11-25T00:00');
    expect(onQuarter('2026-11-25', 1439)).toBe('2026-11-25T23:45');
  });

  it('goes by a day sideways, and up and down as the view shows it', () => {
    expect(onKey(start, 'ArrowLeft', 'week')).toBe('2026-11-23T09:10');
    expect(onKey(start, 'ArrowRight', 'month')).toBe('2026-11-25T09:10');
    expect(onKey(start, 'ArrowUp', 'week')).toBe('2026-11-24T08:55');
    expect(onKey(start, 'ArrowDown', 'week')).toBe('2026-11-24T09:25');
    expect(onKey(start, 'ArrowUp', 'month')).toBe('2026-11-17T09:10');
    expect(onKey(start, 'ArrowDown', 'month')).toBe('2026-12-01T09:10');
    expect(onKey(start, 'Enter', 'week')).toBeNull();
  });
});

describe('what the screen says of the texts before a move', () => {
  it('never calls a text gone while the service may still send it', () => {
    for (const state of ['cancelling', 'cancel-uncertain', 'uncertain', 'in-flight'] as const)
      expect(textOutcome([reminder('cancelled'), reminder('accepted'), reminder(state)])).toBe('unsure');
  });

  it('does not call a text nothing because somebody left the question open', () => {
    const left = { ...reminder('withdrawn'), reason: { kind: 'withdrawn', why: 'dismissed-uncertain' } } as const;
    expect(textOutcome([left, reminder('planned')])).toBe('left-open');
  });

  it('names the queued text before the waiting one', () => {
    expect(textOutcome([reminder('planned'), reminder('accepted')])).toBe('queued');
    expect(textOutcome([reminder('planned'), reminder('done')])).toBe('sent');
    expect(textOutcome([reminder('planned')])).toBe('waiting');
    expect(textOutcome([reminder('withdrawn')])).toBe('none');
    expect(textOutcome([])).toBe('none');
  });

  it('shows the one that needs a person where there is room for one', () => {
    const shown = (...states: Parameters<typeof reminder>[0][]) => mostUrgent(states.map(reminder))?.state ?? null;
    expect(shown('accepted', 'cancel-uncertain', 'planned')).toBe('cancel-uncertain');
    expect(shown('done', 'refused')).toBe('refused');
    expect(shown('cancelled', 'accepted')).toBe('accepted');
    expect(shown()).toBeNull();
  });
});

describe('what is said right after an appointment was cancelled or moved', () => {
  const stuck = { ...reminder('done'), alert: 'may-still-go' } as const;

  it('names the time at which a text may go that nothing can stop any more', () => {
    for (const status of ['cancelled', 'booked'] as const) {
      const after = appointment({ status, reminders: [reminder('planned'), stuck] });
      expect(textsAfterChange(after, after, null)).toMatch(
        /^Its text may still go on Mon 23 Nov, 10:00\. Nothing can stop it now\. Tell them yourself/,
      );
    }
  });

  it('says nothing of a text that is gone', () => {
    const after = appointment({ reminders: [reminder('cancelled')] });
    expect(textsAfterChange(after, after, null)).toBe('');
  });

  it('shows that text where only one fits, with “May still go”', () => {
    expect(mostUrgent([reminder('refused'), stuck])).toBe(stuck);
    expect(wordInBrief(stuck)).toBe('May still go');
  });

  it('calls a cancelled text “Text cancelled”, so that nobody takes the appointment for cancelled', () => {
    expect(wordInBrief(reminder('cancelled'))).toBe('Text cancelled');
  });
});

describe('an appointment read aloud', () => {
  const spoken = (state: MessageState) =>
    ariaLabelOfAppointment(appointment({ reminders: [reminder(state)] }), '2026-11-20T08:00' as WallTime);

  it('says who, what, when and what is known of the text', () => {
    expect(spoken('accepted')).toBe(
      'Ama Mensah, Check-up with Dr Owusu, Tuesday 24 November 2026, 09:00 to 09:30, Booked. Text: Queued for Mon 10:00.',
    );
  });

  it('says "May still go" until the service confirmed the cancelling, and "Text cancelled" only then', () => {
    expect(spoken('cancelling')).toContain('Text: May still go.');
    expect(spoken('cancel-uncertain')).toContain('Text: May still go.');
    expect(spoken('cancelled')).toContain('Text cancelled.');
  });

  it('says that there is no text, and that it is past', () => {
    expect(ariaLabelOfAppointment(appointment({}), '2026-11-24T09:30' as WallTime)).toMatch(/in the past\. No text\.$/);
  });
});
