import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { categories } from '../../src/consent/modalText.ts';
import { countryName } from '../../src/country/country.ts';
import { rulesFrom } from '../../src/country/readRuleFile.server.ts';
import { usualConsentDays } from '../../src/country/restrictions.ts';
import { countryPreferenceLifetime } from '../../src/state/cookies.ts';
import { storedEntries } from '../../src/state/storedEntries.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

interface Declared {
  readonly name: string;
  readonly duration: string;
}

const modal = parse(read('demo/content/shared/cookie_modal/nx_cookie_modal.yaml'))
  .variants as Record<string, Record<string, string | Declared[]>>;

/** How each language of the demo writes the periods. */
const periods = {
  en: {
    days365: '365 days',
    consent: '365 days; 180 days in France and its territories',
    session: 'Session',
    tab: 'Until the tab is closed',
    minute: 'About one minute, then renewed',
    cleared: 'Until you clear them',
  },
  de: {
    days365: '365 Tage',
    consent: '365 Tage; in Frankreich und seinen Überseegebieten 180 Tage',
    session: 'Sitzung',
    tab: 'Bis zum Schließen des Tabs',
    minute: 'Etwa eine Minute, dann erneuert',
    cleared: 'Bis Sie sie löschen',
  },
  es: {
    days365: '365 días',
    consent: '365 días; 180 días en Francia y sus territorios',
    session: 'Sesión',
    tab: 'Hasta que cierre la pestaña',
    minute: 'Alrededor de un minuto; después se renueva',
    cleared: 'Hasta que las borre',
  },
  pt: {
    days365: '365 dias',
    consent: '365 dias; 180 dias na França e em seus territórios',
    session: 'Sessão',
    tab: 'Até fechar a aba',
    minute: 'Cerca de um minuto, depois renovadas',
    cleared: 'Até você apagar',
  },
};

const demoLanguages = Object.keys(periods) as (keyof typeof periods)[];

test.each(demoLanguages)(
  'the privacy settings declare exactly what the code stores [%s] (STORE-1, STORE-2, CONSENT-16)',
  (locale) => {
    const declared = categories.flatMap((category) =>
      ((modal[locale]?.[`${category}_cookies`] ?? []) as Declared[]).map(({ name, duration }) => [
        name,
        category,
        duration,
      ]),
    );
    const stored = Object.entries(storedEntries).map(([name, { category, period }]) => [
      name,
      category,
      periods[locale][period],
    ]);
    expect(declared.toSorted()).toEqual(stored.toSorted());
  },
);

test.each(demoLanguages)(
  'the declared period of a choice is that of the country rules [%s] (CONSENT-11, CONSENT-18, CONSENT-20)',
  (locale) => {
    const { consent_period: rules } = rulesFrom(read('demo/content/countries.yaml'));
    const days = [usualConsentDays, ...rules.map((rule) => rule.days)];
    expect(periods[locale].consent.match(/\d+/g)?.map(Number)).toEqual(days);
    // The words “France and its territories” name this rule.
    const france = rules.find(({ countries }) => countries.includes('FR'));
    expect(france?.countries.map((id) => countryName(id, 'en'))).toContain('Réunion');
  },
);

test('a year is 365 days in the code (STORE-3)', () => {
  expect(countryPreferenceLifetime).toBe(365 * 86_400_000);
});

/** The files that write cookies and storage; each takes its names from `StoredName`. */
const writers = [
  'src/analytics/anonymousSearchId.ts',
  'src/api/professionalConfirmation.ts',
  'src/api/submit.ts',
  'src/api/visitorFacts.ts',
  'src/audience/store.ts',
  'src/banner/dismissed.ts',
  'src/consent/choiceNote.ts',
  'src/consent/storeAnswer.ts',
  'src/contact/form/drafts.ts',
  'src/country/choiceCookies.ts',
  'src/country/timezone.ts',
  'src/fetching/storedAnswers.ts',
  'src/products/LifeSize.tsx',
  'src/resources/player/playbackPositions.ts',
  'src/search/searchHistory.ts',
  'src/server/request/visitorSteps.ts',
];

test('no other file stores anything: a new name belongs into `storedEntries` (CONSENT-16)', () => {
  const writes = /Storage\.setItem\(|document\.cookie = |['"]Set-Cookie['"]/;
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && writes.test(read(file)),
  );
  expect(found.toSorted()).toEqual(writers);
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n');
  for (const name of Object.keys(storedEntries).filter((it) => it !== 'nx_…')) {
    expect(sources.includes(`'${name}' satisfies StoredName`), name).toBe(true);
  }
});

test.each(demoLanguages)(
  'the switch for statistics does not name marketing [%s] (CONSENT-16)',
  (locale) => {
    const label = String(modal[locale]?.statistics_and_marketing_cookies_label);
    expect(label).toMatch(/^(Statisti[ck]s?|Estad[ií]sticas|Estatísticas)$/);
  },
);
