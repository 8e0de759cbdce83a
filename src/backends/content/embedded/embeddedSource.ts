import type { ItemAnswer, ItemsAnswer } from '../../../content/delivery.ts';
import { type OpenContent, openSource } from '../../../content/edition/openSource.server.ts';
import type { Derivation } from '../../../content/edition/view.server.ts';
import type { ItemQuery, ItemsQuery } from '../../../content/source.ts';
import type { Fault } from '../../../contentCheck/fault.ts';
import { createFolderSource, type FolderOptions } from './folderSource.ts';

/** Settings of an embedded source. */
export interface EmbeddedOptions extends FolderOptions {
  /** True to read the folder again whenever it changes; default false. */
  readonly watch?: boolean;
  /** What is derived from each state of the content, in order; default nothing. */
  readonly derivations?: readonly Derivation<unknown>[];
}

/** How content is read: with `preview`, drafts as well; default without. */
interface Previewed {
  readonly preview?: boolean;
}

/** The content of a folder, for tests and tools. */
export interface EmbeddedSource extends OpenContent {
  /** One item of the present content; with `preview` a draft as well. */
  item(codename: string, query: ItemQuery & Previewed): Promise<ItemAnswer | undefined>;
  /** Items of the present content; with `preview` drafts as well. */
  items(query: ItemsQuery & Previewed): Promise<ItemsAnswer>;
  /** The faults in the folder's present state; faulty parts are left out. */
  readonly faults: readonly Fault[];
  /** The digest of the folder that is served, from `digestFolder`; empty if not watched. */
  readonly digest: string;
}

/** Opens a folder of content files. @throws when the folder cannot be read at the start */
export async function createEmbeddedSource(options: EmbeddedOptions): Promise<EmbeddedSource> {
  const source = createFolderSource(options);
  const { watch = false, derivations = [] } = options;
  const opened = await openSource(source, { follows: watch, derivations });
  const { current } = opened;
  const viewFor = async ({ preview = false }: Previewed) =>
    preview ? current.preview() : current.now();
  return {
    ...opened,
    item: async (codename, query) => (await viewFor(query)).item(codename, query),
    items: async (query) => (await viewFor(query)).items(query),
    get faults() {
      return source.faults();
    },
    get digest() {
      return source.digest();
    },
  };
}
