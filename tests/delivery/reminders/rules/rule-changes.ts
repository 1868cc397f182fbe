/** Changes of a reminder rule, and the states of the texts it wants. */
import type { Input } from '../../../../src-shared/contract/index.ts';
import type { Rule } from '../../../../src-shared/model/template.ts';
import type { Desk } from '../../desk.ts';

type RuleInput = Input<'rules.save'>;

/** Changes the only rule of an empty business, "The day before" at 10:00. */
export async function change(desk: Desk, changes: Partial<RuleInput>): Promise<Rule> {
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  return desk.call('rules.save', { ...rule, ...changes });
}

export const states = async (desk: Desk, id: number) => (await desk.texts(id)).map(({ state }) => state);
export const ama = (desk: Desk) => desk.person('Ama Mensah', '0244100201');

export const queuedFor = async (desk: Desk) =>
  (await desk.batches()).filter(({ cancelledAt }) => cancelledAt === null).map(({ scheduledAt }) => scheduledAt);
