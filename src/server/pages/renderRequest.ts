import type { Market } from '../../country/market.server.ts';
import type { Flags } from '../../flags/flags.ts';
import type { FailureStatus } from '../../pages/pageFailure.ts';
import type { PageServices } from '../../pages/pageServices.ts';
import type { PagePreview } from '../../preview/preview.ts';
import type { HttpContext } from '../request/createContexts.ts';
import type { PageAddress } from './pageAddress.ts';

/** The complete input of a rendered page. */
export interface RenderRequest {
  readonly address: PageAddress;
  readonly market: Market;
  readonly flags: Flags;
  readonly mobileHost: boolean;
  readonly refused: boolean;
  /** The failure to show instead of the page; absent if there is none. */
  readonly failure?: FailureStatus;
  /** The requested preview; absent if there is none. */
  readonly preview?: PagePreview;
  /** The time the page is rendered for; default now. */
  readonly now?: Date;
  /** Processes the form posted to the page; absent if there is none. */
  readonly takePosted?: NonNullable<PageServices['takePosted']>;
  /** The fields posted to the page; absent if there are none. */
  readonly posted?: NonNullable<PageServices['posted']>;
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
