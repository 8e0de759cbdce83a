import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManageTokens } from './manageToken.server.ts';

const tokens = createManageTokens('a key of the site');

test('a token stands for its registration and its link, a changed or foreign one for none (REG-10, REG-20)', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      // The last letter has two bits that stand for nothing.
      fc.nat(41),
      fc.constantFrom('browser', 'mailbox'),
      (id, at, link: 'browser' | 'mailbox') => {
        const token = tokens.of(id, link);
        expect(tokens.read(token)).toEqual({ id, link });
        expect(createManageTokens('another key').read(token)).toBeUndefined();
        const other = token[at] === 'A' ? 'B' : 'A';
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        expect(tokens.read(changed)).toBeUndefined();
      },
    ),
  );
  expect(tokens.read('registration')).toBeUndefined();
});
