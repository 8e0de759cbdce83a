import { form } from '../../running/ask.ts';
import { type Attack, type AttackContext, finding } from '../attack.ts';
import { channels, leaksOf, mustShow } from './channels.ts';
import { firstFew, startMarked } from './withheld.ts';

const country = 'FR';
const cookieName = 'confirmedprofessional';
const day = 86_400_000;

/** The values of a cookie that was not given by the site, beside those made from a genuine one. */
const typed = ['true', 'login', 'declaration', `declaration.${Math.floor(Date.now() / day)}`];

async function run(context: AttackContext) {
  const site = await startMarked(context);
  const withCookie = (value: string) => ({
    ask: (path: string, asking: Parameters<typeof site.ask>[1] = {}) =>
      site.ask(path, {
        ...asking,
        headers: { ...asking.headers, cookie: `${cookieName}=${value}` },
      }),
  });
  const answer = { answer: 'yes', language: 'en', to: '/products' };
  const own = { 'x-country': country, origin: site.url, host: `127.0.0.1:${site.port}` };
  const { headers } = await site.ask('/api/professional-confirmation', form(answer, own));
  const given = new RegExp(`${cookieName}=([^;]+)`).exec(String(headers['set-cookie']))?.[1] ?? '';
  if (!given) throw new Error('The answer of a professional is not accepted');
  // A professional comes first, so that finished pages exist when the others ask.
  for (const channel of channels) await mustShow(withCookie(given), channel, country);
  const faults: string[] = [];
  const attempt = async (name: string, value: string) => {
    const leaks = await leaksOf(withCookie(value), channels, country);
    faults.push(...leaks.map((it) => `${name}: ${it}`));
  };
  const login = given.replace(/^\w+/, 'login');
  for (const value of [...typed, login, `${given}A`, given.slice(0, -1)]) {
    await attempt(value.slice(0, 12), value);
  }
  await site.setClock(3 * day);
  await attempt('expired', given);
  return finding(
    faults.length === 0,
    firstFew(faults, `nothing of it with ${typed.length + 4} cookies`),
  );
}

/** Confirmations that nobody gave, or that are over. */
export const typedConfirmation: Attack = {
  name: 'typed-confirmation',
  what: 'It is requested from France with typed, forged and expired confirmations, after a professional',
  mustHold: 'no byte of what is for professionals',
  isPatient: true,
  giveUpAfter: 120,
  run,
};
