import { createHttpEndpoint } from '../../backends/leads/httpEndpoint.ts';
import { createMailEndpoint, type WriteLead } from '../../backends/leads/mailEndpoint.ts';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import { type LeadReceiver, mailAddressOf } from '../start/settings/leadReceivers.ts';
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
 * The receivers of leads: none without `FORM_SUBMISSION_URL`; those with a mail address only with a mail
 * server, because a file reaches nobody (OWN-58).
 * @param write writes the mail of a lead
 * @param server sends those mails
 */
export function chooseLeadEndpoints(
  settings: Settings,
  write: WriteLead,
  server: MailServer,
): ChosenReceivers {
  const { FORM_SUBMISSION_URL: url, LEADS_RECEIVERS, SMTP_URL } = settings;
  const { FORM_SUBMISSION_HEADERS: headers, FORM_SUBMISSION_SECRET: secret } = settings;
  const receivers = url
    ? Object.entries({ [defaultReceiver]: { url, headers, secret }, ...LEADS_RECEIVERS })
    : [];

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

  const isServed = (it: LeadReceiver) => SMTP_URL !== undefined || !mailAddressOf(it.url);
  return {
    served: new Map(
      receivers.filter(([, it]) => isServed(it)).map(([name, it]) => [name, chosen(it)]),
    ),
    unserved: receivers.filter(([, it]) => !isServed(it)).map(([name]) => name),
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
