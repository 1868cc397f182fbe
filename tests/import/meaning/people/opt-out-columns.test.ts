import { describe, expect, it } from 'vitest';
import { correctLayout, findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { YesMeans } from '../../../../src-shared/model/import/import-found.ts';
import { parseContactRows } from '../../parse-all.ts';
import { codes, only, parseRows, tableOf } from './opt-out-rows.ts';

describe('a column that speaks of texts, and not of which', () => {
  it.each(['SMS', 'Texts', 'Text', 'Textos', 'Rappels', 'Contact', 'Marketing', 'Newsletter'])('%s: no', header => {
    const row = only([header], 'No');
    expect(row.optOut).toBe(true);
    expect(codes(row)).toEqual(['opt-out-unclear']);
  });

  it('is asked about once: the answer holds for every row', () => {
    const rows = [
      ['Name', 'Phone', 'SMS'],
      ['Ama', '0241234567', 'No'],
      ['Kofi', '0241234568', 'Yes'],
      ['Yaw', '0241234569', ''],
      ['Esi', '0241234560', 'STOP'],
    ];
    const layout = findLayout(tableOf(rows));
    expect(layout.columns[2]).toMatchObject({ field: 'optOut', yesMeans: 'ask' });
    const optOuts = (yesMeans: YesMeans): boolean[] =>
      parseContactRows(tableOf(rows), correctLayout(layout, [{ index: 2, field: 'optOut', yesMeans }]), 'GH').rows.map(
        ({ optOut }) => optOut,
      );
    expect(optOuts('ask')).toEqual([true, true, true, true]);
    expect(optOuts('consent')).toEqual([true, false, true, true]); // an empty consent is none
    expect(optOuts('stop')).toEqual([false, true, false, true]);
  });

  it.each([
    ['Can we text you?', 'No thanks'],
    ['Texts', 'Off'],
    ['Remind by', 'None'],
    ['Suppressed', 'true'],
    ['Exclude from SMS', 'x'],
    ['Unsubscribed at', '2024-03-12T10:00:00Z'],
    ['Opt-out date', '12 March 2024'],
    ['Consentement RGPD', 'refusé'],
    ['GDPR consent', 'withdrawn'],
  ])('%s: %s gets no texts', (header, cell) => expect(only([header], cell).optOut).toBe(true));

  it.each([
    ['Consentement RGPD', 'accepté'],
    ['SMS consent', 'Granted'],
    ['Email opt out', 'yes'], // it speaks of another way to reach them
    ['Email Opt In', 'no'],
    ['Texts allowed', 'On'],
  ])('%s: %s gets texts', (header, cell) =>
    expect(only([header], cell)).toMatchObject({ optOut: false, problems: [] }),
  );

  it.each([
    ['Sin SMS', 'sí'],
    ['Geen SMS', 'ja, graag'],
    ['SMS', 'ndiyo'],
  ])('%s: %s is asked about in a language that is not read', (header, cell) => {
    const row = only([header], cell);
    expect([row.optOut, codes(row)]).toEqual([true, ['opt-out-unclear']]);
  });

  it('is no answer when it holds the texts themselves, or numbers', () => {
    expect(only(['Text'], 'See you on Monday')).toMatchObject({ optOut: false, problems: [] });
    expect(only(['SMS'], '0201234567')).toMatchObject({ optOut: false });
    expect(only(['SMS reminder sent'], 'yes')).toMatchObject({ optOut: false, problems: [] });
    expect(only(['Number of texts'], '1')).toMatchObject({ optOut: false, problems: [] });
  });

  it.each([
    ['SMS opt-in', 'consent'],
    ['Accepte SMS', 'consent'],
    ['OK to text', 'consent'],
    ['Receives texts', 'consent'],
    ['Do not text', 'stop'],
    ['Ne pas contacter', 'stop'],
    ['No SMS', 'stop'],
    ['Unsubscribed', 'stop'],
    ['SMS opt-in (no = do not text)', 'ask'],
    ['No consent', 'ask'],
    ['Consent withdrawn', 'ask'],
    ['Not subscribed', 'ask'],
    ['Blacklisted', 'stop'],
    ['DNC', 'stop'],
    ['Liste noire', 'stop'],
    ['No marketing', 'stop'],
    ['Ne souhaite pas de SMS', 'stop'],
    ['SMS autorisé', 'consent'],
    ['Opt-in SMS (O/N)', 'consent'],
    ['Accepte de recevoir des SMS', 'consent'],
    ['May we text you?', 'consent'],
    ['STOP?', 'stop'],
    ['is_subscribed', 'consent'],
    ['Contactable', 'consent'],
    ['Autorisation SMS', 'consent'],
    ['Opposition SMS', 'stop'],
    ['Declined SMS', 'stop'],
    ['Black list', 'stop'],
    ['SMS off', 'stop'],
  ])('%s means %s', (header, means) => {
    const { columns } = findLayout(
      tableOf([
        ['Name', 'Phone', header],
        ['Ama', '0241234567', 'no'],
        ['Yaw', '0241234568', 'yes'],
      ]),
    );
    expect(columns[2]).toMatchObject({ field: 'optOut', yesMeans: means });
  });
});

describe('a wish among the notes is asked about, and kept to until it is answered', () => {
  it.each([
    ['Notes', 'DO NOT TEXT'],
    ['Notes', "prefers calls, don't text her"],
    ['Notes', 'please no SMS'],
    ['Comments', 'asked to stop texting'],
    ['Remarques', 'ne plus envoyer de messages'],
    ['Remarques', 'Pas de SMS svp'],
    ['Group', 'Hair; Unsubscribed'],
    ['Whatever', 'Opted out'],
    ['Notes', 'STOP'],
    ['Notes', 'Désabonnée en mai'],
    ['Tags', 'VIP, no-sms'],
    ['Tags', 'NoSMS'],
    ['Notes', 'please do not remind'],
    ['Notes', 'moved (STOP)'],
    ['Notes', 'ne veut plus recevoir de SMS'],
    ['Notes', 'ne souhaite plus être contacté'],
    ['Notes', "n'accepte pas les SMS"],
    ['Notes', 'arrêter les sms'],
    ['Notes', 'please remove me from your list'],
    ['Notes', 'does not wish to be contacted'],
    ['Notes', 'not to be contacted'],
    ['Notes', "doesn't want any reminders"],
    ['Notes', 'wrong number'],
    ['Notes', 'Décédée en 2024'],
    ['Notes', 'Texts: no'],
    ['Whatever', 'Ama - STOP'],
  ])('%s: %s', (header, note) => {
    const row = only([header], note);
    expect(row.optOut).toBe(true);
    expect(row.problems).toEqual([{ code: 'opt-out-unclear', detail: '', cell: note, blocks: false }]);
  });

  it('also when it stands behind the name or the number', () => {
    const rows = parseRows([
      ['Name', 'Phone', 'Mobile'],
      ['Ama Mensah (do not text)', '0241234567', ''],
      ['Kofi Owusu', 'no sms', '0201234567'],
    ]);
    expect(rows.map(({ optOut }) => optOut)).toEqual([true, true]);
  });

  it.each([
    'likes texts',
    'stop by on Monday',
    'bus stop',
    'dandruff',
    'does not eat nuts',
    'Opposite Stop Over Hotel',
    'Texts: yes',
    'no texture spray',
    'does not like to wait',
    'note: no sugar',
  ])('%s is only a note', note => expect(only(['Notes'], note)).toMatchObject({ optOut: false, problems: [] }));
});
