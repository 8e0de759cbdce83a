import '../src/server/start/nameOwnSegments.ts';
import { randomUUID } from 'node:crypto';
import {
  type DeskAccess,
  type DeskAccount,
  roles,
  ticketLasts,
  visibleName,
} from '../src/desk/deskAccess.ts';
import { type DeskLanguage, deskLanguages } from '../src/desk/deskPage.ts';
import { writeMail } from '../src/mail/writeMail.ts';
import { newSecret } from '../src/server/desk/deskCookies.ts';
import { chooseMail } from '../src/server/ports/choosePorts.ts';
import { deskAddressOf, type Settings } from '../src/server/start/settings.ts';
import { startBrand } from '../src/server/start/startBrand.ts';
import { readAction, readFormat, readNames, readOneOf } from './command.ts';
import {
  NothingDone,
  type RecordsCommand,
  recordsCommand,
  runRecordsCommand,
  tell,
} from './recordsCommand.ts';

const help = `Says who may enter the desk.

Usage: npm run --silent desk -- COMMAND [options]

  invite           adds a user, and makes a link that signs in once within 24 hours
  users            all users, with their roles and the ways they sign in
  revoke ID        ends the sessions and links of a user, who cannot enter any more

  --name NAME      of invite: how the desk and the audit trail name the user
  --role ROLES     of invite: ${roles.join(', ')}; several are separated by commas
  --address EMAIL  of invite: sends the link by mail in place of printing it
  --language CODE  of invite: language of the mail, ${deskLanguages.join(' or ')}; default en
  --proxy USER     of invite: the user that a proxy names so in DESK_USER_HEADER; makes no link
  --user ID        of invite: makes another link for a user, changes the name and roles, or lets in again
                   who was revoked
  --format FORMAT  text (default) or json
  --help           print this text

Whoever has a link can use it: give it to the user on a safe way. Users of an identity service
(DESK_OIDC_ISSUER) need no invitation; it says their roles. The command uses DATABASE_URL or DATA_DIR; the
site may be running or not.`;

/** Parses the command line. @throws Error with a message for users */
export function deskOptions(args: readonly string[]) {
  const takes = { invite: '', users: '', revoke: 'an ID' };
  const { command, argument, values } = readAction(args, takes, {
    name: { type: 'string' },
    role: { type: 'string' },
    address: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    proxy: { type: 'string' },
    user: { type: 'string' },
    format: { type: 'string', default: 'text' },
  });
  const name = values.name === undefined ? undefined : visibleName(values.name);
  if (name === '' && values.name?.trim()) {
    throw new TypeError('--name has no character that can be seen');
  }
  const isNew = command === 'invite' && values.user === undefined;
  if (isNew && (!name || !values.role)) {
    throw new TypeError('invite needs --name and --role');
  }
  if (values.user !== undefined && values.proxy !== undefined) {
    throw new TypeError('Use either --user or --proxy');
  }
  const { address, proxy } = values;
  if (address && (!/^[^\s@<>]+@[^\s@<>]+$/.test(address) || proxy !== undefined)) {
    throw new TypeError('--address must be an e-mail address, and no link is made with --proxy');
  }
  return {
    command,
    address,
    proxy,
    language: readOneOf('language', values.language, deskLanguages),
    id: values.user ?? argument ?? '',
    name,
    roles: values.role === undefined ? undefined : readNames('role', values.role, roles),
    isJson: readFormat(values.format) === 'json',
  };
}

type Options = ReturnType<typeof deskOptions>;
type Run = RecordsCommand<Options>['run'];

/** The user that an id names. @throws NothingDone with a message for users */
async function known(access: DeskAccess, id: string): Promise<DeskAccount> {
  const account = await access.find({ id });
  if (account) return account;
  throw new NothingDone('unknown', 'There is no user of this id; users lists them');
}

/** Adds a user, or changes one; who was revoked may enter again. */
async function admitted(access: DeskAccess, options: Options): Promise<DeskAccount> {
  const { id, name, address, proxy } = options;
  const before = id === '' ? undefined : await known(access, id);
  const added = proxy === undefined ? `link ${randomUUID()}` : `proxy ${proxy}`;
  const account = await access.save(
    {
      subject: before?.subject ?? added,
      name: name || before?.name || '',
      address: address || before?.address || '',
      roles: options.roles ?? before?.roles ?? [],
    },
    new Date().toISOString(),
  );
  if (account.revokedAt) await access.readmit(account.id);
  return account;
}

