import type { Context, Hono } from 'hono';
import { ticketLasts } from '../../desk/deskAccess.ts';
import { deskRoot } from '../../desk/deskPage.ts';
import { deskAddressOf } from '../start/settings.ts';
import { newSecret, ownPath, removeSecret, secretIn, setSecret } from './deskCookies.ts';
import { type Entrance, now, type SignInAnswers, type SignInParts } from './entrance.ts';
import {
  type Identity,
  type IdentityService,
  openIdentityService,
  ServiceDown,
} from './identityService.ts';

/** Opens the identity service of the settings; undefined if they name none. */
export const openServiceOf = ({ settings }: SignInParts): IdentityService | undefined =>
  openIdentityService(settings, `${deskAddressOf(settings)}/sign-in/service/return`);

/** Adds the way into the desk by an identity service, there and back (PROOF-28). */
export function addServiceRoutes(
  app: Hono,
  service: IdentityService | undefined,
  { access, log }: SignInParts,
  entrance: Entrance,
  { refuse, limited }: SignInAnswers,
): void {
  app.get('/sign-in/service', async (c) => {
    if (!service) return c.redirect(`${deskRoot}/sign-in`, 303);
    const over = limited(c);
    if (over) return over;
    try {
      return c.redirect(await begin(c, service), 303);
    } catch (err) {
      if (!(err instanceof ServiceDown)) throw err;
      const reason = codeOf(err.cause);
      log.warn({ reason }, 'The identity service of the desk does not answer');
      return refuse(c, 'down');
    }
  });

  app.get('/sign-in/service/return', async (c) => {
    if (!service) return c.redirect(`${deskRoot}/sign-in`, 303);
    const over = limited(c);
    if (over) return over;
    const secret = secretIn(c, 'desk-service');
    removeSecret(c, 'desk-service');
    // Taken at once, so that the same return is of no use a second time.
    const ticket = secret && (await access.take(secret, 'oidc', now()));
    if (!ticket) return refuse(c, 'service');
    const { state = '', nonce = '', verifier = '', to = '' } = ticket.details;
    let identity: Identity;
    try {
      const { search } = new URL(c.req.url);
      identity = await service.finish(search, { state, nonce, verifier });
    } catch (err) {
      const isDown = err instanceof ServiceDown;
      log.warn({ reason: codeOf(isDown ? err.cause : err) }, 'A sign-in at the desk failed');
      return refuse(c, isDown ? 'down' : 'service');
    }
    return enterAs(c, identity, to);
  });

  /** Notes what the return has to fit to. @returns the address at the service */
  async function begin(c: Context, at: IdentityService): Promise<string> {
    const { url, checks } = await at.begin();
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + ticketLasts.oidc).toISOString();
    const details = { ...checks, to: ownPath(c.req.query('to') ?? '') };
    await access.issue(secret, { kind: 'oidc', user: '', expiresAt, details });
    setSecret(c, 'desk-service', secret);
    return url;
  }

  /** Lets in whom the service knows, with the roles that it says now. */
  async function enterAs(c: Context, { subject, name, roles }: Identity, to: string) {
    const known = await access.find({ subject });
    const isClosed = roles.length === 0 || Boolean(known?.revokedAt);
    // Others would not see whom the desk and the audit trail mean.
    if (isClosed || name === '') {
      // Who once had a role has none any more.
      if (known && roles.length === 0) await access.save({ ...known, roles }, now());
      if (known) await entrance.note('sign-in', known, 'oidc', 'refused');
      return refuse(c, isClosed ? 'closed' : 'nameless');
    }
    const account = await access.save({ subject, name, address: '', roles }, now());
    return entrance.enter(c, account, 'oidc', to);
  }
}

/** What an error of the identity service may say in the log: never what a person sent. */
function codeOf(error: unknown): string {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
}
