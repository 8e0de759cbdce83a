import { type DeskAsk, DeskFault, type DeskPage } from '../deskPage.ts';
import { laterText, openNotices } from './BoardParts.tsx';
import { coveragePage } from './coveragePage.tsx';
import { deliveriesPage } from './deliveriesPage.tsx';
import { externalPage } from './externalPage.tsx';
import { linksPage, wholenessPage } from './faultPages.tsx';
import { mediaPage, picturesPage } from './filePages.tsx';
import { registrationsPage } from './registrationsPage.tsx';
import { searchesPage } from './searchesPage.tsx';
import { thinPage } from './thinPage.tsx';

/** How long an answer may take, in milliseconds. */
const patience = 1_700;

/** What work returns, or what stands in for it as long as it is not done; the work goes on. */
async function inTime<Result>(work: Promise<Result>, late: () => Result): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, patience, 'late' as const);
  // Whoever asks again is told of a failure then.
  work.catch(() => undefined);
  try {
    const first = await Promise.race([work.then((result) => ({ result })), promise]);
    return first === 'late' ? late() : first.result;
  } finally {
    clearTimeout(timer);
  }
}

/** A board that answers in time: what it has worked out of the content is kept for the next question. */
function inTimeAlways<Data>(page: DeskPage<Data>): DeskPage<Data> {
  const { notices } = page;
  const refuse = (ask: DeskAsk) => (): never => {
    throw new DeskFault(laterText(ask), 503);
  };
  return {
    ...page,
    load: (ask, services) => inTime(page.load(ask, services), refuse(ask)),
    ...(notices && {
      notices: (ask, services) => inTime(notices(ask, services), () => openNotices(undefined, ask)),
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
