/**
 * The address and the key of each screen. Every screen except Today is loaded when it is first opened.
 */

import {
  BellRing,
  CalendarDays,
  ChartColumn,
  House,
  type LucideIcon,
  MessageSquareText,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ShownWorld } from '../api/api.ts';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { Today } from './joined/today.tsx';
import type { words } from './shell.words.ts';

export type RailPath = keyof typeof words.screens;

export interface RailItem {
  path: RailPath;
  icon: LucideIcon;
  /** Prefetches what the screen opens with, while somebody is about to open it. `nowMs` is this world's clock in ms. */
  prefetchCalendar?: (world: ShownWorld, zone: string, nowMs: number) => Promise<void>;
}

/** The screens of the rail in order; Alt and the digit of its place opens a screen. */
export const rail: readonly RailItem[] = [
  { path: '/today', icon: House },
  {
    path: '/calendar',
    icon: CalendarDays,
    prefetchCalendar: (world, zone, nowMs) =>
      import('../calendar/prefetch-calendar.ts').then(it => it.prefetchCalendar(world, zone, nowMs)),
  },
  { path: '/people', icon: Users },
  { path: '/messages', icon: MessageSquareText },
  { path: '/reminders', icon: BellRing },
  { path: '/reports', icon: ChartColumn },
  { path: '/settings', icon: Settings },
];

export interface ShownScreen {
  /** Its place in the rail. */
  rail: RailPath;
  Screen: ComponentType;
  /** It takes the whole width of a large window; others keep their lines short. */
  isFull?: true;
  /** It has lists of its own, which fill the window. */
  fills?: true;
  /** The last part of the addresses of its parts, which it shows by itself. */
  parts?: readonly string[];
}

/** Address → the screen. Import is reached from People, and New message from Messages. */
const screens: Record<string, ShownScreen> = {
  '/today': { rail: '/today', Screen: Today },
  '/calendar': {
    rail: '/calendar',
    isFull: true,
    fills: true,
    Screen: onDemand(() => import('../calendar/calendar-screen.tsx').then(it => it.CalendarScreen)),
  },
  '/people': {
    rail: '/people',
    fills: true,
    Screen: onDemand(() => import('../contacts/list/contacts-screen.tsx').then(it => it.ContactsScreen)),
  },
  '/people/import': {
    rail: '/people',
    fills: true,
    Screen: onDemand(() => import('./joined/import.tsx').then(it => it.Import)),
  },
  '/messages': {
    rail: '/messages',
    fills: true,
    Screen: onDemand(() => import('./joined/messages.tsx').then(it => it.Messages)),
    parts: ['campaigns'],
  },
  '/messages/new': {
    rail: '/messages',
    Screen: onDemand(() => import('../campaigns/new-message-screen.tsx').then(it => it.NewMessageScreen)),
  },
  '/reminders': {
    rail: '/reminders',
    Screen: onDemand(() => import('./joined/reminders-screen.tsx').then(it => it.RemindersScreen)),
    parts: ['templates', 'upcoming'],
  },
  '/reports': {
    rail: '/reports',
    Screen: onDemand(() => import('../reports/reports-screen.tsx').then(it => it.ReportsScreen)),
  },
  '/settings': {
    rail: '/settings',
    Screen: onDemand(() => import('../settings/settings-screen.tsx').then(it => it.SettingsScreen)),
    parts: ['business', 'account', 'team', 'data', 'app'],
  },
  // Every part of the kit in every state, to look at; the built program has no such page.
  ...(import.meta.env.DEV && {
    '/kit': {
      rail: '/settings' as const,
      isFull: true as const,
      Screen: onDemand(() => import('../kit/kit-screen.tsx').then(it => it.KitScreen)),
    },
  }),
};

/**
 * Returns the screen of an address without its parameters, and the address that it has whichever part of it is shown;
 * undefined where there is none.
 */
export function screenAt(path: string): (ShownScreen & { address: string }) | undefined {
  const own = screens[path];
  if (own) return { ...own, address: path };
  const [, base, part, ...more] = path.split('/');
  const address = `/${base}`;
  const whole = screens[address];
  return whole && part && more.length === 0 && whole.parts?.includes(part) ? { ...whole, address } : undefined;
}

/** The first run, shown in the work area until it is done; later, in one's own world, at `/welcome`. */
export const WelcomeScreen = onDemand(() => import('./joined/welcome.tsx').then(it => it.Welcome));
