import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredMessage } from '../../../src-main/storage/messages/message-row.ts';
import { isLive } from '../../../src-shared/model/message-states.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { always, expectAllowed, history, live, plan, putRight } from './planning-histories.ts';

describe('whatever happens to an appointment', () => {
  test('there is never a second text alive for the same appointment, rule and person', () => {
    let most = 0;
    always(history => {
      const { rows } = live(history, ({ rows }) => {
        expect(rows.filter(({ state }) => isLive(state)).length).toBeLessThan(2);
      });
      most = Math.max(most, rows.length);
    }, 900);
    expect(most).toBeGreaterThan(3);
  });

  test('once texted, a person is texted again only of another start', () => {
    let again = 0;
    always(history => {
      const { rows, handed } = live(history, () => {});
      for (const [index, text] of handed.entries()) {
        const before = handed[index - 1];
        const first = rows.find(({ id }) => id === before?.row);
        // What was surely called off was never texted; what was refused is a person's to try again.
        if (!before || !first || first.state === 'cancelled') continue;
        again += 1;
        expect(text.startAt).not.toBe(before.startAt);
      }
    }, 1_200);
    expect(again).toBeGreaterThan(20);
  });

  test('nothing is planned for a time that is past, outside allowed hours, on a day without texts or on a holiday', () => {
    let planned = 0;
    always(history => {
      live(history, ({ facts, rows }, { decision }) => {
        if (decision.kind !== 'insert' && decision.kind !== 'rewrite') return;
        const { state, values } = decision.wanted;
        if (state !== 'planned') return;
        planned += 1;
        // One that was called off to be put right may be late: lateness decides (pre-send-check.ts).
        const isLate = rows.some(row => row.state === 'cancelled' && row.startAt === values.startAt);
        const isReworded = decision.kind === 'rewrite' && decision.wanted.isDue;
        if (!isLate && !isReworded) expect(values.dueAt > facts.now).toBe(true);
        expectAllowed(values.dueAt, facts);
      });
    }, 900);
    expect(planned).toBeGreaterThan(500);
  });

  test('who opted out, whom a person stopped and what is cancelled keeps no text waiting and none queued', () => {
    let stopped = 0;
    always(history => {
      live(history, ({ facts, rows }) => {
        const isStopped = facts.contact.numberOptedOut || facts.suppressed.size > 0;
        if (!isStopped && facts.appointment.status !== 'cancelled') return;
        stopped += 1;
        for (const { state, dueAt } of rows) {
          expect(['planned', 'held', 'blocked']).not.toContain(state);
          if (dueAt > facts.now) expect(state).not.toBe('accepted');
        }
      });
    }, 900);
    expect(stopped).toBeGreaterThan(500);
  });

  test('a reminder stands before its appointment, and a text after it behind', () => {
    always(history => {
      live(history, ({ facts }, { wanted }) => {
        if (wanted === null) return;
        const { startAt, durationMinutes } = facts.appointment;
        const endAt = instantOf(msOf(startAt) + durationMinutes * 60_000);
        const isAfter = facts.rules[0]?.rule.when.kind === 'days-after';
        expect(isAfter ? wanted.values.dueAt >= endAt : wanted.values.dueAt < startAt).toBe(true);
      });
    });
  });

  test('looked at again with nothing changed, nothing changes', () => {
    always(history => {
      live(history, book => {
        const before = structuredClone(book.rows);
        expect(plan(book).decision).toEqual({ kind: 'leave' });
        expect(book.rows).toEqual(before);
      });
    });
  });

  test('the same history leads to the same texts', () => {
    always(history => {
      expect(live(history, () => {}).rows).toEqual(live(history, () => {}).rows);
    });
  });

  test('what waits or is queued is what the appointment wants', () => {
    always(history => {
      live(history, ({ facts, rows }, { wanted }) => {
        const isStanding = ({ state, dueAt }: StoredMessage) =>
          ['planned', 'held', 'blocked'].includes(state) || (state === 'accepted' && dueAt > facts.now);
        for (const { text, startAt, dueAt } of rows.filter(isStanding)) {
          const { values } = wanted ?? {};
          expect([text, startAt, dueAt]).toEqual([values?.text, values?.startAt, values?.dueAt]);
        }
      });
    });
  });

  test('who is to be reminded at a time to come, and was neither told of this start nor refused nor left at that, has a text that stands for it', () => {
    const looked = new Set<string>();
    always(
      history => {
        live(history, ({ facts, rows }, { wanted }) => {
          const isMeant = wanted !== null && ['planned', 'held', 'blocked'].includes(wanted.state);
          if (!isMeant || wanted.values.dueAt <= facts.now) return;
          const ofThisStart = rows.filter(({ startAt }) => startAt === wanted.values.startAt);
          const isAnswered = ({ state, reason }: StoredMessage) =>
            ['done', 'refused'].includes(state) || reason?.kind === 'dismissed';
          if (ofThisStart.some(isAnswered)) return;
          looked.add(JSON.stringify(history));
          expect(rows.some(({ state }) => isLive(state))).toBe(true);
        });
      },
      900,
      fc.oneof(history, putRight),
    );
    expect(looked.size).toBeGreaterThan(500);
  });
});
