import { auditPage } from './audit/auditPage.tsx';
import { laterText, openNotices } from './boards/BoardParts.tsx';
import { coveragePage } from './boards/coveragePage.tsx';
import { deliveriesPage } from './boards/deliveriesPage.tsx';
import { externalPage } from './boards/externalPage.tsx';
import { linksPage, wholenessPage } from './boards/faultPages.tsx';
import { mediaPage, picturesPage } from './boards/filePages.tsx';
import { inTime } from './boards/inBackground.ts';
import { registrationsPage } from './boards/registrationsPage.tsx';
import { searchesPage } from './boards/searchesPage.tsx';
import { thinPage } from './boards/thinPage.tsx';
import { consentPage } from './consent/consentPage.tsx';
import { type DeskAsk, DeskFault, type DeskPage } from './deskPage.ts';
import { directionsPage } from './directions/directionsPage.tsx';
import { paperPage } from './directions/paperPage.tsx';
import { firstPageOf } from './firstPage.tsx';
import { calendarPage } from './history/calendarPage.tsx';
import { historyPage } from './history/history.tsx';
import { personsPage } from './persons/personsPage.tsx';
import { retentionPage } from './retention/retentionPage.tsx';
import { shownPage } from './shown/shown.tsx';

/** How long an answer may take, in milliseconds. */
const patience = 1_700;

/** A board that answers in time: what it has worked out of the content is kept for the next question. */
function inTimeAlways<Data>(page: DeskPage<Data>): DeskPage<Data> {
  const { notices } = page;
  const refuse = (ask: DeskAsk) => (): never => {
    throw new DeskFault(laterText(ask), 503);
  };
  return {
    ...page,
    load: (ask, services) => inTime(page.load(ask, services), patience, refuse(ask)),
    ...(notices && {
      notices: (ask, services) =>
        inTime(notices(ask, services), patience, () => openNotices(undefined, ask)),
    }),
  };
}

/** The boards, in the order of the menu (PROOF-69). */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const boards: readonly DeskPage<any>[] = [
  inTimeAlways(coveragePage),
  inTimeAlways(wholenessPage),
  inTimeAlways(linksPage),
  inTimeAlways(externalPage),
  inTimeAlways(thinPage),
  inTimeAlways(mediaPage),
  inTimeAlways(picturesPage),
  inTimeAlways(searchesPage),
  inTimeAlways(deliveriesPage),
  inTimeAlways(registrationsPage),
];

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
