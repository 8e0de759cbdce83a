import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { whyUnserved } from './leadReceivers.ts';

const url = 'https://crm.example/leads';
const LEADS_RECEIVERS = JSON.stringify({
  crm: { url },
  office: { url: 'mailto:office@company.example' },
});
const MAIL_FROM = 'site@company.example';

test.each([
  ['default', {}, 'noReceiver'],
  ['default', { FORM_SUBMISSION_URL: url }, undefined],
  ['default', { FORM_SUBMISSION_URL: 'mailto:office@company.example' }, 'noMailServer'],
  ['crm', { LEADS_RECEIVERS, FORM_SUBMISSION_URL: url }, undefined],
  ['crm', { FORM_SUBMISSION_URL: url }, 'unnamed'],
  ['office', { LEADS_RECEIVERS, FORM_SUBMISSION_URL: url }, 'noMailServer'],
  [
    'office',
    { LEADS_RECEIVERS, FORM_SUBMISSION_URL: url, SMTP_URL: 'smtp://mail.example', MAIL_FROM },
    undefined,
  ],
])('says why leads are not sent to %s with %o (PROOF-97)', (receiver, env, why) => {
  expect(whyUnserved(readSettings(env), receiver)).toBe(why);
});
