import { coveragePage } from './boards/coveragePage.tsx';
import { deliveriesPage } from './boards/deliveriesPage.tsx';
import { externalPage } from './boards/externalPage.tsx';
import { linksPage, wholenessPage } from './boards/faultPages.tsx';
import { mediaPage, picturesPage } from './boards/filePages.tsx';
import { registrationsPage } from './boards/registrationsPage.tsx';
import { searchesPage } from './boards/searchesPage.tsx';
import { thinPage } from './boards/thinPage.tsx';
import type { DeskPage } from './deskPage.ts';
import { firstPageOf } from './firstPage.tsx';

/** The pages of the menu, in its order. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
const menuPages: readonly DeskPage<any>[] = [
  coveragePage,
  wholenessPage,
  linksPage,
  externalPage,
  thinPage,
  mediaPage,
  picturesPage,
  searchesPage,
  deliveriesPage,
  registrationsPage,
];

/** Every page of the desk, the first one first. */
// biome-ignore lint/suspicious/noExplicitAny: each page goes with its own data
export const deskPages: readonly DeskPage<any>[] = [firstPageOf(menuPages), ...menuPages];
