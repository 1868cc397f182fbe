/** docs/performance.md rows 9 and 10: a campaign and a week's reminders handed over, each beside its floor, in turn. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type BenchRow, median, ratios } from '../bench-row.ts';
import { databaseOf, prepareBusiness, prepareReminders } from './live-business.ts';

const ROUNDS = 5;

export async function benchCampaign(): Promise<BenchRow[]> {
  const people = 10_000;
  const times = await inTurn(0, folder => prepareBusiness(folder, people), {
    ours: (folder, port) => run('./run-campaign.ts', folder, port, String(people)),
    floor: (folder, port) => run('../floors/campaign.ts', databaseOf(folder), port),
  });
  return [rowOf(9, '10,000-recipient personalised campaign, confirmed to last row stored', 1.3, times)];
}

export async function benchReminders(): Promise<BenchRow[]> {
  const reminders = 5_000;
  const times = await inTurn(20, folder => prepareReminders(folder, reminders), {
    ours: (folder, port) => run('./run-reminders.ts', folder, port, String(reminders)),
    floor: (folder, port) => run('../floors/reminders.ts', databaseOf(folder), port),
  });
  return [rowOf(10, '5,000 appointment reminders handed over at 20 ms latency', 1.2, times)];
}

/** Of each side, in ms, by round. */
interface Times {
  ours: number[];
  floor: number[];
}

interface Sides {
  ours(folder: string, port: string): number;
  floor(folder: string, port: string): number;
}

/** The times of both sides, each round over copies of the same folder and against the same service. */
async function inTurn(latencyMs: number, prepare: (folder: string) => void, sides: Sides): Promise<Times> {
  const base = mkdtempSync(join(tmpdir(), 'bellbird-bench-'));
  const first = join(base, 'first');
  mkdirSync(first);
  prepare(first);
  const script = fileURLToPath(new URL('./bare-gateway.ts', import.meta.url));
  const gateway = spawn(process.execPath, [script, String(latencyMs)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  createInterface({ input: gateway.stdout }).once('line', tell);
  const port = await told;
  const times: Times = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first in every other round.
    const turns = ['floor', 'ours'] as const;
    for (const side of round % 2 === 0 ? turns : turns.toReversed()) {
      const folder = join(base, `${side}-${round}`);
      cpSync(first, folder, { recursive: true });
      times[side].push(sides[side](folder, port));
      rmSync(folder, { recursive: true });
    }
  }
  gateway.kill();
  rmSync(base, { recursive: true, force: true });
  return times;
}

function run(script: string, ...args: string[]): number {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return Number(execFileSync(process.execPath, [path, ...args], { encoding: 'utf8' }).trim());
}

/** A row of the bench; `goal` is the most that ours may take of the floor's time, times are in ms. */
function rowOf(row: number, work: string, goal: number, times: Times): BenchRow {
  const [ours, floor] = [median(times.ours), median(times.floor)];
  const ratio = ours / floor;
  const measured = `${ours.toFixed(0)} ms; floor ${floor.toFixed(0)} ms`;
  return {
    row,
    work,
    goal: `≤ ${goal} × bare script`,
    measured,
    ratio,
    holds: ratio <= goal,
    rounds: ratios(times.ours, times.floor),
  };
}
