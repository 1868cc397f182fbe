/** Faults planted one at a time in a copy of the built program, and the check that must notice each. */
import { backgroundChecks } from './background/background-checks.ts';
import { callChecks } from './call-checks.ts';
import { deskChecks } from './desk-checks.ts';
import { lifeChecks } from './life-checks.ts';
import { wallChecks } from './wall-checks.ts';

export const checks = { ...wallChecks, ...callChecks, ...lifeChecks, ...deskChecks, ...backgroundChecks };

const walledOff = 'the page runs in a sandbox of its own, without Node, and cannot ask for more';
const installed = 'a program that was installed has no developer tools';
const origin = 'the page has one origin of its own, made before the program starts, with no special rights';
const ownFiles = 'only the page’s own files are given out, and only to be read';
const policy = 'everything given to the page carries the strict policy, refusals too';
const words = 'words that look like code stay words';
const screens = 'every screen shows itself without breaking the policy or reaching for the network';
const network = 'nothing the page tries reaches the network';
const stays = 'the window never goes anywhere else';
const links = 'a link outside opens in the person’s own browser, only over https, or calls a whole number';
const refusedLink = 'a link that the system refuses is said and ends nothing';
const permissions = 'camera, place, devices and every other permission are refused without asking';
const oneThing = 'the page finds one thing more than an empty page has, and cannot change it';
const ownPage = 'only the window’s own page is listened to';
const contract = 'the page can ask for exactly what the contract offers';
const sense = 'a request that makes no sense is refused before anything is done';
const news = 'news reaches the page as plain facts, with no way back into the program';
const key = 'the account’s key goes in when it is typed and never comes out';
const twice = 'starting Bellbird twice brings the first window to the front';
const sandboxed = 'an installed program does not run without its sandbox, and names the package that has one';
const leaving = 'leaving while a text is being sent asks first; staying stays, leaving finishes the text';
const shutdown =
  'when the computer shuts down nothing is asked, and the text that was leaving is accounted for at the next start';
const ownRecords = 'records are for this person alone, also in a folder that was open to everybody';
const broken = 'a program that breaks says so, with a reference that is in the log, and ends';
const promise = 'a promise that nobody waited for is in the log and ends nothing';
const painted = 'a window that never paints is shown all the same';
const hung = 'a page that hangs is said, and opened again only by a press';
const webview = 'a page inside the page is never attached';
const placed = 'the window opens where it was, whole on the screen that is there';
const maximised = 'a window that was left maximised is so when it is first shown, also after a start with the computer';
const saved = 'a file that is saved asks where, and a name is never a path';
const goesOn =
  'closed while texts wait, the program goes on beside the clock and says so; a person can choose otherwise';
const noticed = 'a text that may or may not have gone gives one notice while nobody looks, and a click opens Today';
const lookedAt = 'a text that may or may not have gone gives no notice to whoever has the window before them';
const smoke = 'a release can be tried by one line that touches nobody’s data';

/** What only a real page can show. The others are tried without one, which is quicker. */
export const needPage = new Set([words, screens, network, stays, links, refusedLink, oneThing, news, smoke, painted]);

/** What only a system with file modes can show. Windows has none: a person's folder there is theirs by its rights. */
export const needModes = new Set([ownRecords]);

export interface PlantedFault {
  /** Text of a built file that stands in exactly one place, and what is put there instead. */
  find: string;
  put: string;
  noticedBy: string;
}

const fault = (noticedBy: string, find: string, put: string): PlantedFault => ({ find, put, noticedBy });

