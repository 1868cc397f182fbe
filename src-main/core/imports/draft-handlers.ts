/** Drafts of the Import screen: a file is opened, read otherwise at a person's word, left, resumed and discarded. */
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { ImportContext, ImportHandlers } from './import-context.ts';
import { type Choices, type Draft, draftBy, foundView, noChoices, openDraft } from './import-drafts.ts';
import { rememberedDateOrder, rememberedLayout } from './layout-memory.ts';

export function draftHandlers({
  world,
  ports,
  files,
  current,
  queue,
}: ImportContext): Pick<
  ImportHandlers,
  'import.open' | 'import.leave' | 'import.drafts' | 'import.resume' | 'import.correct' | 'import.discard'
> {
  const { tables } = world;
  const { importDrafts: drafts } = tables;
  /** Drafts whose removal is under way: nobody is offered to resume what they just discarded. */
  const discarding = new Set<number>();

  const found = (draft: Draft) => foundView(draft, rememberedDateOrder(tables, draft.layout));
  const forget = async (id: number) => {
    // A draft that is being stored ends by itself.
    drafts.forget(id);
    await files.remove(id);
  };
  const discardOpen = async (id: number) => {
    discarding.add(id);
    await current.leave();
    await forget(id);
    discarding.delete(id);
  };

  return {
    'import.open': input =>
      queue.run(async () => {
        const before = current.openId();
        if (before !== null) await discardOpen(before);
        const fileName = files.nameOf(input);
        const id = drafts.add(fileName, input.purpose ?? 'contacts', world.now());
        try {
          await files.keep(input, id);
          const choices = noChoices(input.purpose);
          const draft = await openDraft(ports, files, { id, fileName, choices }, world);
          return found(current.show(await rememberedLayout(tables, draft)));
        } catch (error) {
          await forget(id);
          throw error;
        }
      }),
    'import.leave': async () => {
      const id = current.openId();
      if (id !== null && !current.isStoring(id)) await current.leave();
      return null;
    },
    'import.drafts': () =>
      drafts
        .list()
        .filter(({ id }) => current.find(id) === null && !discarding.has(id) && files.has(id))
        // The watched folder offers its own proposals on Today.
        .filter(({ id }) => !tables.watched.isProposal(id))
        .map(({ choices, ...draft }) => draft),
    'import.resume': ({ id }) =>
      queue.run(async () => {
        const open = current.find(id);
        if (open !== null) return found(open.draft);
        const stored = drafts.get(id);
        if (!stored || !files.has(id)) throw new AppError({ code: 'import-gone' });
        await current.leave();
        drafts.setStage(id, 'looking');
        const choices: Choices = { ...noChoices(stored.purpose), ...JSON.parse(stored.choices) };
        const draft = await openDraft(ports, files, { id, fileName: stored.fileName, choices }, world);
        return found(current.show(draft));
      }),
    'import.correct': ({ draftId, purpose, sheet, headerRow, fields, delimiter, encoding, dateOrder }) =>
      queue.run(async () => {
        const before = current.get(draftId);
        const { choices, inspected } = before.draft;
        const { table } = inspected;
        const draft = await draftBy(before.draft, {
          ...choices,
          purpose,
          // A value that is as it was found is not a choice: in another sheet another separator may be found.
          ...(table.kind === 'xlsx' ? { sheet } : {}),
          ...(delimiter === null || delimiter === table.delimiter ? {} : { delimiter }),
          ...(encoding === null || encoding === table.encoding ? {} : { encoding }),
          ...(headerRow === undefined ? {} : { headerRow }),
          dateOrder: dateOrder ?? null,
          fields: fields.map(({ index, field, custom, yesMeans }) => ({
            index,
            field,
            ...(custom === undefined ? {} : { custom }),
            ...(yesMeans === undefined ? {} : { yesMeans }),
          })),
        });
        return found(current.show(draft, before));
      }),
    'import.discard': async ({ draftId }) => {
      tables.watched.dismissDraft(draftId);
      if (current.find(draftId)) await discardOpen(draftId);
      else await forget(draftId);
      return null;
    },
  };
}
