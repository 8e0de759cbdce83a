import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormStamps } from '../contact/submission/formStamp.server.ts';
import {
  createSubmissionLimits,
  type SubmissionLimits,
} from '../contact/submission/limits.server.ts';
import { createVisitLimit } from '../limits/visitLimit.server.ts';
import { createRegistrationService } from './createRegistrationService.server.ts';
import { offerOf } from './eventRegistration.ts';
import { createManageTokens } from './manageToken.server.ts';
import type { NewRegistration } from './registration.ts';
import type { RegistrationRules } from './registrationSchema.ts';
import type { RegistrationStore } from './registrationStore.ts';

const rules: RegistrationRules = {
  countries: [{ id: 'DE', region: 'WHP' }],
  roles: ['surgeon', 'nursing', 'student'],
  declaration: false,
  terms: false,
  dietaryNeeds: false,
  accessNeeds: false,
};
const offer = offerOf({ codename: 'course', type: 'event', title: 'Course', seats: 2 });
const entered = {
  firstName: 'Ana',
  lastName: 'Müller',
  email: 'ana@hospital.example',
  role: 'surgeon',
  institution: 'St. Mary',
  country: 'DE',
  dataUse: 'yes',
};

const id = '0192f0a0-0000-7000-8000-00000000001f';
const secret = 'x'.repeat(32);
const tokens = createManageTokens(secret);
const stamps = createFormStamps(secret);
const add = vi.fn();
const find = vi.fn();
const prove = vi.fn();
const ofLead = vi.fn<SubmissionLimits['ofLead']>();
const ofMailbox = vi.fn<SubmissionLimits['ofMailbox']>();
const checkToken = vi.fn();

const service = createRegistrationService({
  brand: 'main',
  store: { add, find, prove } as Partial<RegistrationStore> as RegistrationStore,
  presentOffer: (shown) => ({ ...shown, title: 'Course as followed' }),
  seats: {
    takenOf: () => ({ confirmed: 0, waiting: 0 }),
    counts: () => new Map(),
    refresh: async () => undefined,
  },
  tokens,
  stamps,
  limits: { ofAddress: () => 0, waitOf: () => 0, ofLead, ofMailbox },
  checkToken,
  sendsMail: false,
  onChange: () => undefined,
  report: () => undefined,
});

const text = (name: string) => ({ texts: [name], language: 'de' as const });
const texts = {
  terms: text('Terms'),
  dataUse: text('Use'),
  declaration: undefined,
  needs: text('Needs'),
};

const take = (more: Record<string, string>, asked: Partial<RegistrationRules> = {}) =>
  service.take({
    fields: new URLSearchParams({ ...entered, ...more }),
    sender: { address: '192.0.2.1', language: 'de' },
    offer,
    rules: { ...rules, ...asked },
    texts,
  });

beforeEach(() => {
  vi.clearAllMocks();
  add.mockImplementation(async ({ details }) => ({ id, details }));
  ofLead.mockReturnValue(0);
  ofMailbox.mockReturnValue(0);
  checkToken.mockResolvedValue('unknown');
});

/** A stamp of a form that was open for a minute. */
const oldStamp = createFormStamps(secret, () => Date.now() - 60_000).make();

describe('the bot check (REG-14)', () => {
  test.each([
    ['passed', {}, true],
    ['passed', { homepage: 'spam' }, false],
    ['unknown', {}, false],
  ] as const)('%s with %j counts as proven: %s', async (verdict, more, isProven) => {
    checkToken.mockResolvedValue(verdict);
    const { status } = await take({ formStamp: oldStamp, recaptchaToken: 'token', ...more });
    expect(status).toBe('taken');
    expect(ofLead).toHaveBeenCalledWith('192.0.2.1', entered.email, isProven);
  });

  test.each([
    ['failed', {}],
    ['unknown', { homepage: 'spam' }],
  ] as const)('%s with %j refuses the form', async (verdict, more) => {
    checkToken.mockResolvedValue(verdict);
    const faults = [{ field: 'recaptchaToken', key: 'bot_check' }];
    expect(await take(more)).toEqual({ status: 'invalid', faults });
    expect(add).not.toHaveBeenCalled();
  });

  test('a token is checked for the registration, which is the same in every repeat', async () => {
    checkToken.mockResolvedValue('unknown');
    await take({ submission: '1', recaptchaToken: 'token' });
    await take({ submission: '1', recaptchaToken: 'token' });
    await take({ submission: '1', recaptchaToken: 'token', email: 'eva@hospital.example' });
    const [first, repeat, other] = checkToken.mock.calls;
    expect(first?.slice(0, 2)).toEqual(['token', 'Registration']);
    expect([repeat, other?.[2] === first?.[2]]).toEqual([first, false]);
  });

  test('a check that cannot be made stores nothing', async () => {
    checkToken.mockRejectedValue(new Error('No database'));
    expect(await take({})).toEqual({ status: 'failed' });
  });
});

