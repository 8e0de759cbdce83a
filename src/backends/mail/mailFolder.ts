import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailPort } from '../../mail/mailPort.ts';
import type { MailStore } from '../../mail/mailStore.ts';
import { messageOf } from './smtp.ts';

/** The folder of mails, below `DATA_DIR`. */
export const mailFolder = (dataDirectory: string): string => join(dataDirectory, 'mail');

/** A mail server in place of a real one: writes each mail into a folder, as a file `.eml`. */
export function createMailFolder(folder: string, from: string): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    reaches: false,
    async send(mail) {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Mails hold personal data and the addresses of registrations.
        await writeFile(join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 });
        return { status: 'delivered' };
      } catch (error) {
        const { code = 'error' } = error as { code?: string };
        return { status: 'failed', failure: code, isDown: true };
      }
    },
    close: () => transport.close(),
  };
}

/** Deletes the mails with these ids from the folder. @returns their number */
export async function forgetMails(folder: string, ids: ReadonlySet<string>): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const meant = names.filter((name) => ids.has(name.replace(/\.eml$/, '')));
  await Promise.all(meant.map((name) => rm(join(folder, name), { force: true })));
  return meant.length;
}

/**
 * Deletes the mails that are not in the queue any more, because what they are about was deleted.
 * @returns their number
 */
export async function forgetMailsWithoutRow(folder: string, queue: MailStore): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return 0;
  const left = new Set(names.map((name) => name.replace(/\.eml$/, '')));
  for await (const { id } of queue.list()) left.delete(id);
  return forgetMails(folder, left);
}

/** The file of a mail, where mails are written into a folder. @param id its id */
export const mailFile = (dataDirectory: string, id: string): string =>
  join(mailFolder(dataDirectory), `${id}.eml`);

/** Deletes the mails that were written before a time. @returns their number */
export async function forgetMailsBefore(folder: string, moment: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs >= Date.parse(moment)) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
