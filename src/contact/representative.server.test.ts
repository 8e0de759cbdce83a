import { expect, test } from 'vitest';
import type { PageReader } from '../content/pageReader.server.ts';
import { findRepresentative } from './representative.server.ts';

test('takes address and telephone number from the place, unless the territory has its own (STAFF-3, CONTENT-42)', () => {
  const place = { type: 'map_place', address: 'Row 1, Denver', phone: '+1 303 555 0100' };
  const ask = (own: Record<string, string>) => {
    const item = { type: 'territory', office: 'Denver', place: [place], ...own };
    const content = { list: () => ({ items: [item], total: 1 }) } as unknown as PageReader;
    return findRepresentative({ content, locale: 'en' }, { country: 'US', postalCode: '' });
  };
  const { address, phone } = place;
  expect(ask({})).toMatchObject({ found: { address, phone } });
  expect(ask({ phone: '+1 303 555 0199' })).toMatchObject({
    found: { address, phone: '+1 303 555 0199' },
  });
});

test('finds the last of more territories than are read at once (STAFF-3)', () => {
  const all = Array.from({ length: 900 }, (_, i) => ({
    type: 'territory',
    postal_codes: String(100 + i),
    office: `Office ${100 + i}`,
  }));
  const list = (_: unknown, { skip = 0, limit = 100 }: { skip?: number; limit?: number }) => ({
    items: all.slice(skip, skip + limit),
    total: all.length,
  });
  const context = { content: { list } as unknown as PageReader, locale: 'en' } as const;
  const ask = (postalCode: string) => findRepresentative(context, { country: 'DE', postalCode });
  expect(ask('99901')).toMatchObject({ status: 'found', found: { office: 'Office 999' } });
  expect(ask('00001')).toEqual({ status: 'none' });
  expect(ask('')).toEqual({ status: 'incomplete' });
});
