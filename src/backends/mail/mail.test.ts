import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeMailServer, startMailServer } from '../../../tests/fakes/mailServer.ts';
import { createMailFolder, forgetMails, forgetMailsBefore } from './mailFolder.ts';
import { createSmtp } from './smtp.ts';

const from = 'Portico <events@portico.example>';
const mail = {
  id: '0192',
  to: 'ana@hospital.example',
  subject: 'Sie sind angemeldet: Größe',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  files: [
    { name: 'logo.png', type: 'image/png', content: Buffer.from('png'), shownAs: 'logo' },
    { name: 'kurs.ics', type: 'text/calendar; method=PUBLISH', content: 'BEGIN:VCALENDAR' },
  ],
};

describe('the mail server (REG-9, CODE-2)', () => {
  let server: FakeMailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test('takes mails with sender, addressee, both texts and an id', async () => {
    const smtp = createSmtp(server.url, from);
    expect(await smtp.send(mail)).toEqual({ status: 'delivered' });
    smtp.close();
    const [message = ''] = server.messages;
    expect(message).toMatch(/^From: Portico <events@portico\.example>/m);
    expect(message).toMatch(/^To: ana@hospital\.example/m);
    expect(message).toMatch(/^Message-ID: <0192@portico\.example>/m);
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
  });

  test('takes pictures in the text, and attachments (REG-18)', async () => {
    const smtp = createSmtp(server.url, from);
    await smtp.send(mail);
    smtp.close();
    const [message = ''] = server.messages;
    expect(message).toContain('Content-ID: <logo>');
    expect(message).toMatch(/^Content-Type: text\/calendar; method=PUBLISH/m);
    expect(message).toMatch(/^Content-Disposition: attachment; filename=kurs\.ics/m);
  });

  test.each([
    ['refuse', { status: 'refused', failure: 'EENVELOPE 550' }],
    ['fail', { status: 'failed', failure: 'EENVELOPE 451', isDown: false }],
  ] as const)('that answers with a fault: %s', async (mode, outcome) => {
    server.mode = mode;
    const smtp = createSmtp(server.url, from);
    expect(await smtp.send(mail)).toEqual(outcome);
    smtp.close();
  });

  test('that is not there fails without naming the addressee', async () => {
    await server.close();
    const smtp = createSmtp(server.url, from);
    const outcome = await smtp.send(mail);
    smtp.close();
    expect(outcome).toMatchObject({ status: 'failed', isDown: true });
    expect(JSON.stringify(outcome)).not.toContain('hospital');
    server = await startMailServer();
  });
});

test('without a mail server, mails are files that only the site reads, and are forgotten (REG-9, REG-12)', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portico-mail-')), 'mail');
  const mails = createMailFolder(folder, from);
  expect([await mails.send(mail), await mails.send({ ...mail, id: '0193' })]).toEqual([
    { status: 'delivered' },
    { status: 'delivered' },
  ]);
  expect(await readFile(join(folder, '0192.eml'), 'utf8')).toContain('To: ana@hospital.example');
  expect((await stat(join(folder, '0192.eml'))).mode & 0o077).toBe(0);
  expect(await forgetMails(folder, new Set(['0192', 'another']))).toBe(1);
  expect(await forgetMailsBefore(folder, '2020-01-01T00:00:00.000Z')).toBe(0);
  expect(await forgetMailsBefore(folder, '2099-01-01T00:00:00.000Z')).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  await rm(join(folder, '..'), { recursive: true });
});
