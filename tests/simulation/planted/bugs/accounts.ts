/** What a change of the account or of the settings leaves behind. */
import { at, by, type PlantedBug } from '../planted-bug.ts';

const account = at('src-main/core/settings/account.ts');
const liveAccount = at('src-main/core/settings/live-account.ts');

export const accountsBugs: readonly PlantedBug[] = [
  account({
    name: 'a key that nobody could judge lets go what a refused one stopped',
    find: "if (verdict.kind === 'accepted' && tables",
    replace: "if (verdict.kind !== 'refused' && tables",
    caughtBy: by(
      'tests/delivery/outbox/faults/refused-or-unreachable.test.ts',
      'a key that is wrong by now stops sending',
    ),
  }),
  account({
    name: 'a key nobody said anything about counts as one of the same account',
    find: "return answer === 'same' ? account : randomInt(1, 2 ** 47);",
    replace: "return answer !== 'other' ? account : randomInt(1, 2 ** 47);",
    caughtBy: 'simulation',
  }),
  account({
    name: 'what is queued at the account left behind is called queued still',
    find: '    markUnstoppableElsewhere(tables, world.now());\n  });\n  if (isOther)',
    replace: '  });\n  if (isOther)',
    caughtBy: by(
      'tests/delivery/outbox/accounts/other-account.test.ts',
      'so it is when nobody said whether it is the same account',
    ),
  }),
  account({
    name: 'an account the program took up as it woke counts as the one before',
    find: 'const isOther = before !== account;',
    replace: 'const isOther = tables.settings.get().account !== account;',
    caughtBy: by('tests/delivery/outbox/accounts/other-account.test.ts', 'it counts as another account all the same'),
  }),
  account({
    name: 'what is left at another account is set up again at this one',
    find: 'dismissAll(tables, texts, world.now());',
    replace: 'recallAllQueued(tables, world.now());',
    caughtBy: by('tests/delivery/outbox/accounts/leave-other-account.test.ts', 'can be left at that together'),
  }),
  account({
    name: 'what a stop has cancelled at another account cannot be left at that',
    find: '        markUnstoppableElsewhere(tables, world.now());\n        const texts',
    replace: '        const texts',
    caughtBy: by(
      'tests/delivery/outbox/accounts/leave-other-account.test.ts',
      'at another account can be left at that as well',
    ),
  }),
  liveAccount({
    name: 'the old address of the service is kept after it was changed',
    find: 'const made = JSON.stringify([secret, baseUrl, account, insecureHttpAccepted, formats, proxy]);',
    replace: 'const made = JSON.stringify([credentials, account, requestFormat, responseFormat]);',
    caughtBy: 'simulation',
  }),
  liveAccount({
    name: 'records put back send the key to an address of before',
    find: '      takeUpPlace(tables, placeOf(secret), ports.clock);\n',
    replace: '',
    caughtBy: by('tests/delivery/outbox/accounts/same-account.test.ts', 'the key goes where it belongs'),
  }),
  at('src-main/core/settings/settings.ts')({
    name: 'what a campaign has queued is not looked at when the hours for texts change',
    find: 'if (SENDING_TIMES.some(key => keys.includes(key))) world.recheckCampaigns();',
    replace: '',
    caughtBy: by('tests/delivery/campaigns/allowed-hours.test.ts', 'what is queued is cancelled and held'),
  }),
];
