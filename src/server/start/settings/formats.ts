import * as v from 'valibot';
import { readSigningKey } from '../../../desk/shown/proofFile.server.ts';

/** Any text. */
export const text = (fallback: string) => v.optional(v.string(), fallback);

/**
 * A setting that is a password or a key, or may contain one. Its value may come from a file
 * (CONFIG-34), and no message may repeat it, so `format` says what is wrong in words of its own.
 */
export const secret = <Format extends v.GenericSchema>(format: Format) =>
  v.pipe(format, v.metadata({ isSecret: true }));

/** Whether a setting is declared as a secret. */
export const isSecret = (format: v.GenericSchema): boolean =>
  v.getMetadata(format).isSecret === true;

/** `on` or `off`, read as a boolean. */
export const onOff = (fallback: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off']), fallback),
    v.transform((value) => value === 'on'),
  );

/** An integer within limits. */
export const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be an integer')), String(fallback)),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );

/** An HTTP address, without slashes at its end. */
export const address = (fallback: string) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.url(), v.startsWith('http')), fallback),
    v.transform((value) => value.replace(/\/+$/, '')),
  );

const isSite = (value: string): boolean => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { origin, href } = new URL(value);
  return href.replace(/\/+$/, '') === origin;
};

const siteAddress = v.pipe(
  v.string(),
  v.check(
    isSite,
    'must be the address of a site, without a path, such as https://www.your-company.com',
  ),
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** The address of one of the company's sites, which has all pages below `/`, without a slash at its end (OWN-104). */
export const siteAt = (fallback: string) => v.optional(siteAddress, fallback);

/** The same, or nothing. */
export const optionalSite = v.optional(siteAddress);

/** An HTTP address, or nothing. */
export const optionalAddress = v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:/)));

/** An HTTP address without a slash at its end, or an empty text. */
export const optionalOrigin = v.pipe(
  v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/))]), ''),
  v.transform((value) => value.replace(/\/+$/, '')),
);

const split = (value: string) => value.split(/[\s,]+/).filter(Boolean);

/** Texts separated by commas or whitespace. */
export const list = v.pipe(text(''), v.transform(split));

/** Addresses separated by commas. */
export const addresses = v.pipe(
  list,
  v.check(
    (values) => values.every((it) => /^https?:/.test(it) && URL.canParse(it)),
    'contains a value that is not an address such as https://www.example.org/api/purge',
  ),
);

/**
 * 32-byte keys in base64 or hexadecimal, separated by commas. Error messages do not contain them. A value
 * without any, as of a template that lost its key, is refused: nobody means it to switch the key off.
 */
export const secrets = v.pipe(
  text(''),
  v.check((value) => value === '' || split(value).length > 0, 'contains no key'),
  v.transform((value) =>
    split(value).map((it) => Buffer.from(it, /^[\da-f]{64}$/i.test(it) ? 'hex' : 'base64')),
  ),
  v.check(
    (keys) => keys.every(({ length }) => length === 32),
    'must be keys of 32 bytes in base64, separated by commas; create one with `openssl rand -base64 32`',
  ),
);

/** A private Ed25519 key as PEM, or an empty text. Error messages do not contain it. */
export const signingKey = v.optional(
  v.pipe(
    v.string(),
    v.check((pem) => {
      try {
        return pem === '' || Boolean(readSigningKey(pem));
      } catch {
        return false;
      }
    }, 'must be a private Ed25519 key as PEM; create one with `openssl genpkey -algorithm ed25519`'),
  ),
  '',
);

/** Headers that the site sets itself, or that would break a request. */
const ownHeaders =
  /^(content-.*|host|connection|transfer-encoding|idempotency-key|reference-number|webhook-.*)$/i;

/** Headers by name, without those the site sets itself. */
export const headers = v.pipe(v.record(v.string(), v.string()), v.check(isSendable));

function isSendable(given: Readonly<Record<string, string>>): boolean {
  try {
    // Throws for what is not the name or value of a header.
    void new Headers(given);
    return !Object.keys(given).some((name) => ownHeaders.test(name));
  } catch {
    return false;
  }
}

/** Headers as a JSON object. Error messages do not contain them, because they may hold secrets. */
export const requestHeaders = v.pipe(
  text('{}'),
  v.check(
    (value) => readHeaders(value) !== undefined,
    'must be headers as JSON, such as {"Authorization":"Bearer …"}, without those the site sets itself',
  ),
  v.transform((value) => readHeaders(value) ?? {}),
);

function readHeaders(value: string): Record<string, string> | undefined {
  try {
    const given: unknown = JSON.parse(value);
    if (Array.isArray(given)) return undefined;
    return v.parse(headers, given);
  } catch {
    return undefined;
  }
}

/**
 * The address of one server. The error message does not contain it, as it may hold a password. The
 * clients read a list of hosts as one name, which never answers, and ignore a Sentinel that is named.
 */
export const serverAddress = (scheme: RegExp, example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => !/^[^/]*sentinel|[?&][^=]*(sentinel|master)/i.test(value),
        `does not take Sentinels; give the address of a name or proxy that leads to the primary, such as ${example}`,
      ),
      v.check(
        (value) => scheme.test(value) && URL.canParse(value) && namesOneHost(new URL(value)),
        `must be an address with one host, such as ${example}`,
      ),
    ),
  );

const namesOneHost = ({ hostname, searchParams }: URL): boolean =>
  !`${hostname} ${searchParams.getAll('host')}`.match(/,|%2c/i);