const invite: Run = async ({ access }, options, settings) => {
  const { DESK, DESK_URL, OPERATIONS_PORT } = settings;
  // Else the link would lead to the site, which has no desk. The service of systemd has its port alone.
  if (options.proxy === undefined && !DESK && !DESK_URL && OPERATIONS_PORT === undefined) {
    throw new TypeError('Say where the desk is: set OPERATIONS_PORT, DESK or DESK_URL');
  }
  const account = await admitted(access, options);
  const { id, subject } = account;
  const entered = `${id} ${account.roles.join()}`;
  if (!subject.startsWith('link ')) {
    tell(options.isJson, { id, roles: account.roles }, [`${account.name} (${id}) may enter`]);
    return entered;
  }
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + ticketLasts.link).toISOString();
  await access.issue(secret, { kind: 'link', user: id, expiresAt, details: {} });
  const link = `${deskAddressOf(settings)}/sign-in/link?code=${secret}`;
  if (options.address) {
    const place = await sendLink(settings, options, account, link);
    tell(options.isJson, { id, expiresAt }, [`${account.name} (${id}): ${place}`]);
  } else {
    tell(options.isJson, { id, expiresAt, link }, [
      `${account.name} (${id}) signs in once until ${expiresAt} with`,
      link,
    ]);
  }
  return entered;
};

const mailTexts = {
  en: {
    subject: 'Your link to the desk',
    text: 'This link signs you in at the desk of the site, once, within 24 hours. Do not pass it on.',
    link: 'Sign in',
    note: 'Somebody who operates the site has invited you.',
  },
  de: {
    subject: 'Ihr Link zum Desk',
    text: 'Dieser Link meldet Sie einmal am Desk der Website an, innerhalb von 24 Stunden. Geben Sie ihn nicht weiter.',
    link: 'Anmelden',
    note: 'Jemand, der die Website betreibt, hat Sie eingeladen.',
  },
} satisfies Record<DeskLanguage, unknown>;

/** Sends a link by mail. @returns where it is; @throws Error if the mail cannot be sent */
async function sendLink(
  settings: Settings,
  options: Options,
  { id, name }: DeskAccount,
  link: string,
) {
  const { address, language } = options;
  const { subject, text, link: label, note } = mailTexts[language];
  const brand = startBrand(settings);
  const mail = writeMail(
    randomUUID(),
    address,
    {
      language,
      brand: brand.name,
      subject,
      heading: subject,
      note,
      paragraphs: [name, text],
      facts: [],
      links: [{ name: label, href: link }],
    },
    { accent: brand.colors.accent, logo: undefined },
  );
  const server = await chooseMail(settings);
  try {
    const outcome = await server.send(mail);
    if (outcome.status !== 'delivered') {
      throw new Error(
        `The mail cannot be sent (${outcome.failure}); invite again with --user ${id}`,
      );
    }
    return server.reaches
      ? 'the link was sent'
      : `the link is in the file mail/${mail.id}.eml of DATA_DIR, because SMTP_URL is not set`;
  } finally {
    server.close();
  }
}

function userLine({ id, name, address, roles: of, subject, seenAt, revokedAt }: DeskAccount) {
  const [way] = subject.split(' ');
  const state = revokedAt ? `revoked ${revokedAt}` : seenAt ? `last here ${seenAt}` : 'never here';
  return [id, name, address, of.join() || 'no role', `by ${way}`, state].filter(Boolean).join('  ');
}

const users: Run = async ({ access }, { isJson }) => {
  const all = await access.users();
  tell(isJson, all, all.length > 0 ? all.map(userLine) : ['Nobody may enter yet; see --help']);
};

const revoke: Run = async ({ access }, { id, isJson }) => {
  const { name } = await known(access, id);
  await access.revoke(id, new Date().toISOString());
  tell(isJson, { id }, [`${name} cannot enter any more`]);
};

const actions: Readonly<Record<Options['command'], Run>> = { invite, users, revoke };

/** What the audit trail says of a command; a new user has an id only when it was made. */
const actOf = ({ command, id }: Options) => {
  const subject = /^[\da-f-]{36}$/.test(id) ? id : id ? 'an unknown user' : 'a new user';
  return command === 'users' ? undefined : { action: `desk ${command}`, subject };
};

/** The command `desk`, which tests run in their own process, too. */
export const deskCommand = recordsCommand({
  help,
  optionsOf: deskOptions,
  actOf,
  run: (records, options, settings) => actions[options.command](records, options, settings),
});

if (import.meta.main) await runRecordsCommand(deskCommand);
