import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageTargets } from './messageTargets.ts';

const portal = 'https://portal.example';
const clinic = 'https://clinic.example:8443';
const allowed = [portal, clinic];

test.each([
  ['the parent the browser tells', { told: clinic, referrer: '' }, [clinic]],
  ['no parent that is not allowed', { told: 'https://evil.example', referrer: '' }, []],
  ['no parent that only looks like one', { told: 'https://portal.example.evil', referrer: '' }, []],
  ['what is told, not the referrer', { told: 'null', referrer: `${portal}/page` }, []],
  ['the origin of the referrer', { told: undefined, referrer: `${portal}/a?b#c` }, [portal]],
  [
    'each, after the frame moved on',
    { told: undefined, referrer: 'https://own.example/' },
    allowed,
  ],
  ['each, without a referrer', { told: undefined, referrer: '' }, allowed],
])('messages go to %s', (_, traces, targets) => {
  expect(messageTargets(allowed, traces)).toEqual(targets);
});

test('whatever the traces, a message is addressed to allowed origins only', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.webUrl(), fc.string()), { nil: undefined }),
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      (told, referrer) => {
        const targets = messageTargets(allowed, { told, referrer });
        expect(allowed).toEqual(expect.arrayContaining([...targets]));
        expect(messageTargets([], { told, referrer })).toEqual([]);
      },
    ),
  );
});