export const plantedFaults: PlantedFault[] = [
  fault(walledOff, 'sandbox: true', 'sandbox: false'),
  fault(walledOff, 'app.enableSandbox();', ''),
  fault(walledOff, 'contextIsolation: true', 'contextIsolation: false'),
  fault(walledOff, 'webSecurity: true', 'webSecurity: false'),
  fault(walledOff, 'nodeIntegration: false', 'nodeIntegration: true'),
  fault(walledOff, 'nodeIntegrationInWorker: false', 'nodeIntegrationInWorker: true'),
  fault(walledOff, 'nodeIntegrationInSubFrames: false', 'nodeIntegrationInSubFrames: true'),
  fault(walledOff, 'allowRunningInsecureContent: false', 'allowRunningInsecureContent: true'),
  fault(walledOff, 'experimentalFeatures: false', 'experimentalFeatures: true'),
  fault(walledOff, 'webviewTag: false', 'webviewTag: true'),
  fault(walledOff, 'spellcheck: false', 'spellcheck: true'),
  fault(walledOff, 'window.webContents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");', ''),
  fault(installed, 'devTools: !app.isPackaged', 'devTools: true'),
  fault(installed, '...isPackaged ? []', '...!isPackaged ? []'),
  fault(installed, '!app.isPackaged && url.startsWith("devtools:")', 'url.startsWith("devtools:")'),
  fault(origin, 'secure: true', 'secure: true, bypassCSP: true'),
  fault(origin, 'secure: true', 'secure: true, corsEnabled: true'),
  fault(origin, 'registerScheme();\napp.', 'app.whenReady().then(registerScheme);\napp.'),
  fault(ownFiles, 'method !== "GET" && method !== "HEAD"', 'method === "DELETE"'),
  fault(ownFiles, 'method === "HEAD" ? null : body', 'body'),
  fault(ownFiles, 'return file.startsWith(root + sep) ? file : null;', 'return file;'),
  fault(ownFiles, 'isOwnPage(url) ? fileOf(root, url) : null', 'fileOf(root, url)'),
  fault(policy, '"script-src \'self\'"', "\"script-src 'self' 'unsafe-inline'\""),
  fault(policy, '"style-src \'self\'"', "\"style-src 'self' 'unsafe-inline'\""),
  fault(policy, '"frame-ancestors \'none\'",', ''),
  fault(policy, '"connect-src \'none\'"', '"connect-src \'self\'"'),
  fault(policy, '"x-content-type-options": "nosniff",', ''),
  fault(policy, 'status,\n\t\theaders: securityHeaders("desktop")', 'status'),
  fault(words, '"style-src \'self\'"', "\"style-src 'self' 'unsafe-inline'\""),
  fault(words, '"require-trusted-types-for \'script\'",', ''),
  fault(screens, '"style-src \'self\'"', '"style-src \'none\'"'),
  fault(network, 'answer({ cancel: !staysInside(details.url) });', 'answer({ cancel: false });'),
  fault(network, 'cutNetwork(session.defaultSession);', ''),
  fault(
    network,
    'isOwnPage(url) || url.startsWith("data:")',
    'url.startsWith("app://bundle") || url.startsWith("data:")',
  ),
  fault(stays, 'contents.on("will-frame-navigate", (event) => event.preventDefault());', ''),
  fault(refusedLink, 'await shell.openExternal(url);', 'void shell.openExternal(url);'),
  fault(links, 'return { action: "deny" };', 'return { action: "allow" };'),
  fault(links, 'URL.parse(url)?.protocol === "https:"', 'URL.parse(url)'),
  fault(links, 'URL.parse(url)?.protocol === "https:"', 'url.startsWith("http")'),
  fault(links, '/^tel:\\+[1-9]\\d{6,14}$/', '/^tel:/'),
  fault(permissions, 'answer(false)', 'answer(_permission === "notifications")'),
  fault(permissions, 'setPermissionCheckHandler(() => false)', 'setPermissionCheckHandler(() => true)'),
  fault(permissions, 'session.setDevicePermissionHandler(() => false);', ''),
  fault(
    oneThing,
    'electron.contextBridge.exposeInMainWorld("bellbird",',
    'electron.contextBridge.exposeInMainWorld("more", {});\nelectron.contextBridge.exposeInMainWorld("bellbird",',
  ),
  fault(
    oneThing,
    'exposeInMainWorld("bellbird", {',
    'exposeInMainWorld("bellbird", { ipc: electron.ipcRenderer.invoke,',
  ),
  fault(ownPage, '&& frame === window.webContents.mainFrame', ''),
  fault(ownPage, 'event.sender === window.webContents && ', ''),
  fault(ownPage, ' && isOwnPage(frame.url)', ''),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the built program's text.
  fault(ownPage, 'url.startsWith(`${ORIGIN}/`)', 'url.startsWith(ORIGIN)'),
  fault(contract, 'ipcMain.handle(CALL,', 'ipcMain.handle("bellbird:more", () => app.quit());\n\tipcMain.handle(CALL,'),
  fault(contract, 'Object.hasOwn(operations, name)', 'name in operations'),
  fault(sense, 'if (!parsed.success) {', 'if (false) {'),
  fault(news, '(_, event) => listener(event)', '(_, event) => listener(event, _)'),
  fault(news, '(_, event) => listener(event)', 'listener'),
  fault(key, 'kept: state', 'kept: credentials.key'),
  fault(
    key,
    'return packReply(operation, await dispatch(operation, input, world));',
    'process.stdout.write(JSON.stringify(input ?? null)); return packReply(operation, await dispatch(operation, input, world));',
  ),
  fault(twice, 'if (app.requestSingleInstanceLock()) start();', 'if (true) start();'),
  fault(twice, 'app.on("second-instance", () => focusWindow(window));', ''),
  fault(leaving, 'core.busy() && !await agreesToLeave(window, core)', 'false'),
  fault(leaving, 'await core.close();\n\t\tif (prepared', 'if (prepared'),
  fault(sandboxed, 'app.commandLine.hasSwitch("no-sandbox")', 'false'),
  fault(shutdown, 'powerMonitor.on("shutdown", letGo);', ''),
  fault(shutdown, 'window.on("session-end", letGo);', ''),
  fault(ownRecords, 'process.umask(63);', ''),
  fault(ownRecords, 'chmodSync(path, mode);', 'void mode;'),
  fault(broken, 'process.on("uncaughtException", end);', ''),
  fault(promise, '(error) => logFailure("REJECTION", error)', 'end'),
  fault(painted, 'setTimeout(show, PATIENCE_MS$1).unref();', ''),
  fault(hung, 'webContents.forcefullyCrashRenderer();', ''),
  fault(hung, 'hang?.abort()', 'hang'),
  fault(webview, 'contents.on("will-attach-webview", (event) => event.preventDefault());', ''),
  fault(placed, 'window.on("moved", note);', ''),
  fault(maximised, 'window.once("show", maximize);', ''),
  fault(maximised, '...wasShown && {', '...{'),
  fault(saved, 'fileName.replace(/[/\\\\:*?"<>|]/g, "-")', 'fileName'),
  fault(goesOn, 'preferences().keepsRunning && ', ''),
  fault(goesOn, 'sayKeepsRunning();', ''),
  fault(noticed, 'openAt("/today")', 'openAt()'),
  fault(lookedAt, '!isMore || isLookedAt()', '!isMore'),
  fault(smoke, 'if (isSmokeTest) takeThrowawayProfile();', ''),
  fault(smoke, 'importWorker: new URL("./import-worker.js"', 'importWorker: new URL("./none.js"'),
  fault(smoke, 'backupWorker: new URL("./backup-worker.js"', 'backupWorker: new URL("./none.js"'),
  fault(smoke, 'new URL("./practice.js"', 'new URL("./none.js"'),
  fault(smoke, 'if (kept !== "set")', 'if (kept === "set")'),
  fault(smoke, 'BrowserWindow, Menu', 'BrowserWindow, crashReporter, Menu'),
];
