import { fetchData } from '../../fetching/fetchData.ts';
import type { BotCheckAnswer } from '../botCheck.ts';
import { solveChallenge } from './solveChallenge.ts';
import { executeRecaptcha, executeTurnstile } from './vendorScripts.ts';

/** What goes with a submission to show that a person sent it. */
export interface BotProof {
  /** Empty where no check could be had (FORM-29). */
  readonly recaptchaToken: string;
  /** When the form was opened, signed by the site; empty where it could not be asked. */
  readonly formStamp: string;
}

/** A bot check that goes on while a form is filled in. */
export interface RunningBotCheck {
  /** The proof for one submission; each call gets one of its own. Comes in time and never rejects. */
  proof(): Promise<BotProof>;
}

/** Milliseconds a submission waits for its token. */
const patience = 10_000;

/** Milliseconds after which what was prepared is too old to be used. */
const freshFor = 480_000;

/**
 * Begins the bot check of a form: call it when the visitor begins to fill it in.
 * @param action the name of the form, such as `ContactARep`
 * @param allowsVendors false where the visitor has not allowed what a service's script would store:
 * then only the site's own check is made; default true
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
  const signal = AbortSignal.timeout(patience);
  const asked = fetchData<BotCheckAnswer>({ ...request, signal });
  const offered = asked.then(({ data }) => data);
  // What takes long begins at once; tokens that soon expire are got when they are needed.
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
      return offer.provider === 'recaptcha'
        ? executeRecaptcha(offer, action)
        : executeTurnstile(offer, action);
    },
  };
}

/** A token, or none where there is none in time. */
async function inTime(token: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bot check takes too long')), patience);
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
