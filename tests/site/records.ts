import { completeForm } from './contactSite.ts';
import type { OpenSite } from './openSite.ts';

type Place = Pick<OpenSite, 'url'>;

const { recaptchaToken: _, isPhoneRequired: __, url: ___, ...filledIn } = completeForm;

/** Posts a form to a German page like a browser without scripts. */
export function postPlainForm({ url }: Place): Promise<Response> {
  const fields = {
    ...filledIn,
    requests: 'Quotation',
    dataUsageConsent: 'on',
    emailConsent: 'on',
  };
  return fetch(`${url}/de/patienten`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: url },
    redirect: 'manual',
  });
}

/** Reports a choice in the privacy settings. */
export function reportChoice({ url }: Place): Promise<Response> {
  return fetch(`${url}/api/consent-receipts`, {
    method: 'POST',
    body: JSON.stringify({ choice: 'functional', language: 'de', version: '20200303' }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-country': 'US',
    },
  });
}

/** Confirms to be a professional. */
export function confirmProfession({ url }: Place): Promise<Response> {
  return fetch(`${url}/api/professional-confirmation`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'yes', language: 'de', to: '/products' }),
    headers: { 'sec-fetch-site': 'same-origin', 'x-country': 'ES' },
    redirect: 'manual',
  });
}
