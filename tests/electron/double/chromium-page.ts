/**
 * A real Chromium page in the window's place. It has no network: every request is answered by the program's protocol
 * handler or noted and dropped. Its https origin stands for app://bundle, which a plain Chromium cannot register.
 */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page, Route } from 'playwright-core';
import { openBrowser } from '../../e2e/browser.ts';
import { BINDING, WORLD, worldScripts } from './worlds.ts';

const SHOWN = 'app://bundle/';
const REAL = 'https://bundle.bellbird.test/';
const shown = (url: string) => (url.startsWith(REAL) ? SHOWN + url.slice(REAL.length) : url);

/** What the program decides or hears. Addresses are as Electron would show them. */
export interface PageEvents {
  mayNavigate(url: string): boolean;
  mayOpenWindow(url: string): boolean;
  /** True when the session cancels the request. */
  cancels(url: string): Promise<boolean>;
  serve(request: { method: string; url: string }): Promise<Response>;
  invoked(channel: string, args: unknown[]): Promise<{ value?: unknown } | { error: string }>;
  /** Something that would have left the machine. */
  egress(what: string): void;
  /** The page broke its content security policy. */
  violation(text: string): void;
  loaded(): void;
}

export interface ChromiumPage {
  load(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page's own world, under its own policy. Throws what the page threw. */
  evaluate(expression: string): Promise<unknown>;
  send(channel: string, args: unknown[]): Promise<void>;
  url(): string;
  close(): Promise<void>;
}

export async function openChromiumPage(preloadFile: string, events: PageEvents): Promise<ChromiumPage> {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const loading = { byProgram: false };

  context.on('page', other => void other.close());
  cdp.on('Page.windowOpen', ({ url }) => {
    if (events.mayOpenWindow(shown(url))) events.egress(`window ${url}`);
  });
  page.on('domcontentloaded', () => events.loaded());
  page.on('console', message => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) events.violation(message.text());
  });
  await context.route('**/*', route => {
    // What the program loads is its first navigation; whatever comes after is the page's own.
    const byProgram = loading.byProgram && route.request().isNavigationRequest();
    if (byProgram) loading.byProgram = false;
    return answer(route, page, events, byProgram);
  });
  const send = await joinWorlds(cdp, preloadFile, events);

  const byProgram = async (go: () => Promise<unknown>) => {
    loading.byProgram = true;
    await go();
  };
  return {
    load: url => byProgram(() => page.goto(url.replace(SHOWN, REAL))),
    reload: () => byProgram(() => page.reload()),
    evaluate: expression => evaluate(cdp, expression),
    send,
    url: () => shown(page.url()),
    close: () => browser.close(),
  };
}

/** For what needs no page: the window is there and shows the address it was given, and a start is quicker. */
export async function openNoPage(_preload: string, events: PageEvents): Promise<ChromiumPage> {
  let shownNow = '';
  const nowhere = async () => {
    throw new Error('this program was started without a page');
  };
  return {
    async load(url) {
      shownNow = url;
      events.loaded();
    },
    reload: async () => {},
    evaluate: nowhere,
    send: async () => {},
    url: () => shownNow,
    close: async () => {},
  };
}

async function answer(route: Route, page: Page, events: PageEvents, byProgram: boolean): Promise<void> {
  const request = route.request();
  const url = shown(request.url());
  // A popup's frame cannot be asked for yet; it was judged when it opened and is closing.
  const ours = !request.isNavigationRequest() || belongsTo(page, route);
  if (!ours || (request.isNavigationRequest() && !byProgram && !events.mayNavigate(url))) return route.abort('aborted');
  if (await events.cancels(url)) return route.abort('blockedbyclient');
  if (!url.startsWith(SHOWN)) {
    events.egress(url);
    return route.abort('internetdisconnected');
  }
  const response = await events.serve({ method: request.method(), url });
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

function belongsTo(page: Page, route: Route): boolean {
  try {
    return route.request().frame().page() === page;
  } catch {
    return false;
  }
}

/** Installs preload and bridge; returns how to send to the preload's listeners. */
async function joinWorlds(cdp: CDPSession, preloadFile: string, events: PageEvents) {
  const { isolated, main } = worldScripts(readFileSync(preloadFile, 'utf8'));
  let preloadContext: number | undefined;
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD) preloadContext = context.id;
  });
  const tell = async (contextId: number | undefined, name: string, message: object) => {
    const expression = `${name}(${JSON.stringify(JSON.stringify(message))})`;
    // A page that has gone meanwhile hears nothing, as in Electron.
    if (contextId !== undefined) await cdp.send('Runtime.evaluate', { expression, contextId }).catch(() => {});
  };
  cdp.on('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    if (name !== BINDING) return;
    const { id, channel, args } = JSON.parse(payload);
    await tell(executionContextId, 'answered', { id, ...(await events.invoked(channel, args)) });
  });
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: isolated, worldName: WORLD });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: main });
  return (channel: string, args: unknown[]) => tell(preloadContext, 'sent', { channel, args });
}

async function evaluate(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
    allowUnsafeEvalBlockedByCSP: false,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
