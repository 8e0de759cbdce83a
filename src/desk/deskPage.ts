import type { ReactNode } from 'react';
import type { CsvSheet } from '../locale/csv.ts';
import type { DeskUser, Role } from './deskAccess.ts';
import type { DeskServices } from './deskServices.ts';

/** The root of the desk's addresses (PROOF-11). */
export const deskRoot = '/desk';

/** The languages of the desk; the first is the default. */
export const deskLanguages = ['en', 'de'] as const;

export type DeskLanguage = (typeof deskLanguages)[number];

/** Something written in the languages of the desk. */
export type InDeskLanguages<Text> = Readonly<Record<DeskLanguage, Text>>;

/** The parts of the desk's menu, in its order. */
export const deskAreas = ['proof', 'records', 'boards', 'desk'] as const;

/** What a page of the desk is asked for. */
export interface DeskAsk {
  /** The parameters of the address. */
  readonly query: URLSearchParams;
  readonly language: DeskLanguage;
  readonly user: DeskUser;
  readonly now: Date;
  /** Goes back in every posted form, in a field of the name `token`; see `TokenField`. */
  readonly token: string;
}

/** What a page of the desk posts; files are not accepted. */
export type DeskForm = URLSearchParams;

/** A file for download. */
export interface DeskFile {
  readonly type: string;
  /** The name that the browser suggests; absent for a file that is shown in a frame. */
  readonly name?: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The content security policy of a file that is shown in a frame; by default nothing is allowed. */
  readonly policy?: string;
}

/** Records as a file for spreadsheets. */
export const csvFile = <Field extends string>(
  name: string,
  { header, lineOf }: CsvSheet<Field>,
  records: readonly Readonly<Partial<Record<Field, unknown>>>[],
): DeskFile => ({
  type: 'text/csv; charset=utf-8',
  name,
  body: header + records.map((it) => lineOf(it)).join(''),
});

/** What an action did. */
export interface DeskOutcome<Data> {
  /** The page shows this instead of what `load` returns: for answers that no address may hold. */
  readonly data?: Data;
  /**
   * Whether something was done, not only asked: the browser then opens the page of `data` by an address of
   * its own, so that a reload does not do it again.
   */
  readonly isDone?: true;
  /** Or a file for download, which no address may name either. */
  readonly file?: DeskFile;
  /** Or the address below `/desk` to go on to, such as `persons?done=yes`. */
  readonly next?: string;
  /** What the audit trail notes beside user, page and action; no personal data. */
  readonly note?: string;
  /**
   * Why nothing was done, such as `changed`, without personal data: the audit trail then notes the act
   * as refused, with this.
   */
  readonly refused?: string;
}

/** Something that waits for a user, shown on the first page of the desk with a link to its page. */
export interface DeskNotice {
  /** What waits, with its number, such as “2 requests are overdue”. */
  readonly text: string;
  /** True for what is late or broken; otherwise it is only said. */
  readonly isUrgent: boolean;
  /** Whether it is not known yet: the first page says it once for all pages that say the same. */
  readonly isPending?: true;
}

/** A page of the desk (PROOF-12). */
export interface DeskPage<Data = unknown> {
  /** Its address below `/desk`, such as `boards/coverage`; empty for the first page. */
  readonly path: string;
  readonly area: (typeof deskAreas)[number];
  readonly title: InDeskLanguages<string>;
  /** Who may open it, and use its files and actions. */
  readonly roles: readonly Role[];
  /**
   * Reads what the page shows.
   * @throws DeskFault for a query that names nothing
   */
  load(ask: DeskAsk, services: DeskServices): Promise<Data>;
  View(props: { readonly data: Data; readonly ask: DeskAsk }): ReactNode;
  /** What waits there; quick, because the first page asks all pages. */
  notices?(ask: DeskAsk, services: DeskServices): Promise<readonly DeskNotice[]>;
  /** Files at `/desk/PATH/NAME`, with the query of the page. */
  readonly files?: Readonly<
    Record<string, (ask: DeskAsk, services: DeskServices) => Promise<DeskFile>>
  >;
  /** What its forms do, by the value of their button `action`. */
  readonly actions?: Readonly<
    Record<
      string,
      (form: DeskForm, ask: DeskAsk, services: DeskServices) => Promise<DeskOutcome<Data>>
    >
  >;
}

/** A request that a page of the desk cannot answer; its message is for users. */
export class DeskFault extends Error {
  override readonly name = 'DeskFault';

  readonly status: 400 | 403 | 404 | 409 | 503;

  /** @param status of the answer; default 404 */
  constructor(message: string, status: DeskFault['status'] = 404) {
    super(message);
    this.status = status;
  }
}

/** Whether an error is of this class, of which the desk's pages and its server each have their own. */
export function isDeskFault(error: unknown): error is DeskFault {
  return error instanceof Error && error.name === 'DeskFault';
}
