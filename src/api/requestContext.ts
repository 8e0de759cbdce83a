import type { IncomingHttpHeaders } from 'node:http';
import type { Withholding } from '../content/restrict.ts';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import type { PublicFlags } from '../flags/flagBoard.server.ts';

/** Who sent a request, and what applies to it. The server makes one for each request. */
export interface RequestContext {
  /** The id of the request, in the log and in the answer. */
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  /** The visitor's IP address, forwarded by trusted proxies only. */
  readonly address: string;
  /** Whether the visitor uses HTTPS, forwarded by a trusted proxy only. */
  readonly isHttps: boolean;
  /** The visitor's countries and their restrictions. */
  readonly visitor: VisitorCountry;
  /** The flags that apply to the visitor, who may be a tester (FLAG-4). */
  readonly flags: PublicFlags;
  /** The restrictions that withhold content from the visitor. */
  readonly withholding: Withholding;
  /** Finds the restrictions that withhold content from visitors of a country, given by its id. */
  withholdingIn(country: string): Withholding;
}
