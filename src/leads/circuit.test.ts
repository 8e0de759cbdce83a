import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter } from './backoff.ts';
import { createCircuit } from './circuit.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a receiver that fails five times in a row is left alone, then asked with one lead', () => {
  const circuit = createCircuit(1_000);
  for (let failures = 0; failures < 5; failures += 1) {
    expect(circuit.allowed(4)).toBe(4);
    circuit.note(true);
  }
  expect(circuit.allowed(4)).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(circuit.allowed(4)).toBe(1);
  circuit.note(true);
  expect(circuit.allowed(4)).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(circuit.allowed(4)).toBe(1);
  circuit.note(false);
  expect(circuit.allowed(4)).toBe(4);
});

test('failures with successes between them close nothing', () => {
  const circuit = createCircuit(1_000);
  for (let i = 0; i < 20; i += 1) circuit.note(i % 4 > 0);
  expect(circuit.allowed(4)).toBe(4);
});

test('pauses double up to their limit, and are shortened by half at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (failures) => {
      const full = Math.min(60_000, 1_000 * 2 ** (failures - 1));
      const pause = pauseAfter(failures, 1_000, 60_000);
      expect(pause).toBeLessThanOrEqual(full);
      expect(pause).toBeGreaterThanOrEqual(full / 2);
    }),
  );
});
