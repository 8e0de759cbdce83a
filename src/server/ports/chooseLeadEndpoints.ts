import { createHttpEndpoint } from '../../backends/leads/httpEndpoint.ts';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import type { LeadReceiver } from '../start/settings/leadReceivers.ts';
import type { Settings } from '../start/settings.ts';
import { inClientSpan } from '../tracing/spans.ts';

/** The receivers of leads by name: none without `FORM_SUBMISSION_URL`. */
export function chooseLeadEndpoints(settings: Settings): ReadonlyMap<string, LeadEndpoint> {
  const { FORM_SUBMISSION_URL: url, LEADS_RECEIVERS } = settings;
  if (!url) return new Map();
  const { FORM_SUBMISSION_HEADERS: headers, FORM_SUBMISSION_SECRET: secret } = settings;
  const timeout = settings.FORM_DELIVERY_TIMEOUT_SECONDS * 1000;
  const receivers = { [defaultReceiver]: { url, headers, secret }, ...LEADS_RECEIVERS };
  return new Map(
    Object.entries(receivers).map(([name, it]) => [name, tracedEndpoint(it, timeout)]),
  );
}

function tracedEndpoint({ url, headers, secret }: LeadReceiver, timeout: number): LeadEndpoint {
  const endpoint = createHttpEndpoint({ url, timeout, headers, keys: secret });
  return {
    deliver: (lead, stop) =>
      inClientSpan('receiver deliver', async (span) => {
        const outcome = await endpoint.deliver(lead, stop);
        span.setAttribute('portico.outcome', outcome.status);
        return outcome;
      }),
  };
}
