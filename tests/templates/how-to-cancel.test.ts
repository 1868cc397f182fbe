/** A text that one can act on: it names a number or a link. */
import { describe, expect, test } from 'vitest';
import { saysHowToCancel, withHowToCancel } from '../../src-shared/text/how-to-cancel.ts';

describe('says how to cancel', () => {
  test.each([
    'Call {$businessPhone}.',
    'Book again: {$businessLink}',
    'Call 024 412 3456 to cancel.',
    'Annuler : +228 90 11 22 33',
    'Cancel at adom.com.gh/visit',
    'Cancel at https://adom.example',
    'Cancel at www.adom.example',
  ])('%s', body => expect(saysHowToCancel(body)).toBe(true));
});

describe('does not', () => {
  test.each([
    'Hello {$firstName}, see you {$day} {$date} at {$time}. {$business}',
    'Bring 20 000 and your card, room 12.',
    'We are at {$businessAddress}. See you at 10.30!',
    'Cancel in time, please.',
  ])('%s', body => expect(saysHowToCancel(body)).toBe(false));
});

test('the sentence follows the text in its language, and then the text says it', () => {
  expect(withHowToCancel('See you {$day}', 'en', 'businessPhone')).toBe(
    'See you {$day}. To change or cancel, call {$businessPhone}.',
  );
  expect(withHowToCancel('À demain ! ', 'fr', 'businessLink')).toBe(
    'À demain ! Pour changer ou annuler : {$businessLink}',
  );
  expect(saysHowToCancel(withHowToCancel('', 'fr', 'businessPhone'))).toBe(true);
});
