/**
 * The address and the key of each screen. Every screen except Today is loaded when it is first opened.
 */

import {
  CalendarDays,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Send,
  Settings,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ShownWorld } from '../api/api.ts';
import { TodayScreen } from '../today/today-screen.tsx';
import { onDemand } from './on-demand.tsx';
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
  { path: '/today', icon: LayoutDashboard },
  {
    path: '/calendar',
    icon: CalendarDays,
    prefetchCalendar: (world, zone, nowMs) =>
      import('../calendar/prefetch-calendar.ts').then(it => it.prefetchCalendar(world, zone, nowMs)),
  },
  { path: '/contacts', icon: Users },
  { path: '/templates', icon: NotebookPen },
  { path: '/send', icon: Send },
  { path: '/messages', icon: MessageSquareText },
  { path: '/settings', icon: Settings },
];

/** Address → the screen and its place in the rail (import is reached from Contacts). */
export const screens: Record<string, { rail: RailPath; Screen: ComponentType }> = {
  '/today': { rail: '/today', Screen: TodayScreen },
  '/calendar': {
    rail: '/calendar',
    Screen: onDemand(() => import('../calendar/calendar-screen.tsx').then(it => it.CalendarScreen)),
  },
  '/contacts': {
    rail: '/contacts',
    Screen: onDemand(() => import('../contacts/list/contacts-screen.tsx').then(it => it.ContactsScreen)),
  },
  '/contacts/import': {
    rail: '/contacts',
    Screen: onDemand(() => import('../import/import-screen.tsx').then(it => it.ImportScreen)),
  },
  '/templates': {
    rail: '/templates',
    Screen: onDemand(() => import('../templates/templates-screen.tsx').then(it => it.TemplatesScreen)),
  },
  '/send': {
    rail: '/send',
    Screen: onDemand(() => import('../campaigns/send-screen.tsx').then(it => it.SendScreen)),
  },
  '/messages': {
    rail: '/messages',
    Screen: onDemand(() => import('../messages/messages-screen.tsx').then(it => it.MessagesScreen)),
  },
  '/settings': {
    rail: '/settings',
    Screen: onDemand(() => import('../settings/settings-screen.tsx').then(it => it.SettingsScreen)),
  },
};

/** The first run, shown in the work area until it is done; later at `/welcome`. */
export const WelcomeScreen = onDemand(() =>
  import('../settings/set-up/welcome-screen.tsx').then(it => it.WelcomeScreen),
);
