import type { AnalyticsSettings } from '../analytics/analyticsSettings.ts';
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

let read: DocumentData | undefined;

/** The data of this document. @throws if it has none */
export function documentData(): DocumentData {
  read ??= JSON.parse((document.getElementById(documentDataId) as HTMLElement).textContent);
  return read as DocumentData;
}
