import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormStamps } from '../contact/submission/formStamp.server.ts';
import type { SubmissionLimits } from '../contact/submission/limits.server.ts';
import { createRegistrationDesk } from './createRegistrationDesk.server.ts';
import { offerOf } from './eventRegistration.ts';
import { createManageTokens } from './manageToken.server.ts';
import type { RegistrationStore } from './registrationStore.ts';

const rules = {
  countries: [{ id: 'DE', region: 'WHP' }],
  declaration: false,
  terms: false,
  dietaryNeeds: false,
  accessNeeds: false,
} as const;
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

const secret = 'x'.repeat(32);
const stamps = createFormStamps(secret);
const add = vi.fn();
const ofLead = vi.fn<SubmissionLimits['ofLead']>();
const checkToken = vi.fn();

const desk = createRegistrationDesk({
  brand: 'main',
  store: { add } as Partial<RegistrationStore> as RegistrationStore,
  board: {
    takenOf: () => ({ confirmed: 0, waiting: 0 }),
    awaited: () => [],
    counts: () => new Map(),
    refresh: async () => undefined,
  },
  tokens: createManageTokens(secret),
  stamps,
  limits: { ofAddress: () => 0, waitOf: () => 0, ofLead },
  checkToken,
  sendsMail: false,
  onChange: () => undefined,
  report: () => undefined,
});

const take = (more: Record<string, string>) =>
  desk.take({
    fields: new URLSearchParams({ ...entered, ...more }),
    sender: { address: '192.0.2.1', language: 'de' },
    offer,
    rules,
  });

beforeEach(() => {
  vi.clearAllMocks();
  add.mockResolvedValue({ id: '0192f0a0-0000-7000-8000-00000000001f' });
  ofLead.mockReturnValue(0);
});

/** A stamp of a form that was open for a minute. */
const oldStamp = createFormStamps(secret, () => Date.now() - 60_000).make();

// REG-14
describe('the bot check', () => {
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
