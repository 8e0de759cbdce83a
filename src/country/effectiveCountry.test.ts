import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesWith } from '../../tests/fakes/rulesWith.ts';
import { countries, countryOf } from './country.ts';
import { effectiveCountry } from './effectiveCountry.ts';
import { countryRules } from './restrictions.ts';
import { confirmationStrengths } from './ruleNames.ts';

const rules = countryRules();
const strictRules = rulesWith({
  unknownCountryOptIn: true,
  confirmation: { FR: 'credential', AU: 'login' },
});

const activeId = fc.constantFrom(...countries.map(({ id }) => id));
const anyAddress = fc.option(activeId, { nil: undefined });
const anyChoice = fc.oneof(activeId, fc.option(fc.string(), { nil: undefined }));
const anyRules = fc.constantFrom(rules, strictRules, countryRules({ embargoList: 'narrow' }));

describe('the country that counts', () => {
  test.each([
    ['the address', 'DE', undefined, 'DE'],
    ['the choice', 'DE', 'US', 'US'],
    ['the choice in small letters', 'DE', 'us', 'US'],
    ['the choice UK', 'DE', 'UK', 'GB'],
    ['the address when the choice is nonsense', 'DE', 'Deutschland', 'DE'],
    ['the address when the choice is empty', 'DE', '', 'DE'],
    ['the address when the choice is uninhabited', 'DE', 'AQ', 'DE'],
    ['the address when it is China', 'CN', 'US', 'CN'],
    ['the address when it is North Korea', 'KP', 'US', 'KP'],
    ['the address when it is South Korea', 'KR', 'US', 'KR'],
    ['China by choice', 'US', 'CN', 'CN'],
    ['the choice when the address is unknown', undefined, 'DE', 'DE'],
    ['the United States when nothing is known', undefined, undefined, 'US'],
    ['the United States when nothing is valid', 'XX', 'T1', 'US'],
    ['the United States for an uninhabited address', 'TF', undefined, 'US'],
  ])('is %s (COUNTRY-1)', (_, detected, chosen, effective) => {
    expect(effectiveCountry({ detected, chosen }, rules).effective).toBe(effective);
  });

  test('returns the evidence it used', () => {
    expect(effectiveCountry({ detected: 'kr', chosen: 'DE' }, rules)).toEqual({
      detected: 'KR',
      effective: 'KR',
      known: true,
      forced: true,
      restrictions: ['force_country_by_ip'],
      confirmation: undefined,
    });
    expect(effectiveCountry({ detected: 'EU', chosen: 'ES' }, rules)).toEqual({
      detected: undefined,
      effective: 'ES',
      known: false,
      forced: false,
      restrictions: ['redirect_to_confirm_medical_professional', 'require_privacy_opt_in'],
      confirmation: 'declaration',
    });
  });
});

describe('the restrictions (COUNTRY-6, CONSENT-14)', () => {
  const optIn = 'require_privacy_opt_in';
  const confirm = 'redirect_to_confirm_medical_professional';

  test.each([
    ['hold by address', 'DE', undefined, [optIn]],
    ['hold by address in spite of the choice', 'FR', 'US', [confirm, optIn]],
    ['hold by choice', 'US', 'FR', [confirm, optIn]],
    ['add up', 'AU', 'DE', [confirm, optIn]],
    ['embargo by address in spite of the choice', 'IR', 'US', ['embargoed']],
    ['embargo by choice', 'US', 'IR', ['embargoed']],
    ['do not force by choice', 'US', 'CN', []],
    ['do not force by choice what is embargoed', 'US', 'KP', ['embargoed']],
    ['force by address', 'KP', 'US', ['embargoed', 'force_country_by_ip']],
    ['are none in most places', 'US', 'CA', []],
    ['are consent where nothing is known', undefined, undefined, [optIn]],
  ])('%s', (_, detected, chosen, restrictions) => {
    expect(effectiveCountry({ detected, chosen }, rules).restrictions).toEqual(restrictions);
  });

  test.each([
    ['nothing chosen', undefined, [optIn]],
    ['the United States chosen', 'US', [optIn]],
    ['Australia chosen', 'AU', [confirm, optIn]],
    ['Germany chosen', 'DE', [optIn]],
  ])('demand consent from an unknown country where so set, with %s', (_, chosen, restrictions) => {
    const visitor = effectiveCountry({ detected: undefined, chosen }, strictRules);
    expect(visitor.restrictions).toEqual(restrictions);
  });

  test.each([
    ['FR', undefined, 'credential'],
    ['FR', 'AU', 'login'],
    ['AU', 'ES', 'login'],
    ['US', 'ES', 'declaration'],
    ['US', undefined, undefined],
  ])('from %s with the choice %s the confirmation is by %s', (detected, chosen, strength) => {
    expect(effectiveCountry({ detected, chosen }, strictRules).confirmation).toBe(strength);
  });
});

