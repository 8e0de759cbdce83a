import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedEmail } from './limits.server.ts';

test.each([
  ['Ada@Hospital.example', 'ada@hospital.example'],
  ['ada+1@hospital.example', 'ada@hospital.example'],
  ['ada+a+b@hospital.example', 'ada@hospital.example'],
  ['+ada@hospital.example', '+ada@hospital.example'],
  ['ａｄａ@hospital.example', 'ada@hospital.example'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@MU\u0308NCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['ada@gmail.com', 'ada@gmail.com'],
  ['a.d.a@hospital.example', 'a.d.a@hospital.example'],
])('%s counts as %s', (email, counted) => expect(countedEmail(email)).toBe(counted));

test('variants of an address count as one, different names do not', () => {
  const name = fc.stringMatching(/^[a-z]{1,12}$/);
  const shouted = (text: string, bits: number) =>
    [...text].map((it, i) => (bits & (1 << (i % 16)) ? it.toUpperCase() : it)).join('');
  fc.assert(
    fc.property(name, name, name, fc.nat(65_535), (own, other, tag, bits) => {
      const variant = shouted(`${own}+${tag}@hospital.example`, bits);
      expect(countedEmail(variant)).toBe(countedEmail(`${own}@hospital.example`));
      if (own === other) return;
      expect(countedEmail(`${other}@hospital.example`)).not.toBe(countedEmail(variant));
    }),
  );
});
