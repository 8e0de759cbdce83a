import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotCheck } from '../../contact/botCheck.ts';

/** A bot check for one test. */
export interface TestBotCheck {
  readonly check: BotCheck;
  /** A new token, as the browser of a person gets it. */
  token(action: string): Promise<string>;
  close(): Promise<void>;
}

/** The contract of every bot check. */
export function describeBotCheck(name: string, open: () => Promise<TestBotCheck>): void {
  describe(`the bot check ${name}`, () => {
    let opened: TestBotCheck;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('offers what a browser needs, without the secret', async () => {
      const offer = await opened.check.offer('ContactARep');
      expect(offer.provider).toBe(opened.check.provider);
      expect(JSON.stringify(offer)).not.toContain('secret');
    });

    test('accepts the token of a person', async () => {
      const token = await opened.token('ContactARep');
      expect(await opened.check.verify(token, 'ContactARep')).toBe('passed');
    });

    test('has no result without a token', async () => {
      expect(await opened.check.verify('', 'ContactARep')).toBe('unknown');
    });

    test('rejects a token of another form', async () => {
      const token = await opened.token('Exhibit');
      expect(await opened.check.verify(token, 'ContactARep')).toBe('failed');
    });

    test.each(['x', '{}', 'e30=', '\0', '😀', 'a'.repeat(8_000), '__proto__'])(
      'rejects the invalid token %j',
      async (token) => {
        expect(await opened.check.verify(token, 'ContactARep')).toBe('failed');
      },
    );
  });
}
