import { auditPage } from './audit/auditPage.tsx';
import { boards } from './boards/boards.ts';
import type { DeskPage } from './deskPage.ts';
import { firstPageOf } from './firstPage.tsx';
import { calendarPage } from './history/calendarPage.tsx';
import { historyPage } from './history/history.tsx';
import { shownPage } from './shown/shown.tsx';

/** The pages of the menu, in its order. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
const menuPages: readonly DeskPage<any>[] = [
  shownPage,
  historyPage,
  calendarPage,
  ...boards,
  auditPage,
];

/** Every page of the desk, the first one first. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const deskPages: readonly DeskPage<any>[] = [firstPageOf(menuPages), ...menuPages];
