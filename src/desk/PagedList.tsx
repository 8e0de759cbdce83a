import type { ReactNode } from 'react';
import { readPageNumber } from '../services/pageNumber.ts';
import { quietButtonClass } from '../ui/button/Button.tsx';
import { Pagination } from '../ui/pagination/Pagination.tsx';
import { type DeskAsk, deskRoot, type InDeskLanguages } from './deskPage.ts';

/** Entries on one page of a list of the desk. */
export const entriesPerPage = 50;

const texts = {
  en: {
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages of the list',
    of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  de: {
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    pages: 'Seiten der Liste',
    of: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
} satisfies InDeskLanguages<unknown>;

/** A part of a list, and how many entries the whole list has. */
export interface ListPart<Entry> {
  readonly rows: readonly Entry[];
  readonly total: number;
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / entriesPerPage));

/** The page that a query asks for, from 1; the last one for a number beyond it. */
const shownPage = (total: number, query: URLSearchParams, name: string) =>
  Math.min(readPageNumber(query.get(name)), pagesOf(total));

/** How many entries stand on the pages before the one that a query asks for. */
export const entriesBefore = (total: number, query: URLSearchParams, name = 'page'): number =>
  (shownPage(total, query, name) - 1) * entriesPerPage;

/** The part of a list that a query asks for (PROOF-46). @param name of the parameter */
export function partOf<Entry>(
  list: readonly Entry[],
  query: URLSearchParams,
  name?: string,
): ListPart<Entry> {
  const begin = entriesBefore(list.length, query, name);
  return { rows: list.slice(begin, begin + entriesPerPage), total: list.length };
}

/**
 * The same for a list in a store: it is asked again where it has become shorter than the query expects.
 * @param read reads a page after so many entries
 */
export async function readPart<Page extends { readonly total: number }>(
  read: (skip: number) => Promise<Page>,
  query: URLSearchParams,
  name?: string,
): Promise<Page> {
  const wanted = entriesBefore(Number.POSITIVE_INFINITY, query, name);
  const part = await read(wanted);
  const begin = entriesBefore(part.total, query, name);
  return begin === wanted ? part : read(begin);
}

/** A list with links to its other pages, which keep the rest of the query. */
export function PagedList({
  ask,
  path,
  total,
  name = 'page',
  children,
}: {
  readonly ask: Pick<DeskAsk, 'query' | 'language'>;
  /** The page of the desk, such as `retention`. */
  readonly path: string;
  /** How many entries there are on all pages. */
  readonly total: number;
  /** The parameter of the address, where a page has several lists. */
  readonly name?: string;
  readonly children: ReactNode;
}) {
  const text = texts[ask.language];
  const pages = pagesOf(total);
  const page = shownPage(total, ask.query, name);
  const linkTo = (other: number, label: string) => {
    const query = new URLSearchParams(ask.query);
    query.set(name, String(other));
    return (
      <a className={quietButtonClass} href={`${deskRoot}/${path}?${query}`}>
        {label}
      </a>
    );
  };
  return (
    <>
      {children}
      {pages > 1 && (
        <Pagination
          label={text.pages}
          position={text.of(page, pages)}
          previous={page > 1 && linkTo(page - 1, text.previous)}
          next={page < pages && linkTo(page + 1, text.next)}
        />
      )}
    </>
  );
}
