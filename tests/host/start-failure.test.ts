import { expect, test } from 'vitest';
import { hostWords } from '../../src-main/host/host.words.ts';
import { startFailure } from '../../src-main/host/start-failure.ts';
import { AppError } from '../../src-shared/contract/errors.ts';

const system = (code: string) => Object.assign(new Error(code), { code });

test.each<[unknown, string, RegExp]>([
  [new AppError({ code: 'database-in-use' }), 'Bellbird is already open', /already open on this computer.*close it/],
  [new AppError({ code: 'database-from-future', version: 9 }), 'newer Bellbird', /\/records.*newer.*newest version/],
  [new AppError({ code: 'disk-full' }), 'The disk is full', /\/records.*Make room/],
  [new AppError({ code: 'disk-error', detail: 'EROFS' }), 'does not answer', /\/records \(EROFS\)/],
  [new AppError({ code: 'keychain-locked' }), 'keychain is locked', /Everything is being removed.*Unlock the keychain/],
  [new AppError({ code: 'live-only' }), 'could not start', /\(live-only\)/],
  [system('EADDRINUSE'), 'port is taken', /BELLBIRD_PORT/],
  [system('OTHERS_FOLDER'), 'belongs to somebody else', /\/records belongs to another user.*BELLBIRD_DATA/],
  [system('EEXIST'), 'no folder', /cannot keep its data in \/records/],
  [new Error('a bug'), 'could not start', /reference R1.*failures\.log in \/records/],
])('A start refused by %s is told in words, and that nothing was sent', (error, title, text) => {
  const told = startFailure(error, { folder: '/records', reference: 'R1' }, hostWords('en'));
  expect(told.title).toContain(title);
  expect(told.text).toMatch(text);
  expect(told.text).toContain(' Nothing was sent now. ');
});

test('The words are in the language that was chosen', () => {
  const error = new AppError({ code: 'disk-full' });
  const told = startFailure(error, { folder: '/records', reference: 'R1' }, hostWords('fr'));
  expect(told).toEqual({
    title: 'Le disque est plein',
    text: expect.stringMatching(/Rien n’est parti.*Faites de la place/),
  });
});
