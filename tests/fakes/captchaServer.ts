import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from '../running/listen.ts';

/** The behavior of the fake for a valid token: normal, or one of the failures of a real service. */
export type CaptchaMode =
  | 'ok'
  | 'hang'
  | 'error500'
  | 'garbage'
  | 'reset'
  | 'redirect'
  | 'wrongAction'
  | 'wrongHost'
  | 'noAction'
  | 'lowScore'
  | 'notBoolean';

/**
 * A fake of the services that verify tokens, over real HTTP, with the paths of reCAPTCHA and
 * Turnstile.
 */
export interface CaptchaServer {
  readonly origin: string;
  mode: CaptchaMode;
  /** The number of requests. */
  readonly requests: number;
  close(): Promise<void>;
}

/** The secret that it knows, and the host of its tokens. */
export const captchaSecret = 'the-secret';
export const captchaHost = 'www.portico.example';

/** The settings of a site that asks the service, as Turnstile. @param url the address of the service */
export const captchaSettings = (url: string) => ({
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: 'public',
  CAPTCHA_SECRET: captchaSecret,
  CAPTCHA_URL: url,
});

/** A token that is valid once for an action. */
export const goodToken = (action: string, name = '1') => `good ${action} ${name}`;

/** Starts the service. */
export async function startCaptchaServer(): Promise<CaptchaServer> {
  const used = new Set<string>();
  let requests = 0;
  const server = createServer(async (req, res) => {
    requests += 1;
    const { mode } = fake;
    const fields = new URLSearchParams(await text(req));
    const answer = (body: unknown, status = 200) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const fail = (code: string) => answer({ success: false, 'error-codes': [code] });
    if (mode === 'hang') return;
    if (mode === 'reset') return void req.socket.resetAndDestroy();
    if (mode === 'redirect') return void res.writeHead(302, { Location: '/elsewhere' }).end();
    if (mode === 'error500') return void answer({ success: true }, 500);
    if (mode === 'garbage') return void res.end('<html>');
    if (mode === 'notBoolean') return void answer({ success: 'true', action: 'ContactARep' });
    if (!/\/siteverify$/.test(req.url ?? '')) return void answer({}, 404);
    if (fields.get('secret') !== captchaSecret) return void fail('invalid-input-secret');
    const token = fields.get('response') ?? '';
    const [, action] = /^good (\w+) \w+$/.exec(token) ?? [];
    if (!action) return void fail('invalid-input-response');
    if (used.has(token)) return void fail('timeout-or-duplicate');
    used.add(token);
    answer({
      success: true,
      hostname: mode === 'wrongHost' ? 'evil.example' : captchaHost,
      score: mode === 'lowScore' ? 0.1 : 0.9,
      ...(mode === 'noAction' ? {} : { action: mode === 'wrongAction' ? 'login' : action }),
    });
  });
  const { origin, close } = await listenHere(server);
  const fake = {
    origin,
    mode: 'ok' as CaptchaMode,
    get requests() {
      return requests;
    },
    close,
  };
  return fake;
}
