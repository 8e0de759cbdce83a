import { expect, test } from 'vitest';
import { pointOnWorld } from './worldMap.ts';

test('the corners of the map and cities between them have their places (PAGE-36)', () => {
  const rounded = (latitude: number, longitude: number) => {
    const { x, y } = pointOnWorld({ latitude, longitude });
    return [Math.round(x), Math.round(y)];
  };
  expect(rounded(72, -132)).toEqual([0, 0]);
  expect(rounded(-56, 156)).toEqual([100, 100]);
  const [munich, singapore] = [rounded(48.1, 11.6), rounded(1.3, 103.8)];
  expect(munich[0]).toBeLessThan(singapore[0] ?? 0);
  expect(munich[1]).toBeLessThan(singapore[1] ?? 0);
});
