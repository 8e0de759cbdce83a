import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFlagBoard, type FlagBoard } from '../../flags/flagBoard.server.ts';
import { publicContext } from '../../flags/flagContext.server.ts';
import { defaultFlags, type Flags } from '../../flags/flags.ts';

/** Flags as a service holds them: those that are set, for every visitor and for who tests. */
export interface HeldFlags {
  readonly all: Partial<Flags>;
  readonly qa?: Partial<Flags>;
}

/** A service that flags are held in, as a test controls it. */
export interface FlagService {
  readonly provider: Provider;
  /** Holds other flags from now on. */
  hold(flags: HeldFlags): Promise<void>;
}

const qaContext = { ...publicContext, qa: true };

/**
 * What every backend of feature flags must do, as an OpenFeature provider.
 * @param open opens one that holds flags
 */
export function flagsContract(name: string, open: (flags: HeldFlags) => Promise<FlagService>) {
  describe(`feature flags from ${name}`, () => {
    let service: FlagService;
    let board: FlagBoard;
    const faults: unknown[] = [];
    beforeEach(async () => {
      faults.length = 0;
      service = await open({
        all: { 'search-webpages': true, 'alert-banner': 'recall' },
        qa: { 'alert-banner': 'next', 'legacy-html-video-fallback': true },
      });
      board = await createFlagBoard(service.provider, (fault) => faults.push(fault));
    });
    afterEach(async () => {
      expect(faults).toEqual([]);
      await OpenFeature.clearProviders();
    });

    test('every visitor has the flags that are set, and the defaults of the others', async () => {
      const flags = { ...defaultFlags, 'search-webpages': true, 'alert-banner': 'recall' };
      expect(board.current().values).toEqual(flags);
      expect(await board.evaluate(publicContext)).toEqual(flags);
    });

    test('who tests has the flags for tests, and those of every visitor', async () => {
      expect(await board.evaluate(qaContext)).toEqual({
        ...defaultFlags,
        'search-webpages': true,
        'alert-banner': 'next',
        'legacy-html-video-fallback': true,
      });
    });

    test('a change is announced, and is another digest; the same values are the same', async () => {
      const { digest } = board.current();
      expect(digest).toMatch(/^[\w-]{10}$/);
      await service.hold({ all: { 'search-webpages': true } });
      await expect.poll(() => board.current().values['alert-banner'], patience).toBeNull();
      expect(board.current().values['search-webpages']).toBe(true);
      expect(board.current().digest).not.toBe(digest);
      await service.hold({ all: {} });
      await expect.poll(() => board.current().values, patience).toEqual(defaultFlags);
      expect(board.current().digest).toBe('');
      await service.hold({ all: { 'alert-banner': 'recall', 'search-webpages': true } });
      await expect.poll(() => board.current().digest, patience).toBe(digest);
    });
  });
}

const patience = { timeout: 10_000 };
