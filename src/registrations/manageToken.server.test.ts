import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManageTokens } from './manageToken.server.ts';

const tokens = createManageTokens('a key of the site');

// REG-10
test('a token stands for its registration, and a changed or foreign one for none', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(42), (id, at) => {
      const token = tokens.of(id);
      expect(tokens.idIn(token)).toBe(id);
      expect(createManageTokens('another key').idIn(token)).toBeUndefined();
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      // The last letter has two bits that stand for nothing.
      if (at < 42) expect(tokens.idIn(changed)).toBeUndefined();
    }),
  );
  expect(tokens.idIn('registration')).toBeUndefined();
});
