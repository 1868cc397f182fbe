import { expect, test } from 'vitest';
import { proveDamagedFiles } from './damaged-files.ts';
import { desktopHost } from './damaged-hosts.ts';
import { DAMAGES } from './damages.ts';

// Linux, because the failing disk is made for that alone. All of them, and what the window shows: npm run proof.
test.runIf(process.platform === 'linux')(
  'In the desktop window: of each way in which a folder is damaged one is refused in words, and nothing is sent twice',
  async () => {
    const outcomes = new Map(DAMAGES.map(damage => [damage.outcome, damage]));
    const part = await proveDamagedFiles(desktopHost({ page: false }), [...outcomes.values()]);
    expect(part.violations).toEqual([]);
  },
);
