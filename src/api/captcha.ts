import type { Handler } from 'hono';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter } from './problem.ts';

/**
 * `GET /api/captcha?action=ContactARep`: what a browser needs for the bot check of a form, and the
 * stamp that says when the form was opened (contact spec, section 7, Captcha service). It sets no
 * cookie.
 */
export function captcha({ botCheck, formActions }: ApiServices): Handler<ApiEnv> {
  return async (c) => {
    const action = c.req.query('action') ?? '';
    if (!formActions.includes(action)) {
      throw new BadParameter('action', `action is one of ${formActions.join(', ')}`);
    }
    c.header('Cache-Control', 'no-store');
    return c.json(await botCheck(action));
  };
}
