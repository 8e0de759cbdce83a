import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../tests/fakes/authoredItems.ts';
import { openForEach, start } from '../../../tests/fakes/testEditions.ts';
import { openEditions } from '../../backends/content/store/openEditions.ts';
import { textHashOf } from '../../consent/textHash.server.ts';
import type { AuthoredItem } from '../../content/edition/authored.ts';
import type { Lead } from '../../leads/leadStore.ts';
import { messages as builtInFrench } from '../../locale/languages/fr/messages.ts';
import type { Acceptance, Registration } from '../../registrations/registration.ts';
import { formWordings } from './formWordings.ts';

const hour = 3_600_000;
const moment = (hours: number) => new Date(start + hours * hour).toISOString();

const course = (terms: string) =>
  authoredItem('course', {
    type: 'event',
    texts: { en: { title: 'Course', terms: `<p>${terms}</p>` }, de: { title: 'Kurs' } },
  });
const label = (text: string) =>
  authoredItem('accept_terms', { type: 'translation', texts: { en: { text } } });
const form = (text: string) =>
  authoredItem('contact', {
    type: 'form_definition',
    texts: { en: { data_usage_label: text }, de: { data_usage_label: `${text} (deutsch)` } },
  });

const none: Acceptance = { asked: false, accepted: false, textHash: '', language: '' };
const agreed = (...texts: readonly string[]): Acceptance => ({
  asked: true,
  accepted: true,
  textHash: textHashOf(texts),
  language: 'en',
});
const registration = (hours: number, more: Partial<Registration['accepted']>, changed = hours) =>
  ({
    event: 'course',
    receivedAt: moment(hours),
    changedAt: moment(changed),
    accepted: { ...{ terms: none, dataUse: none, declaration: none, needs: none }, ...more },
  }) as Registration;
const lead = (hours: number, payload: Lead['payload']) =>
  ({ form: 'contact', receivedAt: moment(hours), payload }) as Lead;

describe('the words of forms', () => {
  const given = openForEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-form-words-'));
    const database = await openEditions(folder);
    return {
      open: async () => database,
      async remove() {
        await database.destroy();
        await rm(folder, { recursive: true });
      },
    };
  });
  async function serve(...items: readonly AuthoredItem[]) {
    given.time += hour;
    await given.store.save('site', partsOf(items), 'unknown');
  }
  const words = () => formWordings(given.store, 'site');

  test('of a registration are found by their hash, as they were when it came (PROOF-70)', async () => {
    await serve(course('Old terms'));
    await serve(course('New terms'), label('I agree to the terms.'));
    const old = agreed('I accept the terms of participation.', '<p>Old terms</p>');
    expect(await words().ofRegistration(registration(1.5, { terms: old }))).toEqual({
      terms: {
        texts: ['I accept the terms of participation.', '<p>Old terms</p>'],
        language: 'en',
      },
    });
    const renewed = agreed('I agree to the terms.', '<p>New terms</p>');
    expect(
      (await words().ofRegistration(registration(2.5, { terms: renewed }))).terms?.texts,
    ).toEqual(['I agree to the terms.', '<p>New terms</p>']);
    // The terms of another time have another hash.
    expect(await words().ofRegistration(registration(2.5, { terms: old }))).toEqual({});
  });

  test('of a page in another language than its terms are found, too (PROOF-70)', async () => {
    await serve(course('Terms'));
    const accepted = { terms: agreed('Ich nehme die Teilnahmebedingungen an.', '<p>Terms</p>') };
    const found = await words().ofRegistration(registration(2, accepted));
    expect(found.terms).toMatchObject({ language: 'en' });
  });

  test('that were agreed to with a later change are found at that time (PROOF-70)', async () => {
    const later = authoredItem('needs_consent', {
      type: 'translation',
      texts: { en: { text: 'You may store my needs.' } },
    });
    await serve(course('Terms'));
    await serve(course('Terms'), later);
    const needs = agreed('You may store my needs.');
    expect(await words().ofRegistration(registration(1.5, { needs }))).toEqual({});
    expect((await words().ofRegistration(registration(1.5, { needs }, 2.5))).needs?.texts).toEqual([
      'You may store my needs.',
    ]);
  });

  test('are found in a language that the site no longer has (PROOF-70, PROOF-71, OWN-93)', async () => {
    const french = (item: AuthoredItem, own: Readonly<Record<string, string>>) => {
      const { en } = item.variants;
      if (!en) throw new Error('The item has no text');
      Object.assign(item.variants, { fr: { ...en, language: 'fr', own: { ...en.own, ...own } } });
      return item;
    };
    await serve(
      french(course('Terms'), { terms: '<p>Conditions</p>' }),
      french(label('I agree to the terms.'), { text: 'Je les accepte.' }),
      french(form('Words'), { data_usage_label: 'Mots' }),
    );
    await serve(course('Terms'), label('I agree to the terms.'), form('Words'));
    const terms = agreed('Je les accepte.', '<p>Conditions</p>');
    expect((await words().ofRegistration(registration(1.5, { terms }))).terms).toEqual({
      texts: ['Je les accepte.', '<p>Conditions</p>'],
      language: 'fr',
    });
    // A French page of an event whose terms were English.
    const mixed = agreed('Je les accepte.', '<p>Terms</p>');
    expect((await words().ofRegistration(registration(1.5, { terms: mixed }))).terms).toMatchObject(
      { language: 'en' },
    );
    const dataUse = agreed(builtInFrench.agree_data_use);
    expect((await words().ofRegistration(registration(1.5, { dataUse }))).dataUse).toMatchObject({
      language: 'fr',
    });
    const payload = { language: 'fr', dataUseAsked: true, dataUsageConsent: true };
    expect(await words().ofLead(lead(1.5, payload))).toEqual({
      dataUsageConsent: { texts: ['Mots'], language: 'fr' },
    });
    // The form was English when it came: it may have been read before.
    expect(await words().ofLead(lead(2.5, payload))).toEqual({
      dataUsageConsent: { texts: ['Words'], language: 'en' },
    });
  });

  test('of a lead are those of its form at its time, in its language (PROOF-71)', async () => {
    await serve(form('Old words'));
    await serve(form('New words'));
    const payload = { language: 'de', dataUseAsked: true, dataUsageConsent: true };
    expect(await words().ofLead(lead(1.5, payload))).toEqual({
      dataUsageConsent: { texts: ['Old words (deutsch)'], language: 'de' },
    });
    expect(await words().ofLead(lead(2.5, { ...payload, language: 'en' }))).toEqual({
      dataUsageConsent: { texts: ['New words'], language: 'en' },
    });
  });

  test('are not claimed where nothing was asked, or nothing is kept (PROOF-71)', async () => {
    await serve(form('Words'));
    const payload = { language: 'en', dataUseAsked: false, dataUsageConsent: true };
    expect(await words().ofLead(lead(2, payload))).toEqual({});
    expect(await words().ofLead(lead(0, { ...payload, dataUseAsked: true }))).toEqual({});
    expect(await words().ofLead(lead(2, undefined))).toEqual({});
  });
});
