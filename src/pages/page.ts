import type { ComponentType } from 'react';
import type { PageHead } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** The data that every page has. */
export interface PageData {
  readonly head: PageHead;
  /** The status of a page that itself says why it has no answer; default 200. */
  readonly status?: 404 | 409 | 422 | 429 | 451 | 503;
}

/** The query parameters of a kind of page; all others are ignored (PERF-2). */
export interface PageParameters<Query> {
  /** Reads them; invalid values are as if absent. */
  read(given: URLSearchParams): Query;
  /** The query string without its question mark; equal queries have one spelling. */
  write(query: Query): string;
  /** Whether a query has free text or any number of values; default never. */
  haveFreeText?(query: Query): boolean;
}

/** A kind of page. */
export interface Page<Data extends PageData, Query = unknown> {
  /** Its query parameters; default none. */
  readonly parameters?: PageParameters<Query>;
  /**
   * Loads the data of the page.
   * @param query its parameters; undefined without any
   * @throws PageFailure, PageMoved, ContentUnavailable before any content was read
   */
  load(services: PageServices, query: Query): Data | Promise<Data>;
  /** Renders the data between header and footer. Runs on the server only. */
  readonly View: ComponentType<{ readonly data: Data }>;
  /**
   * False if no form may be posted to the page; `own` if its `load` takes the posted fields itself;
   * default: a contact form.
   */
  readonly takesForms?: false | 'own';
}

/**
 * Defines a kind of page; its view receives the data that it loads, and `load` the parameters that it
 * declares.
 */
export function definePage<Data extends PageData, Query>(
  page: Page<Data, Query> & { readonly parameters: PageParameters<Query> },
): Page<PageData>;
export function definePage<Data extends PageData>(page: Page<Data, undefined>): Page<PageData>;
export function definePage(page: unknown): Page<PageData> {
  return page as Page<PageData>;
}

/** The query of an address as a page reads it. */
export interface PageQuery {
  /** The query string without its question mark, equal for equal pages; empty if there is none. */
  readonly text: string;
  /** True if there can be any number of such queries, as of searches and filters. */
  readonly hasFreeText: boolean;
}

/** Reads the query that a page is given. */
export function readQuery({ parameters }: Page<PageData>, given: URLSearchParams): PageQuery {
  if (!parameters) return { text: '', hasFreeText: false };
  const query = parameters.read(given);
  const text = parameters.write(query);
  return { text, hasFreeText: text !== '' && (parameters.haveFreeText?.(query) ?? false) };
}

/** The props of a page's view: the result of its `load`. */
export interface PageProps<Load extends (...args: never[]) => unknown> {
  readonly data: Awaited<ReturnType<Load>>;
}
