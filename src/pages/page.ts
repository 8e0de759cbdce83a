import type { ComponentType } from 'react';
import type { FormOutcome } from '../contact/formOutcome.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageName } from '../locale/paths.ts';
import type { PagePreview } from '../preview/preview.ts';
import type { PostedFields, RegistrationService } from '../registrations/registrationService.ts';
import type { SearchContext } from '../search/pageSearch.ts';
import type { FailureStatus } from './pageFailure.ts';
import type { PageHead } from './pageHead.ts';

/** The only inputs of a page, created once per rendering. */
export interface PageServices extends SearchContext {
  /** Set if the page is rendered for the preview parameter. */
  readonly preview: PagePreview | undefined;
  /**
   * Processes the form posted to the page; undefined if there is none. The result is for the sender
   * only, so such a page is never cached.
   */
  readonly takePosted: (() => Promise<FormOutcome>) | undefined;
  /** The failure to show instead of the page, as for an old address; undefined if there is none. */
  readonly failure: FailureStatus | undefined;
  /** The fields posted to the page, for pages that take them themselves; undefined if none. */
  readonly posted: PostedFields | undefined;
  /** Registrations for events. Only pages that nothing keeps may show one. */
  readonly registrations: RegistrationService;
}

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

/**
 * Pages that show the present state, or data that a visitor entered: each request renders them, and
 * nothing keeps them (REG-11, CALC-8).
 */
export const freshPages: ReadonlySet<string> = new Set<PageName>([
  'eventRegistration',
  'healingCalculator',
  'registration',
]);

/** The client files of a page. */
export interface PageAssets {
  /** The addresses of style sheets, in order: one, but for a development server. */
  readonly styles: readonly string[];
  /** Modules that run on the page, on a development server. */
  readonly scripts: readonly string[];
  /** The address of the starter. */
  readonly starter: string;
  /** The address of the module that the starter loads at the visitor's first input event. */
  readonly interaction: string;
  /** The addresses of the scripts that the first island needs to wake. */
  readonly islands: readonly string[];
}

/** Returns the client files of pages in a language. */
export type AssetsOf = (locale: Locale) => PageAssets;
