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

test('without scripts, a form that the receiver rejected is accepted with the next press', async () => {
  const { recaptchaToken: _, isPhoneRequired: __, url: ___, ...filledIn } = completeForm;
  const plain = { ...filledIn, requests: 'Quotation', dataUsageConsent: 'on', emailConsent: 'on' };
  const post = (fields: Record<string, string>) =>
    fetch(`${site.url}/de/patienten`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url },
    });
  receiver.mode = 'refuse';
  const refused = await post(plain);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('ada@hospital.example');
  receiver.mode = 'take';
  const corrected = await post({ ...plain, email: 'corrected@hospital.example' });
  expect(corrected.status).toBe(200);
  expect(receiver.taken).toMatchObject([{ payload: { email: 'corrected@hospital.example' } }]);
});
