/** What keeps the page inside its walls. Each check fails when its wall is taken down: planted-faults.ts proves it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShell, type Shell, until } from './start-shell.ts';

export type Check = (shell: Shell) => Promise<void>;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];
const HEADERS = {
  'content-security-policy': POLICY.join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** What is never opened: another way out, and a number that a phone would act on. */
const REFUSED = [
  'http://example.com/',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'smb://server/share',
  'app://bundle/',
  'tel:*21*0241234567#',
  'tel:+233241234567,,1',
  'tel:0241234567',
];
const OUTSIDE = [
  'https://example.com/',
  'http://127.0.0.1:9/',
  'ws://example.com/',
  'wss://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'app://bundle.example/',
  'app://elsewhere/',
  'blob:https://example.com/1',
];

const PERMISSIONS = [
  'clipboard-read',
  'clipboard-sanitized-write',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'notifications',
  'openExternal',
  'pointerLock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
];

/** Runs each expression in the page; whatever it throws is part of what is watched. */
async function attempt(shell: Shell, expressions: string[]): Promise<void> {
  for (const expression of expressions) await shell.evaluate(expression).catch(() => undefined);
  // What was queued by them has run when the page gets its turn again.
  await shell.evaluate('new Promise(told => setTimeout(() => requestAnimationFrame(() => told(0)), 0))');
}

