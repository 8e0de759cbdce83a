import {
  createFolderSource,
  type FolderOptions,
} from '../../src/backends/content/embedded/folderSource.ts';
import { openSource } from '../../src/content/edition/openSource.server.ts';
import type { Derivation } from '../../src/content/edition/view.server.ts';
import { type DeliveredListQuery, type DeliveredQuery, deliveredBy } from './delivered.ts';

/** How a folder is opened. */
export interface ContentFolderOptions extends FolderOptions {
  /** True to read the folder again whenever it changes; default false. */
  readonly watch?: boolean;
  /** What is derived from each state of the content, in order; default nothing. */
  readonly derivations?: readonly Derivation<unknown>[];
}

/** A folder that was opened. */
export type ContentFolder = Awaited<ReturnType<typeof openContentFolder>>;

/** Opens a folder of content files. @throws when the folder cannot be read at the start */
export async function openContentFolder(options: ContentFolderOptions) {
  const source = createFolderSource(options);
  const { watch = false, derivations = [] } = options;
  const opened = await openSource(source, { follows: watch, derivations });
  return {
    ...opened,
    /** One item of the present content. */
    item: async (codename: string, query: DeliveredQuery) =>
      deliveredBy(opened.current.now()).item(codename, query),
    /** Items of the present content; with `preview` drafts as well. */
    items: async ({ preview, ...query }: DeliveredListQuery & { preview?: boolean }) =>
      deliveredBy(preview ? await opened.current.preview() : opened.current.now()).items(query),
    /** The faults in the folder's present state; faulty parts are left out. */
    get faults() {
      return source.faults();
    },
    /** The digest of the folder that is served; empty if not watched. */
    get digest() {
      return source.digest();
    },
  };
}
