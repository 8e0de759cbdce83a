import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageTargets } from './connect.ts';

const portal = 'https://portal.example';
const clinic = 'https://clinic.example:8443';
const own = 'https://own.example';
const allowed = [portal, clinic];
const each = [own, portal, clinic];

test.each([
  ['the parent that the browser names', { ancestor: clinic, referrer: '' }, [clinic]],
  ['not a parent that is not allowed', { ancestor: 'https://evil.example', referrer: '' }, []],
  [
    'not a parent that only looks allowed',
    { ancestor: 'https://portal.example.evil', referrer: '' },
    [],
  ],
  ['this site, as the browser names it', { ancestor: own, referrer: '' }, [own]],
  ['the named origin, not the referrer', { ancestor: 'null', referrer: `${portal}/page` }, []],
  ['the origin of the referrer', { ancestor: undefined, referrer: `${portal}/a?b#c` }, [portal]],
  [
    'each, after the frame moved on',
    { ancestor: undefined, referrer: 'https://own.example/' },
    each,
  ],
  ['each, without a referrer', { ancestor: undefined, referrer: '' }, each],
])('messages go to %s', (_, traces, targets) => {
  expect(messageTargets(allowed, { ...traces, own })).toEqual(targets);
});

test('whatever the traces, a message is addressed to allowed origins only (ANALYTICS-6)', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.webUrl(), fc.string()), { nil: undefined }),
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      (ancestor, referrer) => {
        const targets = messageTargets(allowed, { ancestor, referrer, own });
        expect(each).toEqual(expect.arrayContaining([...targets]));
        expect([own]).toEqual(
          expect.arrayContaining([...messageTargets([], { ancestor, referrer, own })]),
        );
        expect(messageTargets([own], { ancestor: own, referrer, own })).toEqual([own]);
      },
    ),
  );
});
