import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtInTexts } from '../../../tests/fakes/builtInTexts.ts';
import { ContentUnavailable } from '../../content/contentErrors.ts';
import type { LinkedItem } from '../../content/elements.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import { createCountryList } from '../../country/countryList.ts';
import { countryRules } from '../../country/restrictions.ts';
import { createVisitLimit } from '../../limits/visitLimit.server.ts';
import type { BotVerdict } from '../botCheck.ts';
import type { NewLead, TakenLead } from '../leadIntake.ts';
import { createFindForm } from './findForm.server.ts';
import type { FindResponsible } from './findResponsible.server.ts';
import { createFormStamps } from './formStamp.server.ts';
import { createSubmissionLimits } from './limits.server.ts';
import type { Sender, SubmissionDesk } from './submission.ts';
import { createSubmissionDesk, type SubmissionParts } from './submissionDesk.server.ts';

const definition: LinkedItem = {
  codename: 'acom_contact_form',
  type: 'form_definition',
  form_name: [{ codename: 'Exhibit', name: 'Exhibit' }],
  requests: [],
  first_name_error: 'Your first name, please.',
};

const sender: Sender = {
  address: '192.0.2.1',
  language: 'en',
  withholding: { id: 'market', places: new Set(), ignoreUserGroups: false },
  browser: 'Chrome 156',
  isMobile: true,
};

const fields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  country: 'US',
  postalCode: '12345',
  recaptchaToken: 'token',
};

const taken: NewLead[] = [];
const report = vi.fn();
const findResponsible = vi.fn<FindResponsible>();
let verdict: BotVerdict;
let answer: () => Promise<TakenLead>;
let readItem: ContentReader['item'];

const stamps = createFormStamps('a key that signs the stamps of forms');

function open(more: Partial<SubmissionParts> = {}): SubmissionDesk {
  const reader = { item: (...args: Parameters<ContentReader['item']>) => readItem(...args) };
  return createSubmissionDesk({
    application: 'main',
    filing: { leadSource: 'portico.example', campaignKey: undefined },
    usualForm: 'acom_contact_form',
    findForm: createFindForm({ reader: () => reader as ContentReader, collections: [] }, report),
    findResponsible,
    texts: builtInTexts,
    countries: createCountryList(countryRules()),
    categories: () => ['website'],
    limits: createSubmissionLimits(createVisitLimit, 'leads'),
    stamps,
    checkToken: async () => verdict,
    leads: {
      take(lead) {
        taken.push(lead);
        return answer();
      },
      knows: async (key) => taken.some((lead) => lead.key === key),
    },
    report,
    ...more,
  });
}

const stampOf = (age: number) =>
  createFormStamps('a key that signs the stamps of forms', () => Date.now() - age).make();

const send = (desk: SubmissionDesk, more: object = {}, key?: string) =>
  desk.take({ fields: { ...fields, formStamp: stampOf(5_000), ...more }, key, sender });

beforeEach(() => {
  taken.length = 0;
  report.mockReset();
  findResponsible.mockReset();
  verdict = 'passed';
  answer = async () => ({ status: 'stored', id: 'id' });
  readItem = () => ({ status: 'found', item: definition });
});
afterEach(() => void vi.useRealTimers());

test('a valid submission is accepted under its key, as the definition names it', async () => {
  expect(await send(open(), {}, 'key')).toEqual({ status: 'taken', id: 'id' });
  const [lead] = taken;
  expect(lead).toMatchObject({ key: 'key', brand: 'main', form: 'acom_contact_form' });
  expect(lead?.payload).toMatchObject({ form: 'Exhibit', browser: 'Chrome 156', isMobile: true });
  expect(lead?.payload).not.toHaveProperty('recaptchaToken');
  expect(lead?.entered).not.toHaveProperty('url');
});

test('a lead names the language that was read, also one that the site no longer has (OWN-94)', async () => {
  await send(open(), { language: 'fr' });
  await send(open(), { language: 'xx' });
  expect(taken.map(({ payload }) => payload['language'])).toEqual(['fr', 'en']);
});