test('attempts with one mailbox count, whatever is stored, and one that is sent again does not (REG-22)', async () => {
  const limits = createSubmissionLimits(createVisitLimit, 'registrations');
  const count = (address: string, email: string, key: string) =>
    limits.ofMailbox(address, email, key) > 0;
  const keys = ['1', '1', '2', '3', '4', '5', '6', '6'];
  expect(keys.map((key) => count('192.0.2.7', 'ana@example.org', key))).toEqual([
    ...Array.from({ length: 6 }, () => false),
    true,
    true,
  ]);
  expect(count('192.0.2.7', 'Ana+7@example.org', '7')).toBe(true);
  expect(count('192.0.2.7', 'eva@example.org', '7')).toBe(false);
  expect(count('192.0.2.8', 'ana@example.org', '7')).toBe(false);
  ofMailbox.mockReturnValue(60);
  expect(await take({})).toEqual({ status: 'limited' });
  expect(add).not.toHaveBeenCalled();
});

test.each([
  [{ provenAt: undefined }, 'sent_before'],
  [{ provenAt: '2026-11-26T08:00:00.000Z' }, 'taken_over'],
])('a form whose registration stays as it was says so: %j (REG-19)', async (stored, status) => {
  add.mockResolvedValue({ id, details: { firstName: 'Eva' }, ...stored });
  expect(await take({})).toEqual({ status });
});

test('the version of the event that is followed is stored, not that of the form (REG-15)', async () => {
  await take({});
  expect(add.mock.lastCall?.[0].offer).toEqual({ ...offer, title: 'Course as followed' });
});

test('what was ticked is stored with the text that was shown (REG-23)', async () => {
  const asksNeeds = { dietaryNeeds: true };
  await take({ terms: 'yes', needsConsent: 'yes', dietaryNeeds: 'Vegan' }, asksNeeds);
  const [[added] = []] = add.mock.calls as [NewRegistration][];
  const { accepted } = added as NewRegistration;
  const hash = createHash('sha256').update('["Terms"]').digest('hex');
  expect(accepted.terms).toEqual({ asked: true, accepted: true, textHash: hash, language: 'de' });
  expect(accepted.declaration).toMatchObject({ asked: false, accepted: false });
  expect(accepted.needs.accepted).toBe(true);
});

test('terms that changed since the form was shown must be accepted again (REG-23)', async () => {
  const faults = [{ field: 'terms', key: 'terms_changed' }];
  expect(await take({ terms: 'yes', termsShown: 'other' })).toEqual({ status: 'invalid', faults });
});

test('needs are taken with their own consent only (REG-24)', async () => {
  const asksNeeds = { dietaryNeeds: true, accessNeeds: true };
  const faults = [{ field: 'needsConsent', key: 'needs_consent_missing' }];
  const entries: Record<string, string>[] = [
    { dietaryNeeds: 'Vegan' },
    { accessNeeds: 'Ramp', firstName: ' ' },
  ];
  for (const needs of entries) {
    const answer = await take(needs, asksNeeds);
    expect(answer).toMatchObject({ faults: expect.arrayContaining(faults) });
  }
  expect((await take({}, asksNeeds)).status).toBe('taken');
  expect((await take({ dietaryNeeds: 'Vegan' })).status).toBe('taken');
});

describe('the two links (REG-20, REG-21)', () => {
  const stored = {
    id,
    status: 'confirmed',
    email: 'ana@hospital.example',
    details: { firstName: 'Ana' },
    accepted: {},
  };
  const seen = async (link: 'browser' | 'mailbox', more: object) => {
    find.mockResolvedValue({ ...stored, ...more });
    const { registration, ...rest } = (await service.find(tokens.of(id, link))) ?? {};
    const { status, details, email } = registration ?? {};
    return { ...rest, status, details, email };
  };
  const { status, details, email } = stored;
  const provenAt = '2026-11-26T08:00:00.000Z';
  const givenBack = { status: 'cancelled', seenAs: { status: 'confirmed', position: undefined } };

  test.each([
    ['browser', {}, { access: 'all', isGivenBack: false, status, details, email }],
    ['browser', { provenAt }, { access: 'state', isGivenBack: false, status }],
    ['browser', givenBack, { access: 'all', isGivenBack: false, status, details, email }],
    ['mailbox', {}, { access: 'unproven', isGivenBack: false, status, email }],
    ['mailbox', { provenAt }, { access: 'all', isGivenBack: false, status, details, email }],
    ['mailbox', givenBack, { access: 'unproven', isGivenBack: true, status: 'cancelled', email }],
  ] as const)('%s with %j shows %j', async (link, more, expected) => {
    expect(await seen(link, more)).toEqual({ details: undefined, email: undefined, ...expected });
  });

  test('only that of a mail proves the address', async () => {
    prove.mockResolvedValue({ ...stored, provenAt });
    const sender = { address: '192.0.2.1', language: 'de' } as const;
    find.mockResolvedValue(stored);
    expect(await service.prove(tokens.of(id, 'browser'), sender)).toEqual({ status: 'taken' });
    find.mockResolvedValue({ ...stored, provenAt });
    expect(await service.prove(tokens.of(id, 'browser'), sender)).toEqual({ status: 'taken_over' });
    expect(prove).not.toHaveBeenCalled();
    expect(await service.prove(tokens.of(id, 'mailbox'), sender)).toEqual({ status: 'taken' });
  });
});
