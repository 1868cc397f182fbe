import { beforeAll, describe, expect, it } from 'vitest';
import { runWireFaults, WIRE_FAULTS, type WireFaultRow } from './wire-fault-table.ts';

describe('whatever affects a request on the wire, nothing is believed that was not said', () => {
  let rows: WireFaultRow[] = [];
  beforeAll(async () => {
    rows = await runWireFaults();
  });

  it.each([...WIRE_FAULTS.map(({ fault }) => fault), 'cut at every byte'])('%s', name => {
    const ofThis = rows.filter(({ fault }) => fault === name);
    expect(ofThis.map(({ request }) => request)).toEqual([
      ...['send, JSON', 'send, XML', 'cancel, JSON', 'cancel, XML', 'balance, JSON', 'balance, XML'],
    ]);
    expect(ofThis.map(({ got }) => got)).toEqual(ofThis.map(({ expected }) => expected));
  });
});