test('without a key each submission gets one of its own', async () => {
  const desk = open();
  await send(desk);
  await send(desk);
  expect(taken[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(taken[1]?.key).not.toBe(taken[0]?.key);
});

test('the answer of the store is passed on', async () => {
  answer = async () => ({ status: 'known', id: 'earlier' });
  expect(await send(open())).toEqual({ status: 'taken', id: 'earlier' });
  answer = async () => ({ status: 'conflict' });
  expect(await send(open())).toEqual({ status: 'conflict' });
  const errors = [{ field: 'email', message: 'unknown', kmsErrorKey: 'email_format' }];
  answer = async () => ({ status: 'refused', id: 'earlier', errors });
  expect(await send(open())).toEqual({ status: 'refused', id: 'earlier', errors });
});

test('a request to a representative is answered with who is responsible (STAFF-5)', async () => {
  const responsible = { office: 'Office', address: '', phone: '+49 40 5550114' };
  findResponsible.mockReturnValue(responsible);
  expect(await send(open())).toEqual({ status: 'taken', id: 'id' });
  const form = { ...definition, form_name: [{ codename: 'ContactARep', name: 'ContactARep' }] };
  readItem = () => ({ status: 'found', item: form });
  expect(await send(open())).toEqual({ status: 'taken', id: 'id', responsible });
  const place = { country: 'US', postalCode: '12345' };
  expect(findResponsible).toHaveBeenCalledExactlyOnceWith(place, sender);
});

test('a submission that cannot be stored is reported, not accepted', async () => {
  answer = () => Promise.reject(new Error('The disk is full'));
  expect(await send(open())).toEqual({ status: 'failed' });
  expect(report).toHaveBeenCalledOnce();
});

describe('a form', () => {
  test('is taken before any content was read', async () => {
    readItem = () => {
      throw new ContentUnavailable('away');
    };
    expect(await send(open(), { codename: 'synergy_contact_form' })).toMatchObject({
      status: 'taken',
    });
    expect(taken[0]?.payload).toMatchObject({ form: 'ContactARep' });
    expect(report).toHaveBeenCalledOnce();
  });

  test('may be the first of a list', async () => {
    const list = { codename: 'list', type: 'component_list', components: [definition] };
    readItem = () => ({ status: 'found', item: list as unknown as LinkedItem });
    const answered = await send(open(), { firstName: '' });
    expect(answered).toMatchObject({ errors: [{ message: 'Your first name, please.' }] });
  });

  test.each(['home', 'a b', '../x', '__proto__', 'constructor', 5, ['a'], null, ''])(
    'that is none, %j, is refused',
    async (codename) => {
      readItem = () => ({ status: 'missing' });
      expect(await send(open(), { codename })).toMatchObject({
        status: 'refused',
        errors: [{ field: 'codename' }],
      });
    },
  );

  test('that is another kind of item is refused', async () => {
    readItem = () => ({ status: 'found', item: { type: 'webpage' } });
    expect(await send(open(), { codename: 'home' })).toMatchObject({ status: 'refused' });
  });

  test.each([
    ['general_contact_form', 'GeneralContact', { messageCategory: 'website', message: 'Hello' }],
    ['paper_copy_form', 'PaperCopy', { address: 'Ring 1', zip: '1', city: 'X', message: 'One' }],
  ])('of the kind %s needs no definition', async (codename, form, entered) => {
    const { jobTitle: _, practiceName: __, postalCode: ___, ...rest } = fields;
    const desk = open();
    const sent = { ...rest, ...entered, codename, formStamp: stampOf(5_000) };
    expect(await desk.take({ fields: sent, key: undefined, sender })).toMatchObject({
      status: 'taken',
    });
    expect(taken[0]).toMatchObject({ form: codename, payload: { form, ...entered } });
    verdict = 'failed';
    expect(await desk.take({ fields: sent, key: undefined, sender })).toMatchObject({
      status: 'refused',
    });
  });
});

describe('a submission that is already stored', () => {
  test('is answered again by a desk that refuses everything new', async () => {
    const desk = open();
    await send(desk, {}, 'key');
    verdict = 'failed';
    expect(await send(desk, {}, 'key')).toMatchObject({ status: 'taken' });
    expect(await send(desk, {}, 'other')).toMatchObject({ status: 'refused' });
    verdict = 'unknown';
    for (let count = 0; count < 130; count += 1) await send(desk);
    expect(await send(desk, {}, 'other')).toMatchObject({ status: 'limited' });
    expect(await send(desk, {}, 'key')).toMatchObject({ status: 'taken' });
    expect(await desk.admit(sender.address, 'other')).toMatchObject({ status: 'limited' });
    expect(await desk.admit(sender.address, undefined)).toMatchObject({ status: 'limited' });
    expect(await desk.admit(sender.address, 'key')).toMatchObject({ status: 'admitted' });
  });

  test('is admitted even if no slot is free', async () => {
    const desk = open();
    await send(desk, {}, 'key');
    const inside = [];
    for (;;) {
      const admission = await desk.admit('192.0.2.9', undefined);
      if (admission.status !== 'admitted') break;
      inside.push(admission);
    }
    // One IP address gets a share of the slots; so does an IPv6 network.
    expect(await desk.admit('192.0.2.9', 'other')).toEqual({ status: 'busy', wait: 2 });
    const repeat = await desk.admit('192.0.2.9', 'key');
    expect(repeat.status).toBe('admitted');
    for (let i = 0; i < inside.length; i += 1) {
      const ofNetwork = await desk.admit(`2001:db8::${i + 1}`, undefined);
      expect(ofNetwork.status).toBe('admitted');
    }
    expect(await desk.admit('2001:db8::ffff', undefined)).toMatchObject({ status: 'busy' });
    inside[0]?.leave();
    expect((await desk.admit('192.0.2.9', undefined)).status).toBe('admitted');
  });

  test('is refused and reported while the store fails', async () => {
    const leads = { take: answer, knows: () => Promise.reject(new Error('away')) };
    const desk = open({ leads: leads as unknown as SubmissionParts['leads'] });
    for (let count = 0; count < 130; count += 1) await send(desk);
    expect(await desk.admit(sender.address, 'key')).toMatchObject({ status: 'limited' });
    expect(report).toHaveBeenCalled();
  });
});

describe('submissions that may come from bots', () => {
  test('with a token that fails is refused', async () => {
    verdict = 'failed';
    expect(await send(open())).toMatchObject({ errors: [{ field: 'recaptchaToken' }] });
    expect(taken).toEqual([]);
  });

  test('with the honeypot filled in is refused, unless its token passes', async () => {
    verdict = 'unknown';
    const homepage = 'https://spam.example';
    expect(await send(open(), { homepage })).toMatchObject({ errors: [{ field: 'homepage' }] });
    expect(taken).toEqual([]);
    verdict = 'passed';
    expect(await send(open(), { homepage })).toMatchObject({ status: 'taken' });
  });

  const most = async (more: object, desk = open()) => {
    for (let count = 0; count < 200; count += 1) {
      const email = `ada${count}@hospital.example`;
      const { status } = await send(desk, { email, ...more });
      if (status === 'limited') return count;
    }
    return 200;
  };

  test('without a proof is taken, but less often', async () => {
    const proven = await most({});
    verdict = 'unknown';
    const unproven = await most({});
    expect(unproven).toBeGreaterThan(0);
    expect(unproven).toBeLessThan(proven);
    verdict = 'passed';
    expect(await most({ formStamp: '' })).toBe(unproven);
    expect(await most({ formStamp: stampOf(500) })).toBe(unproven);
    expect(await most({ formStamp: stampOf(-60_000) })).toBe(unproven);
    expect(await most({ homepage: 'x' })).toBe(unproven);
  });

  test('from one e-mail address is taken less often still, in any case of it', async () => {
    verdict = 'unknown';
    const first = await most({ email: 'Same@hospital.example' });
    const desk = open();
    await most({ email: 'same@hospital.example' }, desk);
    expect(await most({ email: 'SAME@hospital.example' }, desk)).toBe(0);
    expect(first).toBeLessThan(await most({}));
  });

  test('counts variants of one e-mail address as one', async () => {
    verdict = 'unknown';
    const desk = open();
    let count = 0;
    while (count < 100) {
      const email = `Same+${count}@hospital.example`;
      if ((await send(desk, { email })).status === 'limited') break;
      count += 1;
    }
    expect(count).toBe(await most({ email: 'same@hospital.example' }));
  });

  test('too often receives the time of the next attempt, which is admitted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const desk = open();
    await most({}, desk);
    const limited = await send(desk);
    if (limited.status !== 'limited') throw new Error('It is not limited');
    expect(limited.wait).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() + limited.wait * 1_000);
    expect(await send(desk)).toMatchObject({ status: 'taken' });
  });
});
