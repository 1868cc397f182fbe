/**
 * The desktop host: one window over the core. Each capability has its own file beside this one, and only this folder
 * imports `electron`. Never here: a rule of the business, SQL, or a request to the service.
 */
import { app, type BrowserWindow, dialog, Menu, session } from 'electron';
import { type AppEvent, CHANGES } from '../../src-shared/contract/changes.ts';
import type { MenuItem } from '../../src-shared/model/program/desktop.ts';
import { type App, createApp } from '../core/app.ts';
import { dataFolder } from '../host/data-folder.ts';
import { openFailureLog } from '../host/failure-log.ts';
import { hostWords } from '../host/host.words.ts';
import { noticeOfRecords } from '../host/records-notice.ts';
import { openRecordsPlace, type RecordsPlace } from '../host/records-place.ts';
import { trustSystemAuthorities } from '../host/system-authorities.ts';
import type { Ports } from '../ports/ports.ts';
import { type Background, workInBackground } from './background/background.ts';
import { desktopPort, openFolder } from './desktop.ts';
import { desktopMachine, desktopPorts } from './desktop-ports.ts';
import { endOnException, explainStartFailure, isWithoutSandbox, refuseWithoutSandbox, tellNotice } from './failures.ts';
import { answerCalls, tellPage } from './ipc.ts';
import { cutNetwork } from './network.ts';
import { preferences, remember } from './preferences.ts';
import { quitWithCare } from './quit.ts';
import { isSmokeTest, passWhenAllWorks, takeThrowawayProfile } from './smoke-test.ts';
import { openFeed } from './updates/feed.ts';
import { type DesktopUpdates, desktopUpdates } from './updates/updates.ts';
import { applicationMenu } from './window/menu.ts';
import { keepContentsAtHome } from './window/navigation.ts';
import { denyPermissions } from './window/permissions.ts';
import { registerScheme, serveBundle } from './window/protocol.ts';
import { askWhereToSave } from './window/saving.ts';
import { createWindow, focusWindow } from './window/window.ts';

/** The core, once it is open. */
let opened: App | null = null;
const words = () => hostWords(opened?.language());

if (isSmokeTest) takeThrowawayProfile();
registerScheme();
app.enableSandbox();
keepContentsAtHome(words);
if (isWithoutSandbox(process.platform)) void refuseWithoutSandbox();
else if (app.requestSingleInstanceLock()) void start();
else app.quit();

async function start(): Promise<void> {
  const records = await openRecords();
  if (records === null) return;
  const { folder } = records;
  const logFailure = openFailureLog(folder);
  endOnException(logFailure, words);

  await app.whenReady();
  app.setAppUserModelId('com.bellbird.desktop');
  denyPermissions(session.defaultSession);
  cutNetwork(session.defaultSession);
  askWhereToSave(session.defaultSession);
  serveBundle();

  // The page loads while the databases open; its first calls wait for the core.
  const window = createWindow(words, logFailure);
  const showMenu = () => setMenu(window, folder);
  showMenu();
  app.on('second-instance', () => focusWindow(window));
  app.on('activate', () => focusWindow(window));
  trustSystemAuthorities(logFailure);
  tellNotice(window, noticeOfRecords(records.notice, logFailure));
  let background: Background | null = null;
  let updates: DesktopUpdates | null = null;
  const emit = (event: AppEvent) => {
    tellPage(window, event);
    background?.heard(event);
  };
  const ports = desktopPorts(records, { emit, logFailure, desktop: desktopPort(window, folder, words, () => updates) });
  // Electron's lock keeps a second window out, so whatever holds the records is another program.
  const core = createApp(ports, () => true);
  answerCalls(window, isSmokeTest ? passWhenAllWorks(core) : core);
  quitWithCare(window, core, logFailure, {
    sayKeepsRunning: () => background?.sayKeepsRunning(),
    updates: () => updates,
  });
  try {
    opened = await core;
    // Only the records tell which language was chosen.
    showMenu();
  } catch (error) {
    explainStartFailure(error, folder, logFailure);
    return;
  }
  background = workInBackground(window, opened, words);
  updates = await openUpdates(() => emit({ type: 'changed', topics: CHANGES.updates, world: 'live' }), logFailure);
}

/** Opens what looks for new versions; null where none can be installed. A smoke test looks for none. */
async function openUpdates(changed: () => void, logFailure: Ports['logFailure']): Promise<DesktopUpdates | null> {
  const feed = isSmokeTest ? null : await openFeed(process.platform);
  return (
    feed &&
    desktopUpdates(feed, {
      mayLook: () => preferences().mayLookForUpdates,
      rememberMayLook: mayLookForUpdates => remember({ mayLookForUpdates }),
      changed,
      logFailure,
      leave: () => app.quit(),
      installsOnQuit: process.platform !== 'darwin',
    })
  );
}

/** Resolves to null where the program has no records to work with; it has said why and ends. */
async function openRecords(): Promise<RecordsPlace | null> {
  const machine = desktopMachine();
  try {
    return await openRecordsPlace(machine);
  } catch (error) {
    await app.whenReady();
    const folder = dataFolder(machine);
    explainStartFailure(error, folder, openFailureLog(folder));
    return null;
  }
}

function setMenu(window: BrowserWindow, folder: string): void {
  const acts = {
    choose: (item: MenuItem) => {
      focusWindow(window);
      tellPage(window, { type: 'menu', item });
    },
    openLogs: () => void showLogs(window, folder),
    showAbout: () => app.showAboutPanel(),
  };
  const { platform } = process;
  const template = applicationMenu({ platform, isPackaged: app.isPackaged }, words().menu, acts);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function showLogs(window: BrowserWindow, folder: string): Promise<void> {
  try {
    await openFolder(folder);
  } catch {
    const { title, text, close } = words().logsRefused;
    await dialog.showMessageBox(window, { type: 'warning', message: title, detail: text(folder), buttons: [close] });
  }
}
