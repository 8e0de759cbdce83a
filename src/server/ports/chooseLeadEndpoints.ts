import { createHttpEndpoint } from '../../backends/leads/httpEndpoint.ts';
import { createMailEndpoint, type WriteLead } from '../../backends/leads/mailEndpoint.ts';
import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import {
  type LeadReceiver,
  leadReceiversIn,
  mailAddressOf,
  whyUnserved,
} from '../start/settings/leadReceivers.ts';
import type { Settings } from '../start/settings.ts';
import { inClientSpan } from '../tracing/spans.ts';
import type { MailServer } from './choosePorts.ts';

/** A receiver of leads, and how it is served. */
export interface ChosenReceiver {
  readonly endpoint: LeadEndpoint;
  /** The number of simultaneous deliveries. */
  readonly concurrency: number;
  /** The longest time that a delivery takes, in milliseconds. */
  readonly timeout: number;
}

/** The receivers of leads by name. */
export interface ChosenReceivers {
  readonly served: ReadonlyMap<string, ChosenReceiver>;
  /** Those that wait for a mail server. */
  readonly unserved: readonly string[];
}

/** A session with a mail server has several steps, each with a limit of its own. */
const mailTimeout = 60_000;

/**
 * The receivers of leads, and those that get none (OWN-58).
 * @param write writes the mail of a lead
 * @param server sends those mails
 */
export function chooseLeadEndpoints(
  settings: Settings,
  write: WriteLead,
  server: MailServer,
): ChosenReceivers {
  const receivers = Object.entries(leadReceiversIn(settings));

  function chosen(receiver: LeadReceiver): ChosenReceiver {
    const to = mailAddressOf(receiver.url);
    if (to) {
      const endpoint = traced(createMailEndpoint(to, server.open, write));
      return { endpoint, concurrency: 1, timeout: mailTimeout };
    }
    const timeout = settings.FORM_DELIVERY_TIMEOUT_SECONDS * 1000;
    const http = { url: receiver.url, timeout, headers: receiver.headers, keys: receiver.secret };
    const endpoint = traced(createHttpEndpoint(http));
    return { endpoint, concurrency: settings.FORM_DELIVERY_CONCURRENCY, timeout };
  }

  const isServed = (name: string) => whyUnserved(settings, name) === undefined;
  return {
    served: new Map(
      receivers.filter(([name]) => isServed(name)).map(([name, it]) => [name, chosen(it)]),
    ),
    unserved: receivers.map(([name]) => name).filter((name) => !isServed(name)),
  };
}

function traced(endpoint: LeadEndpoint): LeadEndpoint {
  return {
    deliver: (lead, stop) =>
      inClientSpan('receiver deliver', async (span) => {
        const outcome = await endpoint.deliver(lead, stop);
        span.setAttribute('portico.outcome', outcome.status);
        return outcome;
      }),
  };
}
