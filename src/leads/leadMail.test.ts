import { expect, test } from 'vitest';
import { leadMail } from './leadMail.ts';

const inputs = {
  id: '0192f0a0-0000-7000-8000-00000000001f',
  language: 'de',
  requests: ['Ein Angebot', 'Ein Besuch'],
  responsible: undefined,
  origin: 'https://www.portico.example',
  home: 'https://www.portico.example/de',
  brand: 'Portico',
  t: (key: string) => key,
} as const;

test('a confirmation has the reference number, what was asked for, and links of the site only (FORM-39)', () => {
  const person = { name: 'Ada Osei', href: '/corporate/team/ada-osei' };
  const responsible = { office: 'Lisbon', address: 'Rua 1', phone: '+351 1', person };
  const mail = leadMail({ ...inputs, responsible });
  expect(mail.subject).toBe('mail_received: REQ-0000-000Z');
  expect(mail.facts).toEqual([
    { name: 'reference_number', value: 'REQ-0000-000Z' },
    { name: 'mail_request', value: 'Ein Angebot, Ein Besuch' },
    { name: 'responsible_for_you', value: 'Ada Osei, Lisbon, Rua 1, +351 1' },
  ]);
  expect(mail.links.map(({ href }) => href)).toEqual([
    'https://www.portico.example/corporate/team/ada-osei',
    'https://www.portico.example/de',
  ]);
});

test('what is unknown is left out (FORM-39)', () => {
  const { facts, links } = leadMail({ ...inputs, requests: [] });
  expect([facts.length, links.length]).toEqual([1, 1]);
});
