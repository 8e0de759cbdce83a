import { fetchData } from '../../fetching/fetchData.ts';
import type { BotCheckAnswer } from '../botCheck.ts';
import { solveChallenge } from './solveChallenge.ts';

/** The bot-check data of a submission. */
export interface BotProof {
  /** Empty if no check was possible (FORM-29). */
  readonly recaptchaToken: string;
  /** The signed time at which the form was opened; empty if the site did not answer. */
  readonly formStamp: string;
}

/** A bot check that runs while a form is filled in. */
export interface RunningBotCheck {
  /** Returns a new proof for one submission, within a time limit; never rejects. */
  proof(): Promise<BotProof>;
}

/** How long a submission waits for its token, in milliseconds. */
const timeLimit = 10_000;

/** The lifetime of a prepared token, in milliseconds. */
const freshFor = 480_000;

/**
 * Begins the bot check of a form. Call it when the visitor starts to fill in the form.
 * @param action the name of the form, such as `ContactARep`
 * @param allowsVendors false if the visitor has not consented to the storage of a third-party
 * script: then only the site's own check runs; default true
 */
export function beginBotCheck(action: string, allowsVendors = true): RunningBotCheck {
  const first = prepare(action, allowsVendors);
  let next: Preparation | undefined = first;
  return {
    async proof() {
      const prepared = next && Date.now() - next.begun < freshFor ? next : undefined;
      next = undefined;
      const { token } = prepared ?? prepare(action, allowsVendors);
      const [recaptchaToken, formStamp] = await Promise.all([inTime(token()), first.stamp]);
      return { recaptchaToken, formStamp };
    },
  };
}

interface Preparation {
  readonly begun: number;
  readonly stamp: Promise<string>;
  token(): Promise<string>;
}

function prepare(action: string, allowsVendors: boolean): Preparation {
  const request = { url: '/api/captcha', params: { action }, skipRetry: true };
  const signal = AbortSignal.timeout(timeLimit);
  const asked = fetchData<BotCheckAnswer>({ ...request, signal });
  const offered = asked.then(({ data }) => data);
  // Slow challenges start at once; tokens that expire soon are requested when needed.
  const solving = offered.then((it) =>
    it?.provider === 'altcha' ? solveChallenge(it.challenge) : '',
  );
  solving.catch(() => undefined);
  return {
    begun: Date.now(),
    stamp: offered.then(
      (it) => it?.stamp ?? '',
      () => '',
    ),
    async token() {
      const offer = await offered;
      if (!offer) throw new Error('No bot check is offered');
      if (offer.provider === 'altcha') return solving;
      if (offer.provider === 'none' || !allowsVendors) return '';
      const vendors = await import('./vendorScripts.ts');
      return offer.provider === 'recaptcha'
        ? vendors.executeRecaptcha(offer, action)
        : vendors.executeTurnstile(offer, action);
    },
  };
}

/** The token, or an empty one on timeout. */
async function inTime(token: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bot check takes too long')), timeLimit);
  });
  try {
    return await Promise.race([token, late]);
  } catch (error) {
    console.error('Error loading captcha', error);
    return '';
  } finally {
    clearTimeout(timer);
  }
}
