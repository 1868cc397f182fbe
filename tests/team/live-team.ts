/** A live business with a team: Efua owns it, Kofi is of the desk, Yaw looks only. Efua and Kofi have PINs. */
import { onTestFinished } from 'vitest';
import type { Ports, Secrets } from '../../src-main/ports/ports.ts';
import type { Role, Team } from '../../src-shared/model/business/team.ts';
import { type Desk, deskOf } from '../delivery/desk.ts';
import { memorySecrets, openTestApp, realClock } from '../helpers/test-app.ts';

export const EFUA = '739154826051';
export const KOFI = '4711';
export const KEY = 'practice-key';

export interface LiveTeam extends Desk {
  /** Lets the program's clock run ahead by so many more seconds; fewer than none set it back. */
  secondsPass(seconds: number): void;
  idOf(name: string): Promise<number>;
  /** Says who is at the desk. */
  choose(name: string, pin?: string): Promise<Team>;
  /** The names and kinds of the log's lines, newest first. */
  said(): Promise<[string | null, string][]>;
  /** Ends the program and starts it again over the same folder and keychain. */
  restarted(): Promise<LiveTeam>;
}

/** Opens the live world of a business that has nobody in its team. */
export async function openLive(
  given: { folder?: string; secrets?: Secrets; ahead?: { seconds: number }; ports?: Partial<Ports> } = {},
): Promise<LiveTeam> {
  const { secrets = memorySecrets(), ahead = { seconds: 0 }, ports = {}, folder } = given;
  const clock = realClock(() => ahead.seconds * 1000);
  const desk = deskOf(
    await openTestApp({ practice: 'empty', ...(folder && { folder }), ports: { secrets, clock, ...ports } }),
  );
  onTestFinished(() => desk.close());
  await desk.call('app.enterWorld', { world: 'live' });
  const idOf = async (name: string) => {
    const { members } = await desk.call('team.get');
    const found = members.find(member => member.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found.id;
  };
  return {
    ...desk,
    secondsPass: seconds => {
      ahead.seconds += seconds;
    },
    idOf,
    choose: async (name, pin) => desk.call('team.choose', { id: await idOf(name), ...(pin && { pin }) }),
    said: async () =>
      (await desk.call('log.page', { offset: 0, limit: 100 })).rows.map(({ member, what }) => [member, what]),
    restarted: async () => {
      await desk.stop();
      return openLive({ ...given, secrets, ahead, folder: desk.folder });
    },
  };
}

/** The same with its team; Efua is at the desk. */
export async function openTeam(given?: Parameters<typeof openLive>[0]): Promise<LiveTeam> {
  const desk = await openLive(given);
  const add = (name: string, role: Role, pin?: string) =>
    desk.call('team.save', { id: null, name, role, ...(pin && { pin }) });
  await add('Efua', 'owner', EFUA);
  await add('Kofi', 'desk', KOFI);
  await add('Yaw', 'look');
  return desk;
}
