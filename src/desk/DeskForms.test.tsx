import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterForm } from './DeskForms.tsx';
import { dayFields, readDays } from './dayQuery.ts';
import { countryChoices, readFilter } from './filter.ts';

const askFor = (query: string) => ({
  query: new URLSearchParams(query),
  language: 'en' as const,
  user: { id: 'ana', name: 'Ana', roles: [] },
  now: new Date('2026-11-27T23:30:00.000Z'),
  token: '',
});
const country = {
  name: 'country',
  label: { en: 'Country', de: 'Land' },
  all: { en: 'All countries', de: 'Alle Länder' },
  choices: countryChoices('en'),
};
const fewer = {
  name: 'fewer',
  label: { en: 'Fewer than', de: 'Weniger als' },
  range: { least: 1, most: 10 },
};

test('the form shows what was asked, with the fault at its field (PROOF-46, PROOF-69)', () => {
  const ask = askFor('from=2026-02-30&to=2026-03-01&country=XX&fewer=7&texts=de');
  const filter = readFilter(ask, [country, fewer]);
  const page = renderToStaticMarkup(
    <FilterForm
      fields={[...dayFields(readDays(ask, 30)), ...filter.fields]}
      path="consent"
      part="#counts"
      hidden={{ texts: 'de' }}
      ask={ask}
    />,
  );
  expect(page).toContain('action="/desk/consent#counts"');
  expect(page).toContain('<input type="hidden" name="texts" value="de"/>');
  expect(page).toContain('Enter a day that exists');
  expect(page).toContain('value="2026-03-01"');
  expect(page).toContain('“XX” is none of the choices');
  expect(page).toContain('All countries');
  expect(page).toContain('value="7"');
  expect([filter.valueOf('country'), filter.valueOf('fewer')]).toEqual([undefined, '7']);
});

test.each(['0', '11', '1.5', 'ten'])('%s is no number of the field (PROOF-69)', (entered) => {
  const filter = readFilter(askFor(`fewer=${entered}`), [fewer]);
  expect(filter.fields[0]?.fault).toContain('from 1 to 10');
  expect(filter.valueOf('fewer')).toBeUndefined();
});
