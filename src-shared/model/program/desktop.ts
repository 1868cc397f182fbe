/** What only the desktop program has: the window, the tray, the menu, and the start with the computer. */

/** The settings of the desktop on this computer. They are no part of the records. */
export interface Desktop {
  /** Whether Bellbird starts when the person signs in to this computer; null where the system does not offer it. */
  startsAtLogin: boolean | null;
  /** Whether Bellbird goes on in the tray when its window is closed while texts wait to be handed over. */
  keepsRunning: boolean;
  /** Whether the person was asked about both once. */
  wasAsked: boolean;
}

/** What a folder is chosen for: new lists are read there, or backups are copied there. */
export const FOLDER_PURPOSES = ['lists', 'backups'] as const;
export type FolderPurpose = (typeof FOLDER_PURPOSES)[number];

/** What a person chose in the menu, where the page has to do it. */
export type MenuItem = 'book' | 'import' | 'shortcuts' | 'report' | `/${Screen}`;

type Screen = 'today' | 'calendar' | 'people' | 'messages' | 'reminders' | 'settings';
