import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { startMailServer } from '../../fakes/mailServer.ts';
import { form as formOf, statusesOf, statusesText } from '../../running/ask.ts';
import { writeContent } from '../../running/contentFolder.ts';
import { databaseOf } from '../../running/submission.ts';
import { until } from '../../running/until.ts';
import { decodedMail } from '../../site/decodedMail.ts';
import { course, filledIn, textOf } from '../../site/registrationSite.ts';
import { smallContent } from '../../site/smallContent.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

type Fields = Readonly<Record<string, string>>;

const victim = 'victim@hospital.example';
/** What only the owner of the address may see. */
const secret = 'Diabetes type 1';
const form = '/calendar/event_course/registration';

/** A site with a course of two seats, and a mail server. */
async function open(context: AttackContext, settings: Fields = {}) {
  const server = await startMailServer();
  context.after(() => server.close());
  const content = await context.folder();
  const asking = { registration_questions: ['dietary_needs'] };
  await writeContent(content, {
    'pictures/pictures.json': '[]',
    ...smallContent,
    'default/event/event_course.yaml': course(asking),
    'default/event/event_other.yaml': course(asking),
  });
  const env = { SMTP_URL: server.url, MAIL_FROM: 'Portico <events@portico.example>', ...settings };
  const site = await context.start({ content, env });
  let last = 0;

  /** Posts a form; each from another network, unless an address is given. */
  async function post(path: string, fields: Fields, from?: string) {
    last += 1;
    const headers = {
      origin: site.url,
      host: `127.0.0.1:${site.port}`,
      'x-forwarded-for': from ?? `2a0d:77:${last.toString(16)}::1`,
    };
    return site.ask(path, formOf(fields, headers));
  }
  const mails = () => server.messages.map(decodedMail);
  return {
    site,
    post,
    mails,
    text: async (path: string) => textOf((await site.ask(path)).text),
    /** Registers somebody. @returns the path of the registration */
    async register(fields: Fields = {}, path = form, from?: string): Promise<string> {
      const email = `p${randomUUID()}@hospital.example`;
      const { status, headers } = await post(path, { ...filledIn, email, ...fields }, from);
      if (status !== 303) throw new Error(`A registration is answered ${status}`);
      return headers.location ?? '';
    },
    /** The path in the newest mail to the victim, once there are so many. */
    async linkInMail(count: number): Promise<string> {
      const toVictim = () => mails().filter((it) => it.includes(`To: ${victim}`));
      await until(() => toVictim().length >= count, 30);
      const newest = toVictim().at(-1) ?? '';
      return /\/calendar\/registrations\/[\w-]{43}/.exec(newest)?.[0] ?? '';
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** What the owner of the address enters in a registration, as the owner finds it. */
async function enterSecret({ post }: Opened, path: string): Promise<void> {
  await post(path, { action: 'prove' });
  const needs = { dietaryNeeds: secret, needsConsent: 'yes' };
  const { status } = await post(path, { ...filledIn, ...needs, action: 'change' });
  if (status !== 303) throw new Error(`A change is answered ${status}`);
}

/** What a stranger sees and does with a link. @returns what should not be possible */
async function abuse({ post, text }: Opened, stranger: string, own: string): Promise<string[]> {
  const seen = await Promise.all(['', '?step=change'].map((step) => text(stranger + step)));
  await post(stranger, { ...filledIn, action: 'change', institution: 'Elsewhere' });
  await post(stranger, { action: 'cancel' });
  const after = await text(own);
  return [
    ...(seen.some((it) => it.includes(secret)) ? [`reads "${secret}"`] : []),
    ...(after.includes('Elsewhere') ? ['changes it'] : []),
    ...(after.includes('is canceled') ? ['cancels it'] : []),
  ];
}

const power = (faults: readonly string[]) =>
  finding(faults.length === 0, `the stranger ${faults.join(', ') || 'sees and changes nothing'}`);

async function registerFirst(context: AttackContext): Promise<Finding> {
  const opened = await open(context);
  const stranger = await opened.register({ email: victim });
  await opened.linkInMail(1);
  await opened.register({ email: victim });
  const link = await opened.linkInMail(2);
  await enterSecret(opened, link);
  return power(await abuse(opened, stranger, link));
}

async function useLinkOfFirst(context: AttackContext): Promise<Finding> {
  const opened = await open(context);
  const stranger = await opened.register({ email: victim });
  const link = await opened.linkInMail(1);
  await enterSecret(opened, link);
  return power(await abuse(opened, stranger, link));
}

async function registerLater(context: AttackContext): Promise<Finding> {
  const opened = await open(context);
  const needs = { dietaryNeeds: secret, needsConsent: 'yes' };
  const own = await opened.register({ email: victim, ...needs });
  const stranger = await opened.register({ email: victim });
  return power(await abuse(opened, stranger, own));
}

/** What a stranger sees who registers one address after another for a course that somebody knows. */
async function observe(opened: Opened, path: string, emails: readonly string[]): Promise<string> {
  const { register, text } = opened;
  await register({ email: victim }, path);
  const seen: string[] = [];
  for (const email of emails) {
    const own = await text(await register({ email }, path));
    const page = await text(path.replace(/\/registration$/, ''));
    const [place = 'confirmed'] = /waiting list \d+ /.exec(own) ?? [];
    const [free = '0 seats'] = /\d+ seats? available|All seats are taken/.exec(page) ?? [];
    seen.push(`${place.trim()}, ${free}`);
  }
  return seen.join('; ');
}

async function watchPositions(context: AttackContext): Promise<Finding> {
  const opened = await open(context);
  const newcomers = Array.from({ length: 4 }, (_, i) => `p${i}@hospital.example`);
  const known = await observe(opened, form, [victim, victim, ...newcomers.slice(2)]);
  const fresh = await observe(opened, form.replace('event_course', 'event_other'), newcomers);
  return finding(known === fresh, `registered: ${known}. Not registered: ${fresh}`);
}

async function bombMailbox(context: AttackContext): Promise<Finding> {
  // A program that solves bot checks, and waits between, is not limited otherwise.
  const { register, post, site, mails } = await open(context, { RATE_LIMIT: 'off' });
  for (let i = 0; i < 20; i += 1) {
    const path = await register({ email: victim.replace('@', `+${i}@`) });
    await post(path, { action: 'cancel' });
  }
  const database = new DatabaseSync(databaseOf(site), { readOnly: true });
  context.after(() => database.close());
  const due = database.prepare(
    "select count(*) as n from mail where status = 'waiting' and (due_at <= ? or lease <> '')",
  );
  await until(() => due.get(new Date().toISOString())?.['n'] === 0, 60);
  const toVictim = mails().filter((it) => /To: victim/.test(it)).length;
  return finding(toVictim <= 6, `${toVictim} mails after 20 registrations and cancellations`);
}

async function takeAllSeats(context: AttackContext): Promise<Finding> {
  const { post } = await open(context);
  const statuses = await statusesOf(20, () =>
    post(form, { ...filledIn, email: victim, submission: randomUUID() }, '192.0.2.9'),
  );
  return finding((statuses[303] ?? 0) <= 5, statusesText(statuses));
}

async function replay(context: AttackContext): Promise<Finding> {
  const { register, text } = await open(context);
  const fields = { email: victim, submission: randomUUID() };
  const first = await register({ ...fields, institution: 'St. Mary' });
  const again = await register({ ...fields, institution: 'St. Luke' });
  const shown = await text(again);
  const isChanged = first === again && shown.includes('St. Luke');
  return finding(
    isChanged,
    isChanged ? 'the registration has the new values' : 'the new values are lost',
  );
}

/** Attacks on registrations for events, and on the mailboxes of participants. */
export const registrationAttacks: readonly Attack[] = [
  {
    name: 'registered-first',
    what: 'A stranger registers an address first; its owner registers, and uses the link in the mail',
    mustHold: 'the stranger’s link shows and changes nothing of it',
    isShort: true,
    isPatient: true,
    run: registerFirst,
  },
  {
    name: 'registered-for-others',
    what: 'A stranger registers an address; its owner makes that registration the own one',
    mustHold: 'the stranger’s link shows no details, and changes nothing any more',
    isPatient: true,
    run: useLinkOfFirst,
  },
  {
    name: 'registered-later',
    what: 'A stranger registers an address that its owner has registered',
    mustHold: 'the stranger’s link shows and changes nothing of the first registration',
    isPatient: true,
    run: registerLater,
  },
  {
    name: 'who-is-registered',
    what: 'A stranger registers addresses one after another and compares positions and free seats',
    mustHold: 'they are the same for registered and other addresses',
    isShort: true,
    isPatient: true,
    run: watchPositions,
  },
  {
    name: 'mail-bombing',
    what: 'One mailbox, spelled in 20 ways, is registered and canceled 20 times from many addresses',
    mustHold: 'it gets at most six mails',
    isPatient: true,
    giveUpAfter: 120,
    run: bombMailbox,
  },
  {
    name: 'one-mailbox',
    what: 'One IP address registers one mailbox 20 times for a course',
    mustHold: 'at most five are taken',
    isPatient: true,
    run: takeAllSeats,
  },
  {
    name: 'replayed-form',
    what: 'A registration form is sent again with other values',
    mustHold: 'the registration has the new values',
    isPatient: true,
    run: replay,
  },
];
