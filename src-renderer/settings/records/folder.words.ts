/** The words of choosing a folder of this computer: for new lists, and for copies of the backups. */
import type { System } from '../../ui/platform.ts';

/** How to come by the path of a folder, on each system, with an example of it. */
const hints: Record<System, (name: string) => string> = {
  windows: name => `Open the folder, click the bar at its top and copy it: E:\\${name}.`,
  mac: name => `Right-click the folder, hold Option and copy its pathname: /Volumes/Stick/${name}.`,
  linux: name => `Open the folder, press Ctrl+L and copy its path: /media/stick/${name}.`,
};

export const words = {
  choose: 'Choose folder…',
  change: 'Change…',
  type: 'Type its path',
  hints,
  discard: 'Discard',
};
