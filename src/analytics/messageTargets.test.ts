import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageTargets } from './messageTargets.ts';

const portal = 'https://portal.example';
const clinic = 'https://clinic.example:8443';
const own = 'https://own.example';
const allowed = [portal, clinic];
const each = [own, portal, clinic];

test.each([
  ['the parent that the browser names', { told: clinic, referrer: '' }, [clinic]],
  ['not a parent that is not allowed', { told: 'https://evil.example', referrer: '' }, []],
  [
    'not a parent that only looks allowed',
    { told: 'https://portal.example.evil', referrer: '' },
    [],
  ],
  ['this site, as the browser names it', { told: own, referrer: '' }, [own]],
  ['the named origin, not the referrer', { told: 'null', referrer: `${portal}/page` }, []],
  ['the origin of the referrer', { told: undefined, referrer: `${portal}/a?b#c` }, [portal]],
  ['each, after the frame moved on', { told: undefined, referrer: 'https://own.example/' }, each],
  ['each, without a referrer', { told: undefined, referrer: '' }, each],
])('messages go to %s', (_, traces, targets) => {
  expect(messageTargets(allowed, { ...traces, own })).toEqual(targets);
});

// ANALYTICS-6
test('whatever the traces, a message is addressed to allowed origins only', () => {
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.webUrl(), fc.string()), { nil: undefined }),
      fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
      (told, referrer) => {
        const targets = messageTargets(allowed, { told, referrer, own });
        expect(each).toEqual(expect.arrayContaining([...targets]));
        expect([own]).toEqual(
          expect.arrayContaining([...messageTargets([], { told, referrer, own })]),
        );
        expect(messageTargets([own], { told: own, referrer, own })).toEqual([own]);
      },
    ),
  );
});
