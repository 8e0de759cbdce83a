import { expect, test } from 'vitest';
import { startMailServer } from '../../../tests/fakes/mailServer.ts';
import { decodedMail } from '../../../tests/site/decodedMail.ts';
import { companyMail } from '../../leads/leadMail.ts';
import { writeMail } from '../../mail/writeMail.ts';
import { createSmtp } from '../mail/smtp.ts';
import { describeLeadEndpoint, personalLead } from './endpointContract.ts';
import { createMailEndpoint, type WriteLead } from './mailEndpoint.ts';

const write: WriteLead = async ({ id, payload }, to) => {
  const { firstName, lastName, email, other } = payload as (typeof personalLead)['payload'];
  const content = companyMail({
    id,
    language: 'de',
    email,
    facts: [
      { name: 'Name', value: `${firstName} ${lastName}` },
      { name: 'E-Mail', value: email },
    ],
    message: other,
    brand: 'Portico',
    t: (key) => key,
  });
  return writeMail(id, to, content, { accent: '#123456', logo: undefined });
};

async function openReceiver() {
  const server = await startMailServer();
  const smtp = createSmtp(server.url, 'Portico <web@portico.example>');
  return {
    server,
    endpoint: createMailEndpoint('office@portico.example', async () => smtp, write),
    goDown: server.close,
    takeNothing: () => {
      server.mode = 'refuse';
    },
    taken: () =>
      server.messages.map((message) => ({
        mark: /^Message-ID: (.*)$/m.exec(message)?.[1] ?? '',
        text: decodedMail(message),
      })),
    async close() {
      smtp.close();
      await server.close().catch(() => undefined);
    },
  };
}

describeLeadEndpoint('a mail address', openReceiver);

test('a mail goes to the company alone, an answer to the visitor, and no entry becomes a header or markup (OWN-58)', async () => {
  const { server, endpoint, close } = await openReceiver();
  const email = 'ana@hospital.example\r\nBcc: eve@evil.example';
  const payload = { ...personalLead.payload, email };
  await endpoint.deliver({ ...personalLead, payload }, new AbortController().signal);
  await endpoint.deliver(personalLead, new AbortController().signal);
  await close();
  for (const message of server.messages) {
    const [head = ''] = message.split('\r\n\r\n');
    expect(head).toMatch(/^To: office@portico\.example$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Subject: mail_new_request: REQ-0000-000Z$/m);
  }
  const message = server.messages[1] ?? '';
  expect(message).toMatch(/^Reply-To: ana@hospital\.example$/m);
  const text = decodedMail(message);
  expect(text).toContain('> Erste Zeile\r\n> Bcc: eve@evil.example');
  expect(text).toContain('&lt;b&gt;Müller&lt;/b&gt;');
});
