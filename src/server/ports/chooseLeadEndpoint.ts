import { createHttpEndpoint } from '../../backends/leads/httpEndpoint.ts';
import type { LeadEndpoint } from '../../leads/leadEndpoint.ts';
import type { Settings } from '../start/settings.ts';
import { inClientSpan } from '../tracing/spans.ts';

/** The receiver of leads, where `FORM_SUBMISSION_URL` is set. */
export function chooseLeadEndpoint(settings: Settings): LeadEndpoint | undefined {
  const { FORM_SUBMISSION_URL: url, FORM_DELIVERY_TIMEOUT_SECONDS: seconds } = settings;
  if (!url) return undefined;
  const { FORM_SUBMISSION_HEADERS: headers, FORM_SUBMISSION_SECRET: keys } = settings;
  const endpoint = createHttpEndpoint({ url, timeout: seconds * 1000, headers, keys });
  return {
    deliver: (lead, stop) =>
      inClientSpan('receiver deliver', async (span) => {
        const outcome = await endpoint.deliver(lead, stop);
        span.setAttribute('portico.outcome', outcome.status);
        return outcome;
      }),
  };
}
