/** Who may ask the browser host, and how much of a stranger it takes in. */
import { at, by, type PlantedBug } from '../../planted-bug.ts';

const guards = at('src-main/local/guards.ts');
const passes = at('src-main/local/passes.ts');
const body = at('src-main/local/read-body.ts');
const connections = at('src-main/local/connections/connections.ts');

const WHO = 'tests/local/who-may-ask.test.ts';
const SLOW = 'tests/local/slow-requests.test.ts';
const pours = by(
  'tests/local/answers.test.ts',
  'Of whoever shows no pass no more than a few megabytes are taken in before the connection is cut',
);

export const browserHostBugs: readonly PlantedBug[] = [
  guards({
    name: 'a name that only begins like this address leads to the page',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's text.
    find: "only(head, 'host') === `127.0.0.1:${port}`",
    replace: "only(head, 'host')?.startsWith('127.0.0.1') === true && port > 0",
    caughtBy: by(WHO, 'A foreign name that leads to this machine gets nothing, not even the page'),
  }),
  guards({
    name: 'a request that no browser marked counts as the page’s own',
    find: "only(head, 'sec-fetch-site') === 'same-origin'",
    replace: "only(head, 'sec-fetch-site') !== 'cross-site'",
    caughtBy: by(WHO, 'A call that the browser does not mark as the page’s own is refused'),
  }),
  passes({
    name: 'an address that was used opens a second page',
    find: 'tokens.delete(hash(token))',
    replace: 'tokens.has(hash(token))',
    caughtBy: by(WHO, 'The address from the start opens one page, once'),
  }),
  passes({
    name: 'the token of an address is a pass by itself',
    find: 'bearers.has(hash(bearer))',
    replace: '(bearers.has(hash(bearer)) || tokens.has(hash(bearer)))',
    caughtBy: by(WHO, 'A page without its pass is refused, whatever cookie it shows'),
  }),
  body({
    name: 'a stranger’s body is read to its end',
    find: 'mostDropped: MOST_DROPPED',
    replace: 'mostDropped: Infinity',
    caughtBy: pours,
  }),
  body({
    name: 'the body of what is refused is dropped for ever',
    find: 'if (dropped > MOST_DROPPED) request.destroy();',
    replace: '',
    caughtBy: pours,
  }),
  connections({
    name: 'a connection that a browser keeps is closed after seconds',
    find: "response.on('finish', () => socket.setTimeout(keptMs + BUFFER_MS));",
    replace: '',
    caughtBy: by(SLOW, 'A connection that a page keeps outlives a standstill of minutes'),
  }),
  connections({
    name: 'a connection that showed no pass is kept as long as the page’s',
    find: 'server.keepAliveTimeout = strangerMs;',
    replace: 'server.keepAliveTimeout = keptMs;',
    caughtBy: by(SLOW, 'A connection that showed no pass is closed after seconds, whatever it asked for'),
  }),
  connections({
    name: 'when there are too many connections the newest is turned away',
    find: 'end(oldest);',
    replace: 'end(socket);',
    caughtBy: by(SLOW, 'Connections without a pass never keep the page out, however many they are'),
  }),
];
