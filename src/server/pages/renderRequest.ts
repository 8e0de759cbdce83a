import type { View } from '../../content/edition/view.server.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import type { Market } from '../../country/market.server.ts';
import type { Flags } from '../../flags/flags.ts';
import type { PageServices } from '../../pages/page.ts';
import type { FailureStatus } from '../../pages/pageFailure.ts';
import type { PagePreview } from '../../preview/preview.ts';
import type { EventStates } from '../../registrations/eventStates.server.ts';
import type { HttpContext } from '../request/createContexts.ts';
import type { PreviewMarks } from './markPreview.ts';
import type { PageAddress } from './pageAddress.ts';

/** What is rendered: a page in a market. */
interface RequestedPage {
  readonly address: PageAddress;
  readonly market: Market;
  readonly flags: Flags;
  readonly mobileHost: boolean;
  readonly refused: boolean;
  /** The failure to show instead of the page; absent if there is none. */
  readonly failure?: FailureStatus;
}

/** The complete input of a rendered page. */
export interface RenderRequest extends RequestedPage {
  readonly previewed?: undefined;
  /** Processes the form posted to the page; absent if there is none. */
  readonly takePosted?: NonNullable<PageServices['takePosted']>;
  /** The fields posted to the page; absent if there are none. */
  readonly posted?: NonNullable<PageServices['posted']>;
}

/** The content of a preview, and that which visitors get. */
export interface PreviewedContent {
  readonly present: View;
  readonly view: View;
  /** Reads `view`. */
  readonly reader: ContentReader;
}

/** What makes a page a preview. */
export interface Previewed {
  readonly preview: PagePreview;
  /** The time the page is rendered for. */
  readonly now: Date;
  /** The content; absent if it is that which visitors get. */
  readonly content?: PreviewedContent | undefined;
  /** The states of events at that time; absent if they are those of now. */
  readonly states?: EventStates;
  /** What keeps the page's links in the preview, and opens its files. */
  readonly marks: PreviewMarks;
}

/** The complete input of a preview. What is made from it is for its requester only. */
export interface PreviewRenderRequest extends RequestedPage {
  readonly previewed: Previewed;
  readonly takePosted?: undefined;
  readonly posted?: undefined;
}

/** The input of the page that a request is for. */
export function renderRequestOf(context: HttpContext, address: PageAddress): RenderRequest {
  const { market, flags, headers } = context;
  const mobileHost = isMobile(headers.host);
  return { address, market, flags: flags.values, mobileHost, refused: false };
}

/** Whether a host is that of the mobile site (FOOTER-8). */
function isMobile(host = ''): boolean {
  return host.startsWith('m.') || host.startsWith('M.');
}
