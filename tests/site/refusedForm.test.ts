import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeadReceiver, startLeadReceiver } from '../fakes/leadReceiver.ts';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';

let receiver: LeadReceiver;
let site: ContactSite;
beforeEach(async () => {
  receiver = await startLeadReceiver();
  site = await openContactSite({
    FORM_SUBMISSION_URL: receiver.url,
    FORM_DELIVERY: 'sync',
  });
});
afterEach(async () => {
  await site.close();
  await receiver.close();
});

test('a form that the receiver rejected is accepted once it is corrected, with a new key', async () => {
  receiver.mode = 'refuse';
  const first = { 'idempotency-key': 'first' };
  expect((await site.send(completeForm, first)).status).toBe(422);
  receiver.mode = 'take';
  const corrected = { ...completeForm, email: 'corrected@hospital.example' };
  expect((await site.send(corrected, first)).status).toBe(409);
  expect((await site.send(corrected, { 'idempotency-key': 'second' })).status).toBe(200);
  expect(receiver.taken).toMatchObject([{ key: 'second', payload: { email: corrected.email } }]);
});

/** Posts the complete form without scripts, with other fields. */
function post(fields: Record<string, string> = {}): Promise<Response> {
  const { recaptchaToken: _, isPhoneRequired: __, url: ___, ...filledIn } = completeForm;
  const plain = { ...filledIn, requests: 'Quotation', dataUsageConsent: 'on', emailConsent: 'on' };
  return fetch(`${site.url}/de/patienten`, {
    method: 'POST',
    body: new URLSearchParams({ ...plain, ...fields }),
    headers: { origin: site.url },
  });
}

test('without scripts, a form that the receiver rejected is accepted with the next press', async () => {
  receiver.mode = 'refuse';
  const refused = await post();
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('ada@hospital.example');
  receiver.mode = 'take';
  const corrected = await post({ email: 'corrected@hospital.example' });
  expect(corrected.status).toBe(200);
  expect(receiver.taken).toMatchObject([{ payload: { email: 'corrected@hospital.example' } }]);
});

test.each([
  ['a consent that is not asked for', 'dataUsageConsent', {}],
  ['a telephone number that the country does not need', 'mobilePhone', {}],
  ['a text for a request that was not chosen', 'other', {}],
  ['a postal code that the country does not have', 'postalCode', { country: 'HK', postalCode: '' }],
])(
  'without scripts, a refusal of %s is said above the button (FORM-67)',
  async (_, field, fields) => {
    receiver.mode = 'refuse';
    receiver.refusals = [{ field, message: 'this is missing', kmsErrorKey: 'none' }];
    const answer = await post({ ...fields });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const [, said = ''] = /role="alert"[^>]*>(.*?)<button/s.exec(html) ?? [];
    expect(said).toContain('This is missing.');
    expect(said).not.toContain('Bitte prüfen Sie');
    expect(html.split('This is missing.')).toHaveLength(2);
  },
);
