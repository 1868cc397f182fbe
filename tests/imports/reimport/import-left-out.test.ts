import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

const LIST = 'Name,Phone,Country,Group\nAma Mensah,0244100201,Ghana,\n,0244100202 / 0244100203,Ghana,\n';

test('a row that was left out for one reason stays out when another of its questions is answered', async () => {
  const desk = await openDesk();
  const { draftId, kinds } = await checked(desk, LIST);
  expect(kinds.map(({ code }) => code).sort()).toEqual(['no-name', 'several-mobiles']);
  const about = (code: string) => ({ draftId, row: 3, code, detail: '' });
  await desk.call('import.decide', { ...about('no-name'), decision: { kind: 'skip' } });
  const { counts } = await desk.call('import.decide', {
    ...about('several-mobiles'),
    decision: { kind: 'set', field: 'phone', value: '0244100203' },
  });
  expect(counts).toMatchObject({ new: 1, skipped: 1 });
});
