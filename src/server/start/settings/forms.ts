import * as v from 'valibot';
import { botCheckProviders } from '../../../contact/botCheck.ts';
import { optionalAddress, requestHeaders, secret, secrets, text, whole } from './formats.ts';
import { leadReceiverAddress, leadReceivers } from './leadReceivers.ts';

/** The settings of forms: their bot check, and the delivery of leads. */
export const formsSettings = {
  CAPTCHA: v.optional(v.picklist(botCheckProviders), 'altcha'),
  CAPTCHA_KEY: secret(
    v.optional(v.pipe(v.string(), v.regex(/^(.{32,})?$/, 'must have at least 32 characters')), ''),
  ),
  CAPTCHA_SITE_KEY: text(''),
  CAPTCHA_SECRET: secret(text('')),
  CAPTCHA_URL: optionalAddress,
  FORM_SUBMISSION_URL: leadReceiverAddress,
  FORM_SUBMISSION_HEADERS: secret(requestHeaders),
  FORM_SUBMISSION_SECRET: secret(secrets),
  LEADS_RECEIVERS: secret(leadReceivers),
  FORM_DELIVERY: v.optional(v.picklist(['outbox', 'sync']), 'outbox'),
  FORM_DELIVERY_CONCURRENCY: whole(4, 1, 100),
  FORM_DELIVERY_TIMEOUT_SECONDS: whole(10, 1, 120),
  FORM_DELIVERY_RETRY_SECONDS: whole(5, 1, 3_600),
  FORM_DELIVERY_ATTEMPTS: whole(50, 1, 1_000),
};
