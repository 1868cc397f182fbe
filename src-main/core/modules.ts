/** The modules of a world, listed: what answers the operations of the contract, and what each leaves to be closed. */
import type { Handlers } from '../../src-shared/contract/index.ts';
import type { Ports } from '../ports/ports.ts';
import { appointments } from './appointments/appointments.ts';
import { bulkCancel } from './appointments/bulk-cancel.ts';
import { notInformed } from './appointments/list-not-informed.ts';
import { extendSeriesDaily } from './appointments/series/extend-series.ts';
import { type Backups, backups } from './backup/backups.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { unstageCampaign } from './campaigns/store-campaign.ts';
import { contacts } from './contacts/contacts.ts';
import { type Imports, imports } from './imports/imports.ts';
import { watchedFolder } from './imports/watched/watched-folder.ts';
import { messages } from './messages/messages.ts';
import { restoredTexts } from './messages/restored-texts.ts';
import { rehearsal } from './rehearsal/rehearse.ts';
import type { noRescue } from './rescue/rescue-mode.ts';
import { settings } from './settings/settings.ts';
import { templates } from './templates/templates.ts';
import { today } from './today/today.ts';
import { whileAway } from './today/while-away.ts';
import type { World } from './world/world.ts';

/** The operations that belong to the program rather than to one world. */
export type ShellOperation =
  | 'app.state'
  | 'app.enterWorld'
  | 'practice.moveClock'
  | 'practice.reset'
  | 'backup.restore'
  | 'sending.resume'
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

function startModules(
  world: World,
  ports: Ports,
  away: ReturnType<typeof whileAway>,
  importing: Imports,
): RunningWorld {
  const backup = backups(world, ports);
  const campaign = campaigns(world, ports);
  const watch = watchedFolder(world, ports, importing);
  extendSeriesDaily(world, ports);
  world.dispatcher.kick();
  return {
    world,
    backups: backup,
    handlers: {
      ...settings(world, ports).handlers,
      ...contacts(world, ports).handlers,
      ...templates(world).handlers,
      ...appointments(world).handlers,
      ...bulkCancel(world, ports).handlers,
      ...notInformed(world).handlers,
      ...restoredTexts(world).handlers,
      ...messages(world).handlers,
      ...campaign.handlers,
      ...today(world).handlers,
      ...away.handlers,
      ...importing.handlers,
      ...watch.handlers,
      ...backup.handlers,
      ...rehearsal(world, ports).handlers,
    },
    stored: campaign.stored,
    close: async () => {
      for (const module of [campaign, watch, importing, backup, away]) await module.close?.();
      await world.close();
    },
  };
}
