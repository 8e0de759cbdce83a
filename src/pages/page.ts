import type { ComponentType } from 'react';
import type { PageHead } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** What every page knows of itself. */
export interface PageData {
  readonly head: PageHead;
}

/** A kind of page. */
export interface Page<Data extends PageData> {
  /**
   * Loads what the page shows.
   * @param url the page's address with the parameters it declares
   * @throws PageFailure, PageMoved, ContentUnavailable
   */
  load(services: PageServices, url: URL): Promise<Data>;
  /** Shows it, below the header and above the footer. Rendered on the server only. */
  readonly View: ComponentType<{ readonly data: Data }>;
  /** False where no form may be posted to it; default true. */
  readonly takesForms?: false;
}

/** Declares a kind of page; the data of its view are what it loads. */
export const definePage = <Data extends PageData>(page: Page<Data>): Page<PageData> =>
  page as unknown as Page<PageData>;

/** What the view of a page gets: what its `load` answered. */
export interface PageProps<Load extends (...args: never[]) => Promise<unknown>> {
  readonly data: Awaited<ReturnType<Load>>;
}
