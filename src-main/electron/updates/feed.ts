/**
 * Where new versions come from: electron-updater, which reads the address that the package carries, compares the hash
 * of what it fetched, and has the signature checked (on Windows the publisher's name, on a Mac by the system).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { BaseUpdater, UpdateInfo } from 'electron-updater';
import type { NewVersion } from '../../../src-shared/model/program/updates.ts';

export interface Feed {
  /** Returns the version that this computer is to have; null if it has it. Rejects with the updater's error. */
  look(): Promise<NewVersion | null>;
  /** Fetches what was found last, whole and with the announced hash, or rejects. */
  fetch(onPercent: (percent: number) => void): Promise<void>;
  /** Installs what was fetched, and starts it if asked to. Returns whether the system ends the program itself. */
  install(isRestart: boolean): boolean;
}

/** Nobody needs to read more before deciding. */
const MOST_NEWS = 4000;

/**
 * Returns the feed of an installed program; null where none can be: unpacked, without an address, or unable to install.
 */
export async function openFeed(platform: NodeJS.Platform): Promise<Feed | null> {
  if (!app.isPackaged || !canInstall(platform)) return null;
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  // Nothing is fetched or installed before a person said so.
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowPrerelease = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  // A whole file with one hash: what a package lacks or has twice is nobody's riddle.
  autoUpdater.disableDifferentialDownload = true;
  // The updater draws a number for staged releases and would tell it with every request. It is compared here alone.
  autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
  // Whoever asks hears of it by the promise; without a listener it would be thrown.
  autoUpdater.on('error', () => {});
  return {
    look: async () => {
      const found = await autoUpdater.checkForUpdates();
      if (!found?.isUpdateAvailable) return null;
      return { version: found.updateInfo.version, news: newsIn(found.updateInfo) };
    },
    fetch: async onPercent => {
      const tell = ({ percent }: { percent: number }) => onPercent(Math.floor(percent));
      autoUpdater.on('download-progress', tell);
      try {
        await autoUpdater.downloadUpdate();
      } finally {
        autoUpdater.off('download-progress', tell);
      }
    },
    install: isRestart => {
      if (platform === 'darwin') {
        autoUpdater.quitAndInstall();
        return true;
      }
      (autoUpdater as BaseUpdater).install(true, isRestart);
      return false;
    },
  };
}

/**
 * A Linux program replaces itself only as an AppImage; on Windows nothing is installed without a publisher to compare.
 */
function canInstall(platform: NodeJS.Platform): boolean {
  const settings = join(process.resourcesPath ?? '', 'app-update.yml');
  if (!existsSync(settings)) return false;
  if (platform === 'linux') return process.env['APPIMAGE'] !== undefined;
  return platform !== 'win32' || /^publisherName:/m.test(readFileSync(settings, 'utf8'));
}

function newsIn({ releaseNotes }: UpdateInfo): string {
  return typeof releaseNotes === 'string' ? releaseNotes.slice(0, MOST_NEWS) : '';
}
