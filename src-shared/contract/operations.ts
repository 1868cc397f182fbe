/**
 * Which operations change something, and which are asked of a world. Apart from the contract, which a page does not
 * load.
 */
import type { Operation } from './index.ts';

/** What changes nothing, and may be asked of whatever records there are by then. */
export const reads: ReadonlySet<unknown> = new Set<Operation>([
  'app.state',
  'settings.get',
  'settings.publicHolidays',
  'account.balance',
  'account.queued',
  'contacts.page',
  'contacts.get',
  'contacts.groups',
  'contacts.readPhone',
  'contacts.fields',
  'contacts.duplicates',
  'contacts.export',
  'import.drafts',
  'import.list',
  'import.optOuts',
  'import.undoLook',
  'import.preview',
  'import.problems',
  'import.repairs',
  'watch.get',
  'templates.list',
  'templates.preview',
  'rules.list',
  'appointments.range',
  'appointments.outline',
  'appointments.get',
  'appointments.search',
  'appointments.proofs',
  'appointments.notInformed',
  'appointments.export',
  'plan.rehearse',
  'messages.page',
  'messages.get',
  'campaigns.check',
  'campaigns.list',
  'campaigns.get',
  'today.get',
  'messages.maybeSent',
  'log.page',
  'backup.list',
  'backup.read',
  'rescue.look',
]);

/**
 * What is asked before a page knows which world it shows, or while there is none to show. Everything else names its
 * world, or is refused.
 */
export const worldless: ReadonlySet<unknown> = new Set<Worldless>([
  'app.state',
  'app.enterWorld',
  'rescue.look',
  'rescue.cancel',
  'rescue.restore',
  'rescue.startAnew',
]);
export type Worldless = 'app.state' | 'app.enterWorld' | Extract<Operation, `rescue.${string}`>;
