import * as v from 'valibot';
import { serverAddress, text } from './formats.ts';

/** The settings of mails. */
export const mailSettings = {
  SMTP_URL: serverAddress(/^smtps?:\/\//, 'smtps://user:password@mail.example.org'),
  MAIL_FROM: text(''),
  CONFIRM_LEADS: v.optional(v.picklist(['on', 'off'])),
};
