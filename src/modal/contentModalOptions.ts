import type { ModalRequest } from './modalRequest.ts';

/** The options of a modal that content defines, besides its HTML. */
export interface ContentModalOptions
  extends Pick<ModalRequest, 'title' | 'size' | 'logoPosition' | 'forceSelection'> {
  /** The name of the button that closes it; empty for none. */
  readonly closeLabel: string;
  /** The language of its texts, if it is not the page's. */
  readonly lang?: string;
}