export const wallChecks: Record<string, Check> = {
  'the page runs in a sandbox of its own, without Node, and cannot ask for more': async shell => {
    const { windows, settings } = await shell.notes();
    assert.equal(windows.length, 1);
    const { preload, ...preferences } = windows[0]?.webPreferences ?? {};
    assert.match(String(preload), /dist.preload.preload\.cjs$/);
    assert.deepEqual(preferences, {
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      spellcheck: false,
      devTools: true,
    });
    assert.equal(settings['sandbox'], 'on');
    assert.equal(settings['webRtc'], 'disable_non_proxied_udp');
  },

  'a program that was installed has no developer tools': async shell => {
    const packed = await openShell({ ...shell.options, packaged: true });
    try {
      const { windows, menu } = await packed.notes();
      assert.equal(windows[0]?.webPreferences['devTools'], false);
      assert.doesNotMatch(JSON.stringify(menu), /toggleDevTools|reload/i);
      assert.equal(await packed.control('cancels', 'devtools://devtools/bundled/inspector.html'), true);
    } finally {
      await packed.stop();
    }
  },

  'the page has one origin of its own, made before the program starts, with no special rights': async shell => {
    assert.deepEqual((await shell.notes()).schemes, [{ scheme: 'app', privileges: { standard: true, secure: true } }]);
  },

  'only the page’s own files are given out, and only to be read': async shell => {
    const status = async (method: string, url: string) => (await shell.serve(method, url)).status;
    assert.equal(await status('GET', 'app://bundle/'), 200);
    assert.equal(await status('GET', 'app://bundle/index.html?x#y'), 200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      assert.equal(await status(method, 'app://bundle/'), 405, method);
    const head = await shell.serve('HEAD', 'app://bundle/');
    assert.deepEqual([head.status, head.body], [200, '']);
    for (const path of [
      '../main/main.js',
      '%2e%2e/main/main.js',
      '..%2fmain%2fmain.js',
      '%2e%2e%2fpreload%2f..%2fmain%2fmain.js',
      'assets/..%2f..%2fmain/main.js',
      '..%5cmain%5cmain.js',
      '%2fetc%2fpasswd.html',
      'index.html%00.js',
      'c:%5cwindows%5cwin.js',
      '%',
      'assets/',
      'assets/nothing.js',
      '.vite/manifest.json',
    ])
      assert.equal(await status('GET', `app://bundle/${path}`), 404, path);
    for (const host of ['app://bundle.example/', 'app://elsewhere/', 'app://bundle:1/index.html'])
      assert.equal(await status('GET', host), 404, host);
  },

  'everything given to the page carries the strict policy, refusals too': async shell => {
    for (const [method, url] of [
      ['GET', 'app://bundle/'],
      ['HEAD', 'app://bundle/'],
      ['GET', 'app://bundle/nothing.js'],
      ['POST', 'app://bundle/'],
    ] as const) {
      const { 'content-type': _type, ...headers } = (await shell.serve(method, url)).headers;
      assert.deepEqual(headers, HEADERS, `${method} ${url}`);
    }
    assert.doesNotMatch(HEADERS['content-security-policy'], /unsafe-|\*|http/);
    assert.equal((await shell.serve('GET', 'app://bundle/')).headers['content-type'], 'text/html; charset=utf-8');
  },

  'words that look like code stay words': async shell => {
    const run = (how: string) => `window.ran = (window.ran ?? '') + '${how} '`;
    const made = (tag: string, act: string) =>
      `(() => { const it = document.createElement('${tag}'); ${act}; document.body.append(it); })()`;
    await attempt(shell, [
      `eval(${JSON.stringify(run('eval'))})`,
      `new Function(${JSON.stringify(run('Function'))})()`,
      `setTimeout(${JSON.stringify(run('setTimeout'))})`,
      made('script', `it.text = ${JSON.stringify(run('text'))}`),
      made('script', `it.append(${JSON.stringify(run('append'))})`),
      made('script', `it.src = ${JSON.stringify(`data:text/javascript,${run('data')}`)}`),
      made('div', `it.innerHTML = ${JSON.stringify(`<img src=x onerror="${run('innerHTML')}">`)}`),
      made('a', `it.href = ${JSON.stringify(`javascript:${run('href')}`)}; it.click()`),
      made('div', `it.setAttribute('onclick', ${JSON.stringify(run('onclick'))}); it.click()`),
      made('style', `it.textContent = 'body { outline: 7px solid red }'`),
      made('div', `it.setAttribute('style', 'top: 3px'); window.styled = it.style.top`),
    ]);
    assert.deepEqual(
      await shell.evaluate(`[window.ran ?? '', window.styled ?? '', getComputedStyle(document.body).outlineWidth]`),
      ['', '', await shell.evaluate(`getComputedStyle(document.documentElement).outlineWidth`)],
    );
    await assert.rejects(shell.evaluate(`document.createElement('p').innerHTML = 'x'`), /TrustedHTML/);
  },

  'every screen shows itself without breaking the policy or reaching for the network': async shell => {
    // Other checks break the policy on purpose, so this one has a program to itself.
    const fresh = await openShell(shell.options);
    try {
      for (const screen of ['today', 'calendar', 'contacts', 'contacts/import', 'templates', 'messages', 'settings']) {
        await fresh.evaluate(`location.hash = '/${screen}'`);
        await until(fresh, `document.querySelector('main')?.querySelector('h1, h2') !== null`);
        await attempt(fresh, ['document.fonts.ready']);
      }
      const { violations, egress } = await fresh.notes();
      assert.deepEqual({ violations, egress }, { violations: [], egress: [] });
    } finally {
      await fresh.stop();
    }
  },

  'nothing the page tries reaches the network': async shell => {
    const added = (tag: string, act: string) =>
      `(() => { const it = document.createElement('${tag}'); ${act}; document.head.append(it); })()`;
    await attempt(shell, [
      `fetch('https://example.com/fetch').catch(() => 0)`,
      `new Promise(done => { const it = new XMLHttpRequest(); it.onloadend = done; it.open('GET', 'https://example.com/xhr'); it.send(); }).then(() => 0)`,
      `new WebSocket('wss://example.com/ws'), 0`,
      `new EventSource('https://example.com/events'), 0`,
      `navigator.sendBeacon('https://example.com/beacon', 'x')`,
      `new Promise(done => { const it = new Image(); it.onload = it.onerror = () => done(0); it.src = 'https://example.com/image.png'; })`,
      added('link', `it.rel = 'stylesheet'; it.href = 'https://example.com/style.css'`),
      added('link', `it.rel = 'prefetch'; it.href = 'https://example.com/prefetch'`),
      added('form', `it.action = 'https://example.com/form'; it.submit()`),
      added('iframe', `it.src = 'https://example.com/frame'`),
      `document.querySelector('iframe').remove()`,
    ]);
    assert.deepEqual((await shell.notes()).egress, []);
    for (const url of OUTSIDE) assert.equal(await shell.control('cancels', url), true, url);
    for (const url of ['app://bundle/', 'app://bundle/assets/x.js', 'data:image/png;base64,', 'blob:app://bundle/1'])
      assert.equal(await shell.control('cancels', url), false, url);
  },

  'the window never goes anywhere else': async shell => {
    const clicked = `document.body.append(Object.assign(document.createElement('a'), { href: 'https://example.com/clicked', id: 'out' })), document.getElementById('out').click()`;
    const tries = [`location.href = 'https://example.com/assigned'`, clicked, `location.href = '/index.html?other'`];
    for (const [before, go] of tries.entries()) {
      await shell.evaluate(`${go}, 0`);
      // Chromium asks from another process: the next try must not take this one's place.
      let { navigations } = await shell.notes();
      while (navigations.length === before) ({ navigations } = await shell.notes());
      assert.match(navigations.at(-1) ?? '', / refused$/);
    }
    assert.equal(await shell.evaluate(`location.pathname + location.search + typeof bellbird.call`), '/function');
    assert.deepEqual((await shell.notes()).egress, []);
  },

  'a link outside opens in the person’s own browser, only over https, or calls a whole number': async shell => {
    const before = (await shell.notes()).opened.length;
    await attempt(shell, [
      `window.open('https://example.com/help'), 0`,
      `window.open('tel:+233241234567'), 0`,
      ...REFUSED.map(url => `window.open('${url}'), 0`),
    ]);
    const { opened, egress } = await shell.notes();
    assert.deepEqual(opened.slice(before), ['https://example.com/help', 'tel:+233241234567']);
    assert.deepEqual(egress, []);
  },

  'a link that the system refuses is said and ends nothing': async shell => {
    await attempt(shell, [`window.open('https://refused.example/'), 0`]);
    // Nobody catches what is said nowhere: it is in the log then.
    const log = join(shell.folder, 'data/failures.log');
    const isLogged = () => existsSync(log) && readFileSync(log, 'utf8').includes('no such address');
    let { dialogs } = await shell.notes();
    while (!dialogs.some(text => text.includes('refused.example')) && !isLogged()) ({ dialogs } = await shell.notes());
    assert.match(dialogs.join('\n'), /^This link could not be opened$/m);
    assert.ok((await shell.invoke('own', 'app.state')).value);
  },

  'camera, place, devices and every other permission are refused without asking': async shell => {
    for (const way of ['request', 'check', 'device'])
      for (const permission of PERMISSIONS)
        assert.equal(await shell.control('grants', way, permission), false, `${way} ${permission}`);
  },

  'the page finds one thing more than an empty page has, and cannot change it': async shell => {
    const found = await shell.evaluate<Record<string, unknown>>(`(() => {
      const empty = document.body.appendChild(document.createElement('iframe'));
      const baseline = new Set(Object.getOwnPropertyNames(empty.contentWindow));
      empty.remove();
      const { value, ...rest } = Object.getOwnPropertyDescriptor(window, 'bellbird');
      return {
        added: Object.getOwnPropertyNames(window).filter(name => !baseline.has(name) && name !== 'styled'),
        members: Object.entries(value).map(([name, it]) => name + ' ' + typeof it),
        frozen: Object.isFrozen(value),
        ...rest,
      };
    })()`);
    assert.deepEqual(found, {
      added: ['bellbird'],
      members: ['call function', 'onEvent function'],
      frozen: true,
      writable: false,
      enumerable: true,
      configurable: false,
    });
  },
};
