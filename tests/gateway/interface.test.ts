// The interface row by row, and the test that holds each. A row it calls "not shown" cannot be tested for what the
// service does; named for it is the test of what the client does without knowing, where there is anything to do.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const NOTHING = null;

type Row = [section: string, row: string, heldBy: string | typeof NOTHING];

const SHOWN: Row[] = [
  ['1', 'one or more destinations, one text or one each', '1 sends one text to one phone or to several'],
  ['1', 'at once or at a time', '4.1 rule 3: both kinds, now and later, answer by their schedule'],
  ['1', 'cancel before dispatch, by batch', '4.2 repeated it is cancelled still'],
  ['1', 'balance', '2.6 is a number with its model, and falls by what is sent'],
  ['1', 'JSON or XML', '2.7 a request is read by the practice gateway as the JSON one is'],
  ['2.1', 'success: status, id and label', '2.1 success needs status, id and label together'],
  ['2.1', 'handshake always present', '2.1 an answer without a handshake is none'],
  ['2.2', 'text, sender, destinations', '2.2 text, type, sender and destinations arrive to the letter'],
  ['2.2', 'type 0', '2.2 type 0 carries GSM text, its extension characters alone too'],
  ['2.2', 'unregistered sender', '2.2 an unregistered sender is refused and named'],
  ['2.2', 'international form in answers', '2.2 a number answered in international form is the one asked for'],
  ['2.2', 'national form', '2.2 so is one in national form'],
  ['2.3', 'values: strings or numbers', '2.3 values may be strings or numbers'],
  ['2.3', 'rules 1 and 2: {$name}', '2.3 rules 1, 2: a variable is {$name} with a letter or an underscore first'],
  ['2.3', 'rule 3: order', '2.3 rule 3: values stand in the order of the variables'],
  ['2.3', 'rule 4: one text each', '2.3 rule 4: each phone gets its own text'],
  ['2.3', 'rule 5: other text stays', '2.3 rule 5: text outside variables, other dollars too, stays'],
  ['2.4', 'dateTime and offset', '2.4 the minute is sent in UTC and says so'],
  ['2.5', 'batch, destinations, id, to, status', '2.5 the batch cancels, and each phone has an id and a status'],
  ['2.5', 'category present or absent, delivery', '2.5 category is there or not, delivery is kept and not read'],
  ['2.5', 'destinations and item in XML', '2.7 an answer is read whether destinations holds %i items'],
  ['2.6', 'balance and model', '2.6 is a number with its model, and falls by what is sent'],
  ['2.6', 'currency or null', '2.6 has a currency where the model has one'],
  ['2.7', 'request, to with number and values', 'gives each person their own values, in the order of the variables'],
  [
    '2.7',
    'response, handshake, data',
    'is read as the interface describes it, whether it names one number, many or none',
  ],
  ['3', '2105 and 2104', '3 a text without schedule is 2105, one with schedule 2104'],
  ['3', 'cancel', '3 a cancel stops what is not dispatched, at once'],
  ['4.1', 'rule 1: plain', '4.1 rule 1: plain sending gives everybody the same text'],
  ['4.1', 'rule 2: personalised', '4.1 rule 2: personalised sending gives number and values'],
  ['4.1', 'rule 3: schedule', '4.1 rule 3: both kinds, now and later, answer by their schedule'],
  ['4.1', 'rule 4: sender', '4.1 rule 4: the sender is registered, or nobody is texted'],
  ['4.2', 'POST, batch in the path, no body', '4.2 a cancel names its batch in the path, to the letter'],
  ['4.3', 'POST, Content-Type, no body', '4.3 the balance is asked by POST, with Content-Type and no body'],
  ['5', 'API key', '5 an API key opens the account, a wrong one is refused'],
  ['5', 'Portal Pass', '5 the portal login is base64 of user name, __:: and password in UTF-8'],
  ['5', 'App Integrated accounts: key only', '5 so does the portal login, where the account may use it'],
  ['5', 'Content-Type, Accept, Authorization, Host', '5 headers are those of the table and no others'],
  ['5', 'HTTPS', 'carries a text when the certificate is good'],
  ['5', 'plain HTTP, discouraged', 'is refused without https, unless the person insists'],
  ['7', '1: status 200 is not success by itself', '7.1, 7.3 status 200 is not success by itself'],
  ['9', '/v5 after the base address', '9 every path begins with /v5 after the base address'],
];

const NOT_SHOWN: Row[] = [
  ['1', 'other capabilities', NOTHING],
  ['2.2', 'other values of type', NOTHING],
  ['2.5', 'meaning of category and delivery', '2.5 what category, delivery and unknown fields mean is not shown'],
  ['2.7', 'plain destinations in XML', '2.7 a request is read by the practice gateway as the JSON one is'],
  ['3', 'status after a cancel', '4.2 the shape of its answer is not shown: with data %j the handshake alone decides'],
  ['3', 'other statuses', '7.3 success is judged for each phone by its own status'],
  ['3', 'unknown statuses', '3 other states are not shown: an unknown one is no success and is shown as it came'],
  ['4.2', 'shape of the answer', '4.2 the shape of its answer is not shown: with data %j the handshake alone decides'],
  ['4.2', 'cancel when already dispatched', 'after its time it is too late'],
  ['4.3', 'method of /v5/report/balance', 'is asked once where the first answers %s, and remembered'],
  ['6', 'events', NOTHING],
  [
    '7',
    '2: answer to an unregistered sender',
    '7.2 under "accepted" everybody may be rejected for the sender, who is named',
  ],
  ['7', '3: other handshakes', '7.1, 7.3 status 200 is not success by itself'],
  ['7', '4: other HTTP statuses', '7.4 no other HTTP status is success or refusal'],
  ['8', 'limits', '8 none is shown: thousands of people fit into one batch'],
  ['9', 'versions that are retired', '9 a version that was retired answers 200 and nothing: no success'],
];

const titles = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  .filter(file => file !== 'interface.test.ts')
  .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe('every row of the interface', () => {
  it.each(SHOWN)('%s %s is held by a test', (_section, _row, heldBy) => {
    expect(titles).toContain(heldBy);
  });

  it.each(NOT_SHOWN.filter(([, , heldBy]) => heldBy !== NOTHING))(
    '%s %s is not shown; what the client does without knowing is held by a test',
    (_section, _row, heldBy) => {
      expect(titles).toContain(heldBy);
    },
  );
});
