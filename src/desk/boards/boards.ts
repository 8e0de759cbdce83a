import { type DeskAsk, DeskFault, type DeskPage } from '../deskPage.ts';
import { laterText, openNotices } from './BoardParts.tsx';
import { coveragePage } from './coveragePage.tsx';
import { deliveriesPage } from './deliveriesPage.tsx';
import { externalPage } from './externalPage.tsx';
import { linksPage, wholenessPage } from './faultPages.tsx';
import { mediaPage, picturesPage } from './filePages.tsx';
import { inTime } from './inBackground.ts';
import { registrationsPage } from './registrationsPage.tsx';
import { searchesPage } from './searchesPage.tsx';
import { thinPage } from './thinPage.tsx';

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
