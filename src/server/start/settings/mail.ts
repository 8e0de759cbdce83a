import * as v from 'valibot';
import { secret, serverAddress, text } from './formats.ts';

/** The settings of mails. */
export const mailSettings = {
  SMTP_URL: secret(serverAddress(/^smtps?:\/\//, 'smtps://user:password@mail.example.org')),
  MAIL_FROM: text(''),
  CONFIRM_LEADS: v.optional(v.picklist(['on', 'off'])),
};