describe('for each of the 250 countries on record', () => {
  interface Line {
    id: string;
    inactive?: true;
  }
  const record: Line[] = JSON.parse(
    readFileSync(new URL('./countries.json', import.meta.url), 'utf8'),
  );

  test.each(record)('$id is decided as the rules say', ({ id, inactive }) => {
    const visitor = effectiveCountry({ detected: id, chosen: undefined }, rules);
    expect(visitor.effective).toBe(inactive ? 'US' : id);
    expect(visitor.known).toBe(!inactive);
    expect(visitor.restrictions).toEqual(
      inactive ? ['require_privacy_opt_in'] : rules.restrictionsOf(id),
    );
  });

  test.each(record)('$id keeps or lets go its visitors for every choice', (line) => {
    const forced = rules.restrictionsOf(line.id).includes('force_country_by_ip');
    for (const choice of record) {
      const visitor = effectiveCountry({ detected: line.id, chosen: choice.id }, rules);
      const fallback = line.inactive ? 'US' : line.id;
      const expected = forced || choice.inactive ? fallback : choice.id;
      expect(visitor.effective).toBe(expected);
      expect(visitor.forced).toBe(forced);
    }
  });
});

test('a choice never unlocks what the IP address restricts (COUNTRY-6)', () => {
  fc.assert(
    fc.property(anyAddress, anyChoice, anyRules, (detected, chosen, someRules) => {
      const without = effectiveCountry({ detected, chosen: undefined }, someRules);
      const visitor = effectiveCountry({ detected, chosen }, someRules);
      expect(visitor.restrictions).toEqual(expect.arrayContaining([...without.restrictions]));
      const strength = (found = visitor) =>
        found.confirmation ? confirmationStrengths.indexOf(found.confirmation) : -1;
      expect(strength(visitor)).toBeGreaterThanOrEqual(strength(without));
    }),
  );
});

test('the IP address never unlocks what the chosen country restricts', () => {
  fc.assert(
    fc.property(anyAddress, anyChoice, anyRules, (detected, chosen, someRules) => {
      const visitor = effectiveCountry({ detected, chosen }, someRules);
      const own = someRules
        .restrictionsOf(visitor.effective)
        .filter((restriction) => restriction !== 'force_country_by_ip');
      expect(visitor.restrictions).toEqual(expect.arrayContaining(own));
    }),
  );
});

test('confirmation has a strength exactly where it is required', () => {
  fc.assert(
    fc.property(anyAddress, anyChoice, anyRules, (detected, chosen, someRules) => {
      const visitor = effectiveCountry({ detected, chosen }, someRules);
      expect(visitor.confirmation !== undefined).toBe(
        visitor.restrictions.includes('redirect_to_confirm_medical_professional'),
      );
    }),
  );
});

test('whatever comes in, the country that counts is an active one and the answer is sorted', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, (detected, chosen) => {
      const visitor = effectiveCountry({ detected, chosen }, rules);
      expect(countryOf(visitor.effective)).toBeDefined();
      expect(visitor.restrictions).toEqual([...new Set(visitor.restrictions)].sort());
    }),
  );
});
