import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFlagBoard, type FlagBoard, publicContext } from '../../flags/flagBoard.server.ts';
import { defaultFlags, type Flags } from '../../flags/flags.ts';

/** The flags of a service: the values for every visitor, and for testers. */
export interface HeldFlags {
  readonly all: Partial<Flags>;
  readonly qa?: Partial<Flags>;
}

/** A service of flags that a test controls. */
export interface FlagService {
  readonly provider: Provider;
  /** Replaces the flags. */
  hold(flags: HeldFlags): Promise<void>;
}

const qaContext = { ...publicContext, qa: true };

/**
 * The contract of every backend of feature flags, as an OpenFeature provider.
 * @param open opens a backend with the given flags
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

    test('every visitor gets the flags that are set, and defaults for the others', async () => {
      const flags = { ...defaultFlags, 'search-webpages': true, 'alert-banner': 'recall' };
      expect(board.current().values).toEqual(flags);
      expect(await board.evaluate(publicContext)).toEqual(flags);
    });

    test('testers get the flags for tests, and those of every visitor', async () => {
      expect(await board.evaluate(qaContext)).toEqual({
        ...defaultFlags,
        'search-webpages': true,
        'alert-banner': 'next',
        'legacy-html-video-fallback': true,
      });
    });

    test('announces a change with a new digest; equal values have equal digests', async () => {
      const { digest } = board.current();
      expect(digest).toMatch(/^[\w-]{10}$/);
      await service.hold({ all: { 'search-webpages': true } });
      await expect.poll(() => board.current().values['alert-banner'], pollOptions).toBeNull();
      expect(board.current().values['search-webpages']).toBe(true);
      expect(board.current().digest).not.toBe(digest);
      await service.hold({ all: {} });
      await expect.poll(() => board.current().values, pollOptions).toEqual(defaultFlags);
      expect(board.current().digest).toBe('');
      await service.hold({ all: { 'alert-banner': 'recall', 'search-webpages': true } });
      await expect.poll(() => board.current().digest, pollOptions).toBe(digest);
    });

    test('tells the flags of the start, also where all are defaults, and each change once (PROOF-80)', async () => {
      const own = await open({ all: {} });
      const told: Flags[] = [];
      await createFlagBoard(
        own.provider,
        (fault) => faults.push(fault),
        (values) => told.push(values),
      );
      expect(told).toEqual([defaultFlags]);
      const searching = { ...defaultFlags, 'search-webpages': true };
      await own.hold({ all: { 'search-webpages': true } });
      await expect.poll(() => told, pollOptions).toEqual([defaultFlags, searching]);
      await own.hold({ all: {} });
      await expect.poll(() => told, pollOptions).toEqual([defaultFlags, searching, defaultFlags]);
    });
  });
}

const pollOptions = { timeout: 10_000 };
