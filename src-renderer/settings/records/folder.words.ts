/** The words of choosing a folder of this computer: for new lists, and for copies of the backups. */
import type { System } from '../../ui/platform.ts';

/** What the path of a folder looks like on each system. */
const examples: Record<System, (name: string) => string> = {
  windows: name => `Example: E:\\${name}`,
  mac: name => `Example: /Volumes/Stick/${name}`,
  linux: name => `Example: /media/stick/${name}`,
};

export const words = {
  choose: 'Choose folder…',
  change: 'Change…',
  examples,
  discard: 'Discard',
};
