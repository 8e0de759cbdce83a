import { auditPage } from './audit/auditPage.tsx';
import { boards } from './boards/boards.ts';
import { consentPage } from './consent/consentPage.tsx';
import type { DeskPage } from './deskPage.ts';
import { directionsPage } from './directions/directionsPage.tsx';
import { paperPage } from './directions/paperPage.tsx';
import { firstPageOf } from './firstPage.tsx';
import { calendarPage } from './history/calendarPage.tsx';
import { historyPage } from './history/history.tsx';
import { personsPage } from './persons/personsPage.tsx';
import { retentionPage } from './retention/retentionPage.tsx';
import { shownPage } from './shown/shown.tsx';

/** The pages of the menu, in its order. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
const menuPages: readonly DeskPage<any>[] = [
  shownPage,
  historyPage,
  calendarPage,
  consentPage,
  directionsPage,
  personsPage,
  paperPage,
  retentionPage,
  ...boards,
  auditPage,
];

/** Every page of the desk, the first one first. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const deskPages: readonly DeskPage<any>[] = [firstPageOf(menuPages), ...menuPages];
