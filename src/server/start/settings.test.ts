import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmsLeads,
  deskAddressOf,
  type Environment,
  mobileOriginOf,
  readSettings,
  secretNames,
  softwareVersion,
} from './settings.ts';

describe('readSettings', () => {
  test('requires no setting (BRAND-10)', () => {
    const settings = readSettings({});
    expect(settings.PORT).toBe(3000);
    expect(settings.APPLICATION).toBe('main');
    expect(settings.RELEASE_LABEL).toBe('v3.32');
    expect(settings.UNKNOWN_COUNTRY_OPT_IN).toBe(true);
  });

  test('has the defaults that the brand suggests, and the environment decides (OWN-34)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-brand-'));
    const own = (more: Environment = {}) => readSettings({ CONTENT_DIR: folder, ...more });
    expect(own().MAIN_SITE_URL).toBe('https://www.example.com');
    const look = 'logo: { url: /media/a.svg, width: 90, height: 30 }\nicon: /media/a.svg';
    const colors = "share_picture: /media/a.png\ncolors: { accent: '#0b5c66' }";
    const settings = 'settings: { MAIN_SITE_URL: https://acme.example, RELEASE_LABEL: spring }';
    mkdirSync(join(folder, 'acme'));
    writeFileSync(
      join(folder, 'acme/brand.yaml'),
      ['name: Acme', look, colors, settings].join('\n'),
    );
    expect(own().MAIN_SITE_URL).toBe('https://acme.example');
    expect(own({ MAIN_SITE_URL: '' }).MAIN_SITE_URL).toBe('https://acme.example');
    expect(own({ MAIN_SITE_URL: 'https://b.example' }).MAIN_SITE_URL).toBe('https://b.example');
    expect(own().RELEASE_LABEL).toBe('spring');
  });

  test('names no company without a brand (OWN-34)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-brand-'));
    const settings = readSettings({ CONTENT_DIR: folder, COMMIT: '0123456789abcdef' });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(softwareVersion).toBe(version);
    expect(settings.RELEASE_LABEL).toBe(`v${version} (0123456)`);
    expect(settings.IMAGE_DOMAIN).toBe('');
    expect(settings.PARTNER_DOMAIN).toBe('');
    expect(JSON.stringify(settings)).not.toMatch(/portico\.|arthrex|orthopedia|acom/i);
  });

  test('treats an empty setting as absent', () => {
    expect(readSettings({ PORT: '', APPLICATION: '' }).PORT).toBe(3000);
  });

  test.each(['LEADS_KEY', 'CDN_PURGE_SECRET', 'FORM_SUBMISSION_SECRET'])(
    'refuses %s without a key in it: what it protects would stay unprotected (PROOF-90)',
    (name) => {
      for (const value of [' ', ',', ' ,\n']) {
        expect(() => readSettings({ [name]: value })).toThrow(name);
      }
      expect(() => readSettings({ [name]: '' })).not.toThrow();
    },
  );

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APPLICATION', 'rep'],
    ['MAIN_SITE_URL', 'not an address'],
    ['EMBARGO_LIST', 'wide'],
    ['PROFESSIONAL_COUNTRIES', 'none'],
    ['PRIVACY_OPT_IN_COUNTRIES', 'BR'],
    ['ALLOW_TEST_DATA', 'yes'],
    ['PREVIEW_KEY', 'easily guessed'],
    ['SEARCH', 'elastic'],
    ['ALGOLIA_REGION', 'fr'],
    ['GEO_URL', 'https://geo.example/'],
    ['GEO_URL', 'https://{ip}.geo.example/'],
    ['GEO_URL', 'https://{ip}:k@geo.example/'],
    ['GEO_URL', 'ftp://geo.example/{ip}'],
    ['GEO_URL', 'https://geo.example/{ip}/{ip}'],
    ['GEO_URL_FIELD', 'country..code'],
    ['CONTENT_SOURCE', 'kontent'],
  ])('rejects %s=%s and names it (CONFIG-2, CONFIG-4, BRAND-2)', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow('Invalid environment variables');
    expect(read).toThrow(name === 'CONTENT_SOURCE' ? 'KONTENT_ENVIRONMENT_ID' : name);
  });

  test('limits all caches with one setting, and names it when the old one is set', () => {
    expect(readSettings({}).CACHE_MB).toBe(256);
    expect(readSettings({ CACHE_MB: '64', PAGE_CACHE_MB: '' }).CACHE_MB).toBe(64);
    expect(() => readSettings({ PAGE_CACHE_MB: '128' })).toThrow(
      'PAGE_CACHE_MB: is replaced by CACHE_MB',
    );
    expect(() => readSettings({ CACHE_MB: '8' })).toThrow('CACHE_MB');
  });

  test('reports all faults at once', () => {
    const read = () => readSettings({ PORT: 'x', APPLICATION: 'y' });
    expect(read).toThrow(/PORT[\s\S]*APPLICATION/);
  });

  test('requires a preview key for drafts of a hosted source', () => {
    const hosted = {
      CONTENT_SOURCE: 'kontent',
      KONTENT_ENVIRONMENT_ID: 'id',
      PREVIEW_KEY: 'sixteen characters',
    };
    expect(() => readSettings(hosted)).toThrow('KONTENT_PREVIEW_KEY');
    expect(readSettings({ ...hosted, KONTENT_PREVIEW_KEY: 'key' }).PREVIEW_KEY).toHaveLength(18);
  });

  test.each([
    ['SEARCH', 'postgres', /SEARCH: postgres is replaced by embedded/],
    ['SEARCH', 'elastic', /SEARCH: .*"embedded"/],
    ['WORKERS', '2', /WORKERS: is replaced by one process per port/],
    ['RESTART_DRAIN_SECONDS', '70', /RESTART_DRAIN_SECONDS: is replaced by/],
  ])('%s=%s is refused, with what there is', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  test.each([
    ['DATABASE_URL', 'postgres://user:secret@one,two/portico'],
    ['DATABASE_URL', 'postgres://user:secret@one:5432,two:5432/portico'],
    ['DATABASE_URL', 'postgres://user:secret@one/portico?host=one,two'],
    ['REDIS_URL', 'redis://:secret@one,two'],
  ] as const)(
    '%s with several hosts is refused, without its password (CONFIG-2)',
    (name, value) => {
      const read = () => readSettings({ [name]: value });
      expect(read).toThrow(new RegExp(`${name}.*one host`));
      expect(read).not.toThrow('secret');
    },
  );

  test.each([
    'redis+sentinel://:secret@one:26379,two:26379/mymaster',
    'redis-sentinel://:secret@one:26379/mymaster',
    'sentinel://one:26379',
    'redis://:secret@one:26379/0?sentinelMasterId=mymaster',
    'redis://:secret@one:26379?master_name=mymaster',
  ])('REDIS_URL with a Sentinel is refused: %s (CONFIG-32)', (value) => {
    const read = () => readSettings({ REDIS_URL: value });
    expect(read).toThrow(/REDIS_URL: does not take Sentinels.*name or proxy/);
    expect(read).not.toThrow('secret');
    expect(readSettings({ REDIS_URL: 'redis://:master@sentinel.example.org' })).toBeDefined();
  });

  test('requires access data for Algolia', () => {
    expect(() => readSettings({ SEARCH: 'algolia' })).toThrow(
      /ALGOLIA_APP_ID[\s\S]*ALGOLIA_API_KEY/,
    );
    const named = { SEARCH: 'algolia', ALGOLIA_APP_ID: 'id', ALGOLIA_API_KEY: 'key' };
    expect(readSettings(named).SEARCH).toBe('algolia');
  });

  test('keeps server settings out of the browser (CONFIG-3)', () => {
    const settings = readSettings({}, false);
    expect(() => settings.KONTENT_SECURE_KEY).toThrow('server-side environment variable');
    expect(settings.NODE_ENV).toBe('production');
  });

  test('removes trailing slashes from addresses', () => {
    expect(readSettings({ MAIN_SITE_URL: 'https://a.example/' }).MAIN_SITE_URL).toBe(
      'https://a.example',
    );
  });
});

