import { fsyncSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLedger } from '../../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';

// The real functions, and a record of their calls: only the power going off could tell whether a line was forced down.
vi.mock('node:fs', async original => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync), writeFileSync: vi.fn(real.writeFileSync) };
});

test('what the ledger was told is on the disk before anything goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-ledger-'));
  const ledger = await openLedger(join(folder, 'ledger'));
  onTestFinished(() => {
    ledger.close();
    rmSync(folder, { recursive: true });
  });
  const line = { event: 'kept', at: '2027-01-04T08:00:00.000Z' as Instant, generation: 'one' } as const;
  // The first line begins the ledger.
  ledger.append(line);
  vi.clearAllMocks();
  ledger.append(line);
  const [written] = vi.mocked(writeFileSync).mock.calls;
  expect(vi.mocked(fsyncSync).mock.calls).toEqual([[written?.[0]]]);
  const [wroteAt = 0] = vi.mocked(writeFileSync).mock.invocationCallOrder;
  const [forcedAt = 0] = vi.mocked(fsyncSync).mock.invocationCallOrder;
  expect(forcedAt).toBeGreaterThan(wroteAt);
});
