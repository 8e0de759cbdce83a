import { expect, test } from 'vitest';
import { drawCountry } from './drawCountry.server.ts';

const munich = { latitude: 48.27, longitude: 11.57 };

test('draws a country among its neighbors, with a place in it (STAFF-6)', () => {
  const drawing = drawCountry('DE', munich);
  expect(drawing?.country.split('M').length).toBeGreaterThan(120);
  expect(drawing?.around.split('M').length).toBeGreaterThan(120);
  // In the south, east of the middle.
  expect(drawing?.point?.y).toBeGreaterThan(200);
  expect(drawing?.point?.x).toBeGreaterThan(180);
});

test('draws large countries with few dots, and none that is too small (STAFF-6)', () => {
  for (const country of ['US', 'RU', 'BR', 'CA']) {
    const drawing = drawCountry(country, undefined);
    expect((drawing?.country ?? '').length).toBeGreaterThan(1000);
    expect((drawing?.country ?? '').length).toBeLessThan(20_000);
  }
  expect(drawCountry('MC', undefined)).toBeUndefined();
  expect(drawCountry('', undefined)).toBeUndefined();
});

test('leaves out a place that is not in the drawing (STAFF-6)', () => {
  expect(drawCountry('JP', munich)).not.toHaveProperty('point');
});
