import type { Handler } from 'hono';
import * as v from 'valibot';
import { type FlagContext, flagContextSchema, publicContext } from '../flags/flagBoard.server.ts';
import { alertBannerAlias } from '../flags/flags.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter } from './problem.ts';

/**
 * The context that a request names; without one, the context of every visitor. @throws BadParameter
 */
function contextOf(text: string | undefined): FlagContext {
  if (text === undefined) return publicContext;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), flagContextSchema), text);
  if (result.success) return result.output;
  const detail =
    'The context must look like {"kind":"user","key":"public","qa":false}; qa is true or false';
  throw new BadParameter('context', detail);
}

/**
 * `GET /api/feature-flags?context=…`: the map of flag names to values (API-9). The map repeats
 * `alert-banner` under the second spelling that FLAG-1 names.
 */
export function featureFlags({ flags }: Pick<ApiServices, 'flags'>): Handler<ApiEnv> {
  return async (c) => {
    const values = await flags.evaluate(contextOf(c.req.query('context')));
    c.header('Cache-Control', 'no-store');
    return c.json({ ...values, [alertBannerAlias]: values['alert-banner'] });
  };
}
