import { describe, expect, it } from 'vitest';
import { type Placed, piecesOf, placeInLanes, SHORTEST_BLOCK } from '../../../src-renderer/calendar/grid/lanes.ts';
import { appointment } from '../appointment.ts';

const day = '2026-11-24';
const place = (...spans: [start: string, minutes: number][]) =>
  placeInLanes(
    piecesOf(
      day,
      spans.map(([clock, durationMinutes], id) => appointment({ id, start: `${day}T${clock}`, durationMinutes })),
    ),
  );
const shape = (placed: Placed[]) => placed.map(piece => `${piece.lane}/${piece.lanes}`);

describe('appointments that overlap in the week view', () => {
  it('gives the whole width to one that is alone', () => {
    expect(shape(place(['09:00', 30], ['09:30', 30], ['11:00', 60]))).toEqual(['0/1', '0/1', '0/1']);
  });

  it('puts two at the same time side by side', () => {
    expect(shape(place(['09:00', 30], ['09:00', 30]))).toEqual(['0/2', '1/2']);
  });

  it('gives all in a chain of overlaps the same width and uses a lane again once it is free', () => {
    expect(shape(place(['09:00', 90], ['09:30', 30], ['10:00', 60], ['11:00', 30]))).toEqual([
      '0/2',
      '1/2',
      '1/2',
      '0/1',
    ]);
  });

  it('never lays one over another, in any crowded day', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const placed = place(
        ...Array.from({ length: 12 }, (): [string, number] => [
          `${String(8 + random(9)).padStart(2, '0')}:${['00', '15', '30', '45'][random(4)]}`,
          5 + random(20) * 5,
        ]),
      );
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes);
        for (const b of placed) {
          if (a === b || a.lane !== b.lane) continue;
          const end = (piece: Placed) => Math.max(piece.until, piece.from + SHORTEST_BLOCK);
          expect(end(a) <= b.from || end(b) <= a.from).toBe(true);
        }
      }
      // Neighbours that overlap share one width, or they would cover each other all the same.
      for (const a of placed)
        for (const b of placed) if (a.from < b.until && b.from < a.until) expect(a.lanes).toBe(b.lanes);
    }
  });

  it('shows one that goes past midnight on both days', () => {
    const night = appointment({ id: 1, start: '2026-11-24T23:00', durationMinutes: 120 });
    expect(piecesOf('2026-11-24', [night])).toMatchObject([{ from: 1380, until: 1440, continued: false }]);
    expect(piecesOf('2026-11-25', [night])).toMatchObject([{ from: 0, until: 60, continued: true }]);
    expect(piecesOf('2026-11-26', [night])).toEqual([]);
  });

  it('does not carry over one that ends at midnight', () => {
    const late = appointment({ id: 1, start: '2026-11-24T23:00', durationMinutes: 60 });
    expect(piecesOf('2026-11-25', [late])).toEqual([]);
  });
});
