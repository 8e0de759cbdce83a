import type { AnalyticsSettings } from '../analytics/connect.ts';
import type { PageEnvironment } from './PageFrame.tsx';

/** The data a document contains for its scripts. */
export interface DocumentData extends PageEnvironment {
  readonly analytics: AnalyticsSettings;
  /** The release label. */
  readonly version: string;
  /** The props of the page's islands, in order. */
  readonly islands: readonly object[];
}

/** The id of the element that holds the document's data as JSON. */
export const documentDataId = 'page-data';

const dataIn = (it: Document): DocumentData =>
  JSON.parse((it.getElementById(documentDataId) as HTMLElement).textContent);

let read: DocumentData | undefined;

/** The data of this document. @throws if it has none */
export function documentData(): DocumentData {
  read ??= dataIn(document);
  return read;
}

/**
 * Takes over what another document says of its page, such as its address, when this one shows that
 * page in place. Islands see it, too: they share the object.
 */
export function renewPage(next: Document): void {
  Object.assign(documentData().site.page, dataIn(next).site.page);
}
