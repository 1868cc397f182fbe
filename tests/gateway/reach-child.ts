// Started by system-authorities.test.ts: a program with the trust of this computer asks for a secure connection.

import { createGateway } from '../../src-main/gateway/client.ts';
import { trustSystemAuthorities } from '../../src-main/host/system-authorities.ts';
import { accountAt } from './wire.ts';

const [baseUrl = '', trust] = process.argv.slice(2);
const failures: string[] = [];
if (trust === 'as the computer') trustSystemAuthorities((reference, error) => failures.push(`${reference} ${error}`));
const opened = await createGateway(accountAt(baseUrl)).connect();
if (opened.kind === 'open') opened.connection.close();
process.stdout.write(JSON.stringify({ reached: opened.kind === 'open' ? 'open' : opened.why, failures }));
