import { expect, test } from 'vitest';
import { writeMail } from './writeMail.ts';

const plain = { accent: '#123456', logo: undefined };

const content = {
  language: 'de',
  brand: 'Portico',
  subject: 'Kurs\r\nBcc: x@example.org',
  heading: 'Sie sind <angemeldet>',
  paragraphs: ['Guten Tag Ana\n<b>Müller</b>,'],
  facts: [{ name: 'Ort', value: 'A & B' }],
  links: [{ name: 'Ändern', href: 'https://x.example/?a=1&b="2' }],
  note: 'Automatisch',
};

test('a mail says the same in text and HTML, and nothing in it becomes a header or markup (REG-9)', () => {
  const { subject, text, html } = writeMail('1', 'ana@example.org', content, plain);
  expect(subject).toBe('Kurs Bcc: x@example.org');
  expect(text).toBe(
    'Guten Tag Ana <b>Müller</b>,\n\nOrt: A & B\n\nÄndern:\nhttps://x.example/?a=1&b="2\n\nPortico\nAutomatisch',
  );
  expect(html).toContain('&lt;b&gt;Müller&lt;/b&gt;');
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2"');
  expect(html).not.toContain('<angemeldet>');
});

test('what somebody wrote keeps its lines, each as a quotation (OWN-58)', () => {
  const quote = ' One\r\nFrom: <eve>\u2028Three ';
  const { text, html } = writeMail('1', 'a@example.org', { ...content, quote }, plain);
  expect(text).toContain('\n\n> One\n> From: <eve>\n> Three\n\n');
  expect(html).toContain('>One<br>From: &lt;eve&gt;<br>Three</blockquote>');
});

test('a question is followed by no colon', () => {
  const facts = [{ name: 'What for?', value: 'A visit' }];
  const { text } = writeMail('1', 'a@example.org', { ...content, facts }, plain);
  expect(text).toContain('\nWhat for? A visit\n');
});

test('a French mail keeps the spaces that do not break, also before colons', () => {
  const facts = [{ name: 'Début', value: '9\u00a0h' }];
  const links = [{ name: 'Modifier', href: 'https://x.example/' }];
  const french = { ...content, language: 'fr', paragraphs: [], facts, links };
  expect(writeMail('1', 'ana@example.org', french, plain).text).toContain(
    'Début\u00a0: 9\u00a0h\n\nModifier\u00a0:\nhttps://x.example/',
  );
});

test('a mail has the colors of the company, and its logo with a text for programs without pictures (REG-18)', () => {
  const logo = { png: Buffer.from('png'), width: 103, height: 30 };
  const look = { accent: '#0b5c66', logo };
  const mail = writeMail('1', 'ana@example.org', { ...content, brand: 'A "B" & C' }, look);
  expect(mail.html).toContain('color:#0b5c66');
  expect(mail.html).toContain('<img src="cid:logo" alt="A &quot;B&quot; &amp; C" width="103"');
  expect(mail.files).toEqual([
    { name: 'logo.png', type: 'image/png', content: logo.png, shownAs: 'logo' },
  ]);
  expect(writeMail('1', 'ana@example.org', content, plain).html).toContain('>Portico</div>');
});
