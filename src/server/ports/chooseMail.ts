import type { MailPort } from '../../mail/mailPort.ts';
import { originOf, type Settings } from '../start/settings.ts';

/** The mail server of a site, which is opened with the first mail. */
export interface MailServer {
  open(): Promise<MailPort>;
  /** Closes it, if it was opened. */
  close(): Promise<void>;
}

/** The mail server for all mails of a site, whoever they are for. */
export function createMailServer(settings: Settings): MailServer {
  let opened: Promise<MailPort> | undefined;
  return {
    open: () => (opened ??= chooseMail(settings)),
    close: async () => (await opened)?.close(),
  };
}

/**
 * The mail server that `SMTP_URL` names; without it, mails are written to a folder of `DATA_DIR`.
 * Only sites with mails to send load the library.
 */
export async function chooseMail(settings: Settings): Promise<MailPort> {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = settings;
  if (url) return (await import('../../backends/mail/smtp.ts')).createSmtp(url, from);
  const { createMailFolder, mailFolder } = await import('../../backends/mail/mailFolder.ts');
  const { hostname } = new URL(originOf(settings));
  return createMailFolder(mailFolder(DATA_DIR), from || `no-reply@${hostname}`);
}
