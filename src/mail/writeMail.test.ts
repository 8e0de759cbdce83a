import { expect, test } from 'vitest';
import { writeMail } from './writeMail.ts';

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

// REG-9
test('a mail says the same in text and HTML, and nothing in it becomes a header or markup', () => {
  const { subject, text, html } = writeMail('1', 'ana@example.org', content);
  expect(subject).toBe('Kurs Bcc: x@example.org');
  expect(text).toBe(
    'Guten Tag Ana <b>Müller</b>,\n\nOrt: A & B\n\nÄndern:\nhttps://x.example/?a=1&b="2\n\nPortico\nAutomatisch',
  );
  expect(html).toContain('&lt;b&gt;Müller&lt;/b&gt;');
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2"');
  expect(html).not.toContain('<angemeldet>');
});
