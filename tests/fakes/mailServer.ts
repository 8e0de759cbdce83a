import { createServer } from 'node:net';
import { listenHere } from '../running/listen.ts';

/** The behaviors of the mail server: take mails, refuse addressees, fail, or never answer. */
export type MailServerMode = 'take' | 'refuse' | 'fail' | 'hang';

/** A mail server that speaks enough SMTP for the site. */
export interface FakeMailServer {
  readonly url: string;
  /** The messages taken, as sent. */
  readonly messages: string[];
  mode: MailServerMode;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<FakeMailServer> {
  const messages: string[] = [];
  const fake = { messages, mode: 'take' as MailServerMode };

  function answerTo(line: string): string {
    if (/^EHLO/i.test(line)) return '250 mail.example';
    if (/^RCPT/i.test(line) && fake.mode === 'refuse') return '550 No such mailbox';
    if (/^MAIL/i.test(line) && fake.mode === 'fail') return '451 Try again later';
    if (/^DATA/i.test(line)) return '354 Go on';
    if (/^QUIT/i.test(line)) return '221 Bye';
    return '250 OK';
  }

  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (fake.mode === 'hang') return;
    let text = '';
    let isData = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString();
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) messages.push(line);
        socket.write(`${isData ? '250 Taken' : answerTo(line)}\r\n`);
        isData = !isData && /^DATA/i.test(line);
      }
    });
  });
  const { port, close } = await listenHere(server);
  return Object.assign(fake, { url: `smtp://127.0.0.1:${port}`, close });
}
