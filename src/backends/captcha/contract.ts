import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BotCheck } from '../../contact/botCheck.ts';

/** A bot check of a test's own. */
export interface TestBotCheck {
  readonly check: BotCheck;
  /** A token as a browser of a person gets it; a new one each time. */
  token(action: string): Promise<string>;
  close(): Promise<void>;
}

/** What every bot check must do. */
export function describeBotCheck(name: string, open: () => Promise<TestBotCheck>): void {
  describe(`the bot check ${name}`, () => {
    let opened: TestBotCheck;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('offers what a browser needs, without its secret', async () => {
      const offer = await opened.check.offer('ContactARep');
      expect(offer.provider).toBe(opened.check.provider);
      expect(JSON.stringify(offer)).not.toContain('secret');
    });

    test('passes the token of a person', async () => {
      const token = await opened.token('ContactARep');
      expect(await opened.check.verify(token, 'ContactARep')).toBe('passed');
    });

    test('knows nothing without a token', async () => {
      expect(await opened.check.verify('', 'ContactARep')).toBe('unknown');
    });

    test('fails a token of another form', async () => {
      const token = await opened.token('Exhibit');
      expect(await opened.check.verify(token, 'ContactARep')).toBe('failed');
    });

    test.each(['x', '{}', 'e30=', '\0', '😀', 'a'.repeat(8_000), '__proto__'])(
      'fails what is no token, %j',
      async (token) => {
        expect(await opened.check.verify(token, 'ContactARep')).toBe('failed');
      },
    );
  });
}
