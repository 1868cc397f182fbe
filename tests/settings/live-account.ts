/** A live account at a service of the test’s own. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Desk, deskOf } from '../delivery/desk.ts';
import { memorySecrets, openTestApp } from '../helpers/test-app.ts';

export const LOGIN = { username: 'adom.clinic', password: 'pässwörd & more' };

/** A live world at the practice gateway, an account like any other. What it signs in with is still to be entered. */
export async function openLive(secrets = memorySecrets()): Promise<Desk> {
  const desk = deskOf(await openTestApp({ practice: 'empty', ports: { secrets } }));
  onTestFinished(() => desk.close());
  await desk.control('account', { portalLogins: [LOGIN] });
  await desk.call('app.enterWorld', { world: 'live' });
  await desk.call('settings.save', { baseUrl: desk.gatewayUrl(), businessName: 'Adom Clinic' });
  return desk;
}

/** Passes every request on to the service and notes what it was written in and what was asked for. */
export async function openDoor(service: string) {
  const heard: string[] = [];
  const door = createServer((request, response) => {
    heard.push(`${request.headers['content-type']}, ${request.headers.accept}`);
    const { host: _, ...headers } = request.headers;
    const onward = forward(`${service}${request.url}`, { method: 'POST', headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>(listening => door.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void door.close());
  return { heard, url: `http://127.0.0.1:${(door.address() as AddressInfo).port}` };
}

export const said = async (desk: Desk) =>
  (await desk.call('log.page', { offset: 0, limit: 100 })).rows.map(({ what }) => what);
