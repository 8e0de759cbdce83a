import type { ComponentType } from 'react';
import type { PageHead } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** The data that every page has. */
export interface PageData {
  readonly head: PageHead;
}

/** A kind of page. */
export interface Page<Data extends PageData> {
  /**
   * Loads the data of the page.
   * @param url the page's address with the parameters it declares
   * @throws PageFailure, PageMoved, ContentUnavailable
   */
  load(services: PageServices, url: URL): Promise<Data>;
  /** Renders the data between header and footer. Runs on the server only. */
  readonly View: ComponentType<{ readonly data: Data }>;
  /** False if no form may be posted to the page; default true. */
  readonly takesForms?: false;
}

/** Defines a kind of page; its view receives the data that it loads. */
export const definePage = <Data extends PageData>(page: Page<Data>): Page<PageData> =>
  page as unknown as Page<PageData>;

/** The props of a page's view: the result of its `load`. */
export interface PageProps<Load extends (...args: never[]) => Promise<unknown>> {
  readonly data: Awaited<ReturnType<Load>>;
}
