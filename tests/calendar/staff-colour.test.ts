import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

const program = () => import('../../src-renderer/appointments/staff/staff-colour.ts');

it('gives hues in the order in which staff turn up, and the same after a restart', async () => {
  const first = await program();
  first.learnStaff('practice', ['Dr Owusu', 'Nurse Lamptey', '']);
  const [owusu, lamptey] = ['Dr Owusu', 'Nurse Lamptey'].map(first.staffClass);
  expect(owusu).not.toBe(lamptey);
  expect(first.staffClass(' dr owusu ')).toBe(owusu);
  expect(first.countOfStaff('practice')).toBe(2);

  vi.resetModules();
  const second = await program();
  second.learnStaff('practice', ['Adjei', 'Dr Owusu']);
  expect(second.staffClass('Dr Owusu')).toBe(owusu);
  expect(second.staffClass('Nurse Lamptey')).toBe(lamptey);
  expect([owusu, lamptey]).not.toContain(second.staffClass('Adjei'));
  expect(second.countOfStaff('live')).toBe(0);
});

it('gives nobody in particular no hue, and the seventh the first with a striped bar', async () => {
  const { hueAt, STAFF_HUES } = await program();
  expect(hueAt(-1)).toBeNull();
  expect(new Set(Array.from({ length: 12 }, (_, place) => hueAt(place)?.hue)).size).toBe(STAFF_HUES);
  expect(hueAt(0)).toEqual({ hue: 0, isStriped: false });
  expect(hueAt(6)).toEqual({ hue: 0, isStriped: true });
});