test('requires keys for a hosted bot check, and a minimum length for a secret', () => {
  expect(() => readSettings({ CAPTCHA: 'recaptcha', CAPTCHA_SECRET: 'x' })).toThrow(
    /CAPTCHA_SITE_KEY: is required by CAPTCHA=recaptcha/,
  );
  expect(() => readSettings({ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x' })).toThrow(
    /CAPTCHA_SECRET: is required by CAPTCHA=turnstile/,
  );
  expect(() => readSettings({ CAPTCHA: 'off' })).toThrow(/CAPTCHA/);
  expect(() => readSettings({ CAPTCHA_KEY: 'short' })).toThrow(
    /CAPTCHA_KEY: must have at least 32 characters/,
  );
  expect(() => readSettings({ CONTACT_COUNTRIES: 'US, XX' })).toThrow(/CONTACT_COUNTRIES/);
  expect(readSettings({}).CAPTCHA).toBe('altcha');
});

test.each([
  'Authorization: Bearer abracadabra',
  '{"Authorization":1}',
  '["abracadabra"]',
  '{"Bad name":"abracadabra"}',
  '{"X-Key":"abracadabra\\nx"}',
  '{"Idempotency-Key":"abracadabra"}',
  '{"Content-Type":"abracadabra"}',
])('rejects headers of deliveries without repeating them: %s (FORM-50)', (value) => {
  const read = () => readSettings({ FORM_SUBMISSION_HEADERS: value });
  expect(read).toThrow(/FORM_SUBMISSION_HEADERS: must be/);
  expect(read).not.toThrow(/abracadabra/);
});

test.each([
  [{}, 'https://m.portico.example'],
  [{ APPLICATION: 'vet-systems' }, 'https://m.portico-vet.example'],
  [{ MAIN_SITE_URL: 'https://a.example/' }, 'https://m.a.example'],
  [{ MAIN_SITE_URL: 'http://localhost:3000' }, 'http://m.localhost:3000'],
  [{ APPLICATION: 'vet-systems', MOBILE_SITE_URL: 'https://b.example/' }, 'https://b.example'],
])('the mobile site is that of the brand: %j (FOOTER-8)', (given, origin) => {
  expect(mobileOriginOf(readSettings(given))).toBe(origin);
});

test.each([
  [{}, false],
  [{ CONFIRM_LEADS: 'on' }, true],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, true],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', CONFIRM_LEADS: 'off' }, false],
])(
  'requests are confirmed by mail where one is sent, or as set: %j (FORM-39)',
  (given, expected) => {
    expect(confirmsLeads(readSettings(given))).toBe(expected);
  },
);

test('the default address of the representatives’ site is that of the demo content', () => {
  const footer = readFileSync('demo/content/default/footer/main_footer.yaml', 'utf8');
  expect(footer).toContain(`"${readSettings({}).REP_SITE_URL}/`);
});

test('a CDN needs the settings that keep its pages apart and up to date (PERF-19)', () => {
  const given = {
    CDN: 'on',
    TRUST_PROXY: 'loopback',
    GEO_COUNTRY_HEADER: 'x-country',
    CDN_PURGE_URL: 'https://a.example/api/purge, https://b.example/api/purge',
    CDN_PURGE_SECRET: Buffer.alloc(32).toString('base64'),
  };
  expect(readSettings(given).CDN_PURGE_URL).toHaveLength(2);
  for (const name of Object.keys(given).filter((it) => it !== 'CDN')) {
    expect(() => readSettings({ ...given, [name]: '' })).toThrow(`${name}: is required by CDN=on`);
  }
  expect(() => readSettings({ ...given, CDN_PURGE_URL: 'a.example' })).toThrow('CDN_PURGE_URL');
});

describe('the desk', () => {
  const issuer = { DESK_OIDC_ISSUER: 'https://login.example.org', DESK_OIDC_CLIENT_ID: 'desk' };

  test('signs in by an identity service over HTTPS, which knows it as a client (PROOF-28)', () => {
    expect(readSettings(issuer).DESK_OIDC_ROLES_CLAIM).toBe('roles');
    expect(() => readSettings({ ...issuer, DESK_OIDC_CLIENT_ID: '' })).toThrow(
      'DESK_OIDC_CLIENT_ID: is required by DESK_OIDC_ISSUER',
    );
    for (const plain of ['http://login.example.org', 'http://localhost.example.org/']) {
      const read = () => readSettings({ ...issuer, DESK_OIDC_ISSUER: plain });
      expect(read).toThrow('DESK_OIDC_ISSUER: must be an address with https');
    }
    const local = { ...issuer, DESK_OIDC_ISSUER: 'http://127.0.0.1:9000' };
    expect(readSettings(local).DESK_OIDC_ISSUER).toBe('http://127.0.0.1:9000');
  });

  test('believes a header of a proxy only where one is trusted (PROOF-29)', () => {
    const header = { DESK_USER_HEADER: 'x-user' };
    expect(() => readSettings(header)).toThrow('TRUST_PROXY: is required by DESK_USER_HEADER');
    expect(() => readSettings({ ...header, TRUST_PROXY: 'loopback' })).not.toThrow();
    expect(() => readSettings({ DESK_USER_HEADER: 'x user', TRUST_PROXY: 'loopback' })).toThrow(
      'DESK_USER_HEADER: must be the name of a header',
    );
  });

  test.each([
    [{ OPERATIONS_PORT: '9464' }, 'http://127.0.0.1:9464/desk'],
    [{ OPERATIONS_PORT: '9464', OPERATIONS_HOST: '0.0.0.0' }, 'http://localhost:9464/desk'],
    [{ OPERATIONS_PORT: '9464', OPERATIONS_HOST: '::1' }, 'http://[::1]:9464/desk'],
    [{ DESK: 'on', MAIN_SITE_URL: 'https://a.example' }, 'https://a.example/desk'],
    [{ OPERATIONS_PORT: '9464', DESK_URL: 'https://desk.example' }, 'https://desk.example/desk'],
  ])('has the address of its port or site, or its own: %j (PROOF-26)', (given, address) => {
    expect(deskAddressOf(readSettings(given))).toBe(address);
  });
});

const mailto = 'mailto:office@portico.example';

describe('FORM_SUBMISSION_URL', () => {
  test('takes a mail address (OWN-58)', () => {
    expect(readSettings({ FORM_SUBMISSION_URL: mailto }).FORM_SUBMISSION_URL).toBe(mailto);
  });

  test.each([
    'mailto:',
    'mailto:office',
    'mailto:office@portico',
    'mailto:a@portico.example,b@portico.example',
    'mailto:office@portico.example?bcc=eve@evil.example',
    'mailto:office%0Abcc@portico.example',
    'mailto:Office <office@portico.example>',
    'office@portico.example',
    'ftp://crm.example',
    'https://',
  ])('refuses %s, and says what it takes (OWN-58)', (FORM_SUBMISSION_URL) => {
    const read = () => readSettings({ FORM_SUBMISSION_URL });
    expect(read).toThrow(/FORM_SUBMISSION_URL: must be an address such as .*mailto:/);
  });

  test.each([
    ['FORM_DELIVERY', 'sync'],
    ['FORM_SUBMISSION_HEADERS', '{"X-Api-Key":"a"}'],
    ['FORM_SUBMISSION_SECRET', Buffer.alloc(32, 1).toString('base64')],
  ])('with a mail address refuses %s, which a mail has no use for (OWN-58)', (name, value) => {
    const read = () => readSettings({ FORM_SUBMISSION_URL: mailto, [name]: value });
    expect(read).toThrow(`${name}: is for a FORM_SUBMISSION_URL that begins with http`);
  });
});

describe('LEADS_RECEIVERS (FORM-56)', () => {
  const url = 'https://crm.example/leads';
  const read = (receivers: unknown) =>
    readSettings({ FORM_SUBMISSION_URL: url, LEADS_RECEIVERS: JSON.stringify(receivers) });

  test('names receivers, with headers and keys of their own', () => {
    const secret = Buffer.alloc(32, 1).toString('base64');
    const office = { url: mailto, categories: ['website'] };
    const archive = { url, headers: { 'X-Api-Key': 'a' }, secret };
    const given = { crm: { url }, archive, office };
    expect(read(given).LEADS_RECEIVERS).toEqual({
      crm: { url, headers: {}, secret: [] },
      archive: { url, headers: { 'X-Api-Key': 'a' }, secret: [Buffer.alloc(32, 1)] },
      office: { ...office, headers: {}, secret: [] },
    });
  });

  test.each([
    ['a list', [{ url }]],
    ['the name of the first one', { default: { url } }],
    ['a name with spaces', { 'our crm': { url } }],
    ['no address', { crm: {} }],
    ['another protocol', { crm: { url: 'ftp://crm.example' } }],
    ['a header of the site', { crm: { url, headers: { 'Idempotency-Key': 'a' } } }],
    ['a short key', { crm: { url, secret: 'abracadabra' } }],
    ['a value that does not exist', { crm: { url, retries: 3 } }],
    ['a mail address with a header', { office: { url: mailto, headers: { 'X-Api-Key': 'a' } } }],
    ['a mail address with a key', { office: { url: mailto, secret: 'A'.repeat(43) } }],
    ['no category', { office: { url: mailto, categories: [] } }],
  ])('refuses %s, and does not repeat it', (_, receivers) => {
    expect(() => read(receivers)).toThrow(/LEADS_RECEIVERS: must be receivers/);
    expect(() => read(receivers)).not.toThrow(/abracadabra/);
  });

  test('needs the first receiver', () => {
    const LEADS_RECEIVERS = JSON.stringify({ crm: { url } });
    expect(() => readSettings({ LEADS_RECEIVERS })).toThrow('FORM_SUBMISSION_URL: is required');
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** A file with a secret, as Docker, Kubernetes and systemd provide it. */
function put(content: string | Uint8Array): string {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, content);
  return path;
}

/** The message of the start that is refused. */
function refusal(env: Readonly<Record<string, string>>): string {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const key = Buffer.alloc(32, 7).toString('base64');

describe('a secret from a file (CONFIG-34)', () => {
  test.each(['', '\n', '\r\n'])('is its text without the newline at its end: %j', (end) => {
    const url = 'postgres://portico:p%20w@database/portico';
    expect(readSettings({ DATABASE_URL_FILE: put(`${url}${end}`) }).DATABASE_URL).toBe(url);
  });

  test('keeps other space at its ends, which a password may have', () => {
    const KONTENT_SECURE_KEY_FILE = put(' two\nlines \n\n');
    expect(readSettings({ KONTENT_SECURE_KEY_FILE }).KONTENT_SECURE_KEY).toBe(' two\nlines \n');
  });

  test('counts as the setting for other settings', () => {
    const kontent = { CONTENT_SOURCE: 'kontent', KONTENT_ENVIRONMENT_ID: 'id' };
    const preview = { PREVIEW_KEY_FILE: put('p'.repeat(16)), KONTENT_PREVIEW_KEY_FILE: put('k') };
    expect(readSettings({ ...kontent, ...preview }).KONTENT_PREVIEW_KEY).toBe('k');
    expect(refusal({ SMTP_URL_FILE: put('smtp://mail.example') })).toContain('MAIL_FROM');
  });

  test.each(secretNames)('%s can be read from one', (name) => {
    const said = refusal({ [`${name}_FILE`]: join(folder, 'missing') });
    expect(said).toContain('Invalid environment variables');
    expect(said).toContain(`  ${name}_FILE: cannot be read (ENOENT)`);
  });

  test('is no second value beside the setting', () => {
    const said = refusal({ LEADS_KEY: key, LEADS_KEY_FILE: put(key) });
    expect(said).toMatch(/^ {2}LEADS_KEY: .*LEADS_KEY_FILE/m);
    expect(said).not.toContain(key);
  });

  test('is read beside an empty setting, and an empty name of a file is absent', () => {
    expect(readSettings({ LEADS_KEY: '', LEADS_KEY_FILE: put(key) }).LEADS_KEY).toHaveLength(1);
    expect(readSettings({ LEADS_KEY: key, LEADS_KEY_FILE: '' }).LEADS_KEY).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['blanks', ' \n\t\n'],
  ])('with %s in it stops the start', (_, content) => {
    const said = refusal({ LEADS_KEY_FILE: put(content) });
    expect(said).toMatch(/^ {2}LEADS_KEY_FILE: .*empty/m);
  });

  test('that is a folder, or no text, stops the start', () => {
    const place = join(folder, 'place');
    mkdirSync(place);
    expect(refusal({ LEADS_KEY_FILE: place })).toContain(
      '  LEADS_KEY_FILE: cannot be read (EISDIR)',
    );
    const said = refusal({ LEADS_KEY_FILE: put(Uint8Array.of(0xff, 0xfe, 0x61)) });
    expect(said).toMatch(/^ {2}LEADS_KEY_FILE: .*UTF-8/m);
  });

  test.skipIf(process.getuid?.() === 0)('that this user may not read stops the start', () => {
    const path = put(key);
    chmodSync(path, 0o000);
    expect(refusal({ LEADS_KEY_FILE: path })).toContain('cannot be read (EACCES)');
  });

  test('all files with faults are named at once', () => {
    const missing = join(folder, 'missing');
    const said = refusal({ LEADS_KEY_FILE: missing, REDIS_URL_FILE: missing });
    expect(said).toMatch(/REDIS_URL_FILE[\s\S]*LEADS_KEY_FILE|LEADS_KEY_FILE[\s\S]*REDIS_URL_FILE/);
  });

  test('is never repeated when it is invalid; the message names the file', () => {
    const invalid = secretNames.filter((name) => {
      const said = refusal({ [`${name}_FILE`]: put('abracadabra\u0000') });
      expect(said).not.toContain('abracadabra');
      expect(said === '' || said.includes(`  ${name}_FILE: `)).toBe(true);
      return said !== '';
    });
    expect(invalid).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'LEADS_KEY', 'SMTP_URL', 'FORM_SUBMISSION_HEADERS']),
    );
  });

  test('is not read for a browser', () => {
    expect(() => readSettings({ LEADS_KEY_FILE: join(folder, 'missing') }, false)).not.toThrow();
  });
});

test('the settings that hold passwords, keys and headers are secrets, and others are not (CONFIG-34)', () => {
  const all = Object.keys(readSettings({}));
  const byName = all.filter((name) => /(_KEY|_SECRET|_HEADERS)$/.test(name));
  const publicKey = 'CAPTCHA_SITE_KEY';
  const within = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'GEO_URL', 'LEADS_RECEIVERS'];
  expect([...secretNames].toSorted()).toEqual(
    [...byName.filter((name) => name !== publicKey), ...within].toSorted(),
  );
  expect(secretNames.filter((name) => all.includes(`${name}_FILE`))).toEqual([]);
});

test.each([
  'spine-works.example',
  'https://www.spine-works.example/fr/',
  'https://www.spine-works.example/?x',
  'ftp://www.spine-works.example',
])('the address of a site is no other text than an origin, such as %s (OWN-104)', (value) => {
  for (const name of ['MAIN_SITE_URL', 'VET_SITE_URL', 'MOBILE_SITE_URL']) {
    expect(() => readSettings({ [name]: value })).toThrow(
      `${name}: must be the address of a site, without a path, such as https://www.your-company.com`,
    );
  }
});
