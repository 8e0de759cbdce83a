import type { ReactNode } from 'react';
import { Pagination } from '../ui/pagination/Pagination.tsx';
import type { DeskAsk, InDeskLanguages } from './deskPage.ts';
import { deskRoot } from './deskRoot.ts';

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

/** The number of the page that a query asks for, from 1. @param name of the parameter */
export function pageNumber(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
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
  const pages = Math.max(1, Math.ceil(total / entriesPerPage));
  const page = pageNumber(ask.query, name);
  const linkTo = (other: number, label: string) => {
    const query = new URLSearchParams(ask.query);
    query.set(name, String(other));
    return <a href={`${deskRoot}/${path}?${query}`}>{label}</a>;
  };
  return (
    <>
      {children}
      {(pages > 1 || page > 1) && (
        <Pagination
          label={text.pages}
          position={text.of(page, pages)}
          previous={page > 1 && linkTo(Math.min(page - 1, pages), text.previous)}
          next={page < pages && linkTo(page + 1, text.next)}
        />
      )}
    </>
  );
}
