/**
 * Every operation of the program, once: its name, whether it changes something, the schema of its input and the type of
 * its answer. Everything else about operations is derived from these declarations. The desktop shell, the local browser
 * host and the tests all end in the same `dispatch`. Values are JSON only.
 * A page imports types from here and nothing else: the schemas are no part of it.
 */
import type { z } from 'zod';
import type { Failure } from './errors.ts';
import { account } from './operations/account.ts';
import { app, desktop } from './operations/app.ts';
import { appointments } from './operations/appointments.ts';
import { backup } from './operations/backup.ts';
import { comparisons } from './operations/business/comparisons.ts';
import { hours } from './operations/business/hours.ts';
import { privacy } from './operations/business/privacy.ts';
import { reports } from './operations/business/reports.ts';
import { rulebook } from './operations/business/rulebook.ts';
import { services } from './operations/business/services.ts';
import { team } from './operations/business/team.ts';
import { waitlist } from './operations/business/waitlist.ts';
import { yearly } from './operations/business/yearly.ts';
import { campaigns } from './operations/campaigns.ts';
import { contacts } from './operations/contacts.ts';
import { imports } from './operations/imports.ts';
import { messages } from './operations/messages.ts';
import { rehearsal } from './operations/rehearsal.ts';
import { rescue } from './operations/rescue.ts';
import { rules } from './operations/rules.ts';
import { settings } from './operations/settings.ts';
import { templates } from './operations/templates.ts';
import { today } from './operations/today.ts';
import { watchedFolder } from './operations/watched-folder.ts';

export const operations = {
  ...app,
  ...settings,
  ...account,
  ...contacts,
  ...imports,
  ...watchedFolder,
  ...templates,
  ...rules,
  ...services,
  ...hours,
  ...waitlist,
  ...rulebook,
  ...team,
  ...privacy,
  ...appointments,
  ...rehearsal,
  ...messages,
  ...campaigns,
  ...yearly,
  ...today,
  ...reports,
  ...comparisons,
  ...backup,
  ...desktop,
  ...rescue,
};

type Operations = typeof operations;
export type Operation = keyof Operations;

type Declared<As> = { [K in Operation]: Operations[K] extends As ? K : never }[Operation];
/** The operations that are asked of a world and change nothing. */
export type Read = Declared<{ kind: 'read'; inWorld: true }>;
/** The operations that change something in a world. */
export type Act = Declared<{ kind: 'act'; inWorld: true }>;
/** The operations that a page asks before it knows which world it shows, or while there is none to show. */
export type Worldless = Declared<{ inWorld: false }>;

export type Input<K extends Operation> = z.input<Operations[K]['input']>;
export type Outputs = { [K in Operation]: ReturnType<NonNullable<Operations[K]['answer']>> };
export type Reply<T> = { ok: true; value: T } | { ok: false; error: Failure };
export type Handlers = {
  [K in Operation]: (input: z.output<Operations[K]['input']>) => Outputs[K] | Promise<Outputs[K]>;
};

const namesWhere = (holds: (declared: Operations[Operation]) => boolean): ReadonlySet<unknown> =>
  new Set(Object.entries(operations).flatMap(([name, declared]) => (holds(declared) ? [name] : [])));

/** The operations that change nothing. They are answered even if a backup has replaced the records of their world. */
export const reads = namesWhere(({ kind }) => kind === 'read');

/** The operations that are asked of no world. Every other operation names its world, or is refused. */
export const worldless = namesWhere(({ inWorld }) => !inWorld);
