/** The modules of a world, listed: what answers the operations of the contract, and what each leaves to be closed. */
import type { Handlers } from '../../src-shared/contract/index.ts';
import type { Ports } from '../ports/ports.ts';
import { appointments } from './appointments/appointments.ts';
import { bulkCancel } from './appointments/bulk-cancel.ts';
import { notInformed } from './appointments/list-not-informed.ts';
import { extendSeriesDaily } from './appointments/series/extend-series.ts';
import { type Backups, type BackupsOfProgram, backups } from './backup/backups.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { unstageCampaign } from './campaigns/store-campaign.ts';
import { contacts } from './contacts/contacts.ts';
import { hours } from './hours/hours.ts';
import { type Imports, imports } from './imports/imports.ts';
import { watchedFolder } from './imports/watched/watched-folder.ts';
import { messages } from './messages/messages.ts';
import { restoredTexts } from './messages/restored-texts.ts';
import { privacy } from './privacy/privacy.ts';
import { rehearsal } from './rehearsal/rehearse.ts';
import { compareTexts } from './reports/compare-texts/compare-texts.ts';
import { reports } from './reports/reports.ts';
import type { noRescue } from './rescue/rescue-mode.ts';
import { rulebook } from './rulebook/rulebook.ts';
import { services } from './services/services.ts';
import { settings } from './settings/settings.ts';
import type { TeamOperation } from './team/team.ts';
import { secondReminder } from './templates/second-reminder.ts';
import { templates } from './templates/templates.ts';
import { nightCheck } from './today/night-check.ts';
import { today } from './today/today.ts';
import { unmarked } from './today/unmarked.ts';
import { whileAway } from './today/while-away.ts';
import { waitlist } from './waitlist/waitlist.ts';
import type { Module } from './world/module.ts';
import type { World } from './world/world.ts';
import { yearly } from './yearly/yearly.ts';

/** The operations that belong to the program rather than to one world. */
export type ShellOperation =
  | 'app.state'
  | 'app.enterWorld'
  | 'app.chooseLook'
  | 'practice.moveClock'
  | 'practice.reset'
  | BackupsOfProgram
  | (keyof Handlers & `desktop.${string}`)
  | (keyof Handlers & `report.${string}`)
  | 'sending.resume'
  | TeamOperation
  | 'privacy.removeAll'
  | keyof typeof noRescue;

/** A world in use: its files are open, what a crash interrupted is settled, and its modules answer. */
export interface RunningWorld {
  world: World;
  backups: Backups;
  handlers: Omit<Handlers, ShellOperation>;
  /** Waits until a campaign that is being confirmed is stored whole. */
  stored(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Takes the files of a world into use: runs `begin`, then settles whatever a crash interrupted. If a step fails, the
 * files are closed again, or they would lock out the next try.
 */
export async function startWorld(world: World, ports: Ports, begin: () => void): Promise<RunningWorld> {
  const toClose: { close?(): Promise<unknown> }[] = [world];
  try {
    begin();
    const away = whileAway(world, ports);
    toClose.unshift(away);
    const importing = imports(world, ports);
    toClose.unshift(importing);
    await importing.takeUp();
    for (const id of world.tables.campaigns.stagingIds()) await unstageCampaign(world, id);
    return startModules(world, ports, away, importing);
  } catch (error) {
    for (const one of toClose) await one.close?.().catch(failure => ports.logFailure('CLOSE', failure));
    throw error;
  }
}

/** Starts the modules. They end in the reverse order, because a later one may use an earlier one. */
function startModules(
  world: World,
  ports: Ports,
  away: ReturnType<typeof whileAway>,
  importing: Imports,
): RunningWorld {
  const backup = backups(world, ports);
  const campaign = campaigns(world, ports);
  const modules = [
    away,
    backup,
    importing,
    watchedFolder(world, ports, importing),
    campaign,
    yearly(world, ports),
    // Records that went live are not lost with a backup from before it.
    settings(world, ports, backup.beginDaily),
    contacts(world, ports),
    templates(world),
    secondReminder(world),
    services(world),
    hours(world),
    appointments(world),
    bulkCancel(world, ports),
    notInformed(world),
    restoredTexts(world),
    messages(world),
    today(world),
    unmarked(world),
    waitlist(world),
    rulebook(world, ports),
    nightCheck(world, ports),
    reports(world),
    compareTexts(world, ports),
    rehearsal(world, ports),
    privacy(world, ports),
  ];
  extendSeriesDaily(world, ports);
  world.dispatcher.kick();
  return {
    world,
    backups: backup,
    handlers: handlersOf(modules),
    stored: campaign.stored,
    close: async () => {
      // Whatever fails here, the files are closed, or they would lock out the next try.
      for (const module of modules.toReversed())
        await module.close?.().catch(failure => ports.logFailure('CLOSE', failure));
      await world.close();
    },
  };
}

/** All members of a union at once: the handlers of every module. An operation that no module answers is missing. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

function handlersOf<One extends Module<object>>(modules: readonly One[]): AllOf<One['handlers']> {
  // Object.assign types its result by its first argument alone.
  return Object.assign({}, ...modules.map(({ handlers }) => handlers)) as AllOf<One['handlers']>;
}
