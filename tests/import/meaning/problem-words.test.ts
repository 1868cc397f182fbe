import { describe, expect, it } from 'vitest';
import type { RowProblem } from '../../../src-main/import/row-problem.ts';
import { problemWords } from '../../../src-renderer/import/check/problem-text.ts';

// Complete by its type: a problem that the import learns to find must be added here, and then needs its words.
const codes: Record<RowProblem['code'], true> = {
  'no-name': true,
  'morning-or-evening': true,
  'moved-time': true,
  'order-by-one': true,
  'other-zone': true,
  'second-person': true,
  'not-a-person': true,
  'title-or-name': true,
  'which-is-surname': true,
  'similar-name': true,
  'no-phone': true,
  'phone-refused': true,
  'opt-out-unclear': true,
  'same-number-twice': true,
  'email-unclear': true,
  'yearly-unclear': true,
  'yearly-ambiguous': true,
  'yearly-shared': true,
  'zeros-suspicious': true,
  'several-mobiles': true,
  'more-cells-than-columns': true,
  'country-unknown': true,
  'left-out': true,
  'country-conflict': true,
  'opt-out-conflict': true,
  'formula-not-calculated': true,
  'date-carried': true,
  'cell-error': true,
  'no-person': true,
  'no-date': true,
  'date-unreadable': true,
  'no-such-date': true,
  'date-ambiguous': true,
  'date-swapped': true,
  'no-time': true,
  'time-unreadable': true,
  'time-has-zone': true,
  'time-unusual': true,
  'end-before-start': true,
  'duration-unclear': true,
  'status-unclear': true,
  'status-early': true,
  'same-reference-twice': true,
  'opted-out-namesake': true,
  'whose-stop': true,
  'cancelled-here': true,
  'moved-here': true,
  'reference-elsewhere': true,
  'same-visit': true,
  'comes-along': true,
  'other-service': true,
  'along-cancelled': true,
  'along-not-there': true,
  'older-than-kept': true,
};

describe('the words for what is wrong with a row', () => {
  it.each(Object.keys(codes))('%s has a title and an advice of its own', code => {
    const words = problemWords({ code, detail: 'landline', blocks: true });
    expect(words.title).not.toBe(code);
    expect(words.advice).not.toBe(problemWords({ code: 'never-heard-of', detail: '', blocks: true }).advice);
  });

  it('says of a refused number why, and whether the person comes in without it', () => {
    expect(problemWords({ code: 'phone-refused', detail: 'landline', blocks: true })).toEqual({
      title: 'Landline',
      advice: 'This is a landline, which cannot get texts. The row is skipped unless you fix it.',
    });
    expect(problemWords({ code: 'phone-refused', detail: 'landline', blocks: false }).advice).toContain(
      'Imported without the number',
    );
  });

  it('says of a date that cannot be what is wrong with it', () => {
    const titleOf = (detail: string) => problemWords({ code: 'no-such-date', detail, blocks: true }).title;
    expect(titleOf('2026-13-12')).toBe('No month 13');
    expect(titleOf('2026-02-30')).toBe('No 30 February 2026');
    expect(titleOf(''), 'of several rows').toBe('No such date');
  });

  it('says of somebody without a number whether they come in', () => {
    const about = (blocks: boolean) => problemWords({ code: 'no-phone', detail: '', blocks }).advice;
    expect(about(true)).toBe('Nobody can be texted there. The row is skipped unless you fix it.');
    expect(about(false)).toBe('Imported. Texted only if exactly one of your people has that name.');
  });

  it('says of a similar name whether the row comes in before somebody says who it is', () => {
    const about = (blocks: boolean) => problemWords({ code: 'similar-name', detail: 'Ama Mensah', blocks }).advice;
    expect(about(false)).toContain('Imported as somebody else');
    expect(about(true)).toContain('The row is skipped until you say');
  });

  it('names the answer that many share, and not that of one person', () => {
    const about = (detail: string) => problemWords({ code: 'opt-out-unclear', detail, blocks: false });
    expect(about('SMS consent: –').title).toBe('Nothing under “SMS consent”');
    expect(about('').title).toBe('Not clear if they want texts');
  });

  it('asks nothing where the rows come in as they are: what Bellbird settled by itself is said', () => {
    const settled = ['which-is-surname', 'opt-out-unclear', 'title-or-name', 'order-by-one', 'similar-name'];
    for (const code of settled)
      for (const detail of ['', 'SMS: –'])
        expect(problemWords({ code, detail, blocks: false }).title, code).not.toContain('?');
  });

  it('shows a kind it does not know as it came, and never hides whether the rows stay out', () => {
    expect(problemWords({ code: 'brand-new', detail: '', blocks: true })).toEqual({
      title: 'brand-new',
      advice: 'The row is skipped unless you fix it.',
    });
    expect(problemWords({ code: 'brand-new', detail: '', blocks: false }).advice).toBe('The row is imported.');
  });
});

it('a question about a word names the word in its heading', () => {
  expect(problemWords({ code: 'title-or-name', detail: 'nana', blocks: false }).title).toContain('“Nana”');
});
