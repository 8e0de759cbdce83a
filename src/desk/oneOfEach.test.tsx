import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { translationGaps } from '../contentCheck/wholeness.ts';
import { wholenessPage } from './boards/faultPages.tsx';
import { gapText } from './boards/faultTexts.ts';
import { registrationsPage } from './boards/registrationsPage.tsx';
import { consentPageTexts } from './consent/consentTexts.ts';
import type { DeskAsk } from './deskPage.ts';
import { paperTexts } from './directions/paperTexts.ts';
import { readFilter } from './filter.ts';
import { FieldDifferences } from './history/FieldDifferences.tsx';
import { HeldView } from './persons/HeldView.tsx';

const held = {
  leads: [],
  registrations: [],
  mails: [],
  receipts: [],
  confirmations: [],
  content: { items: [], searched: 1, unreadable: 1 },
};
const counts = { leads: 0, registrations: 0, mails: 0, mailFiles: 0, content: 0 };
const person = { about: 'ana@example.org', held, counts, keysOpen: true };

const event = {
  event: 'course',
  title: 'Course',
  startsAt: '',
  timeZone: 'UTC',
  confirmed: 1,
  waiting: 0,
  seats: undefined,
};
const entry = {
  reference: 'REG-7F3K-92QD',
  lastName: 'Zorn',
  firstName: 'Mia',
  institution: '',
  role: '',
  isProven: true,
};
const vocabularies = { labelOf: () => '' };

const fields = Array.from({ length: 61 }, (_, at) => ({
  language: '',
  name: `field_${at}`,
  parts: [],
}));

/** What pages say where there is one of something, as text. */
function saidOfOne(language: DeskAsk['language']): string {
  const ask: DeskAsk = {
    query: new URLSearchParams(),
    language,
    token: '',
    now: new Date(),
    user: { id: 'olga', name: 'Olga', roles: ['officer'] },
  };
  const [Registrations, Wholeness] = [registrationsPage.View, wholenessPage.View];
  const query = readFilter(ask, []);
  const part = { rows: [event], total: 1 };
  const faulty = { kept: 1, withheld: 1 };
  const door = { event, entries: [entry], vocabularies } as never;
  const [gap] = translationGaps([['de']], 9);
  const html = renderToStaticMarkup(
    <>
      <p>{consentPageTexts[language].sum('1', '2026-11-01', '2026-11-29')}</p>
      <p>{paperTexts[language].late(1, 3)}</p>
      <p>{gapText(gap?.message ?? '', language)}</p>
      <HeldView found={person} words={new Map()} language={language} />
      <FieldDifferences fields={fields} language={language} />
      <Registrations data={{ query, part }} ask={ask} />
      <Registrations data={{ query, part, door }} ask={ask} />
      <Wholeness data={{ query, part: undefined, byRule: [], gaps: [], faulty }} ask={ask} />
    </>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

describe('one of something is not said as several (PROOF-99)', () => {
  test('in English', () => {
    const text = saidOfOne('en');
    expect(text).not.toMatch(/\b1 (?:[a-z]+ )?(?:choices|people|items|fields|versions)\b/);
    expect(text).not.toMatch(/\b1 of \d (?:items )?(?:are|were)\b/);
    for (const one of ['1 choice ', '1 person has', '1 item ', '1 stored version ']) {
      expect(text).toContain(one);
    }
  });

  test('in German', () => {
    const text = saidOfOne('de');
    expect(text).not.toMatch(
      /\b1 (?:[a-z]+ )?(?:Entscheidungen|Menschen|Inhalte|Felder|Versionen)\b/,
    );
    expect(text).not.toMatch(/\b1 von \d (?:Inhalten )?(?:sind|wurden)\b/);
    for (const one of ['1 Entscheidung ', '1 Mensch hat', '1 Inhalt ', '1 gespeicherte Version ']) {
      expect(text).toContain(one);
    }
  });
});
