import { expect, test } from 'vitest';
import { demoBrand } from '../../brand/demoBrands.server.ts';
import { defaultFlags } from '../../flags/flags.ts';
import { readQuery } from '../../pages/page.ts';
import { pageTable } from '../../pages/pageTable.ts';
import { pageAddress, shownAddress } from './pageAddress.ts';

const addressOf = (url: string) =>
  pageAddress(url, (page, given) => readQuery(pageTable[page], given));
const on = { ...defaultFlags, 'shoulder-healing-calculator': true };

test.each([
  ['main', on, true],
  ['main', defaultFlags, false],
  ['vet-systems', on, false],
] as const)(
  'on %s, the calculator is a page only while its flag is on (CALC-7)',
  (application, flags, is) => {
    const brand = demoBrand(application);
    const address = addressOf('/de/heilungsrechner-schulter?age=71');
    const shown = shownAddress(address, { brand, flags });
    expect(shown).toEqual(
      is
        ? address
        : {
            path: '/de/heilungsrechner-schulter',
            locale: 'de',
            place: undefined,
            target: '/de/_app',
            hasFreeText: false,
          },
    );
  },
);

test('other addresses stay as they are', () => {
  for (const url of ['/', '/products?page=2', '/nowhere']) {
    const address = addressOf(url);
    expect(shownAddress(address, { brand: {}, flags: defaultFlags })).toBe(address);
  }
});
