import type { ClientAuth, Configuration } from 'openid-client';
import { type Role, roles, visibleName } from '../../desk/deskAccess.ts';
import type { Settings } from '../start/settings.ts';

/** Whoever an identity service knows. */
export interface Identity {
  /** `oidc ISSUER SUB`. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** A sign-in that has begun. */
export interface BegunSignIn {
  /** The address of the identity service to go to. */
  readonly url: string;
  /** What the return is checked by: state, nonce and the verifier of PKCE. */
  readonly checks: Readonly<Record<'state' | 'nonce' | 'verifier', string>>;
}

/** The identity service does not answer, or not as one. */
export class ServiceDown extends Error {
  override readonly name = 'ServiceDown';
}

/** An OpenID Connect provider (PROOF-28). */
export interface IdentityService {
  /** @throws ServiceDown */
  begin(): Promise<BegunSignIn>;
  /**
   * Ends a sign-in.
   * @param query what the service sent the browser back with
   * @throws ServiceDown; another error if the service or a check refuses it
   */
  finish(query: string, checks: BegunSignIn['checks']): Promise<Identity>;
}

/** Seconds for each request of the service. */
const timeLimit = 5;

/**
 * The identity service of the settings; undefined if there is none. Its library is loaded when somebody
 * signs in.
 * @param returnTo the address that it sends browsers back to
 */
export function openIdentityService(
  settings: Settings,
  returnTo: string,
): IdentityService | undefined {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT_ID: clientId } = settings;
  const secret = settings.DESK_OIDC_CLIENT_SECRET;
  if (!issuer) return undefined;
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const isPlain = issuer?.startsWith('http:');
    const authenticate: ClientAuth = (server, ...rest) => {
      const { token_endpoint_auth_methods_supported: methods } = server;
      // Without a list, the standard means the first one.
      const isBasic = methods?.includes('client_secret_basic') ?? true;
      const withSecret = isBasic ? client.ClientSecretBasic : client.ClientSecretPost;
      return (secret ? withSecret(secret) : client.None())(server, ...rest);
    };
    return client.discovery(new URL(issuer ?? ''), clientId, undefined, authenticate, {
      timeout: timeLimit,
      ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
    });
  }

  /**
   * What the service says of itself. It is asked when a sign-in begins, so that nobody is sent to a
   * service that is away.
   */
  async function configuration(isNew: boolean): Promise<Configuration> {
    if (isNew) known = undefined;
    known ??= discover();
    try {
      return await known;
    } catch (cause) {
      known = undefined;
      throw new ServiceDown('The identity service does not describe itself', { cause });
    }
  }

  return {
    async begin() {
      const config = await configuration(true);
      const client = await import('openid-client');
      const verifier = client.randomPKCECodeVerifier();
      const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      });
      return { url: url.href, checks };
    },
    async finish(query, { state, nonce, verifier }) {
      const config = await configuration(false);
      const client = await import('openid-client');
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(returnTo + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The identity service sent no token of identity');
        const path = settings.DESK_OIDC_ROLES_CLAIM;
        const hasAll = claimOf(claims, path) !== undefined && nameOf(claims) !== undefined;
        // Many services say more about a person only when they are asked.
        const asked = hasAll || !config.serverMetadata().userinfo_endpoint;
        const more = asked
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        const all = { ...more, ...claims };
        return {
          subject: `oidc ${claims.iss} ${claims.sub}`,
          name: nameOf(all) ?? claims.sub,
          roles: rolesOf(claimOf(all, path)),
        };
      } catch (error) {
        if (isDown(error))
          throw new ServiceDown('The identity service does not answer', { cause: error });
        throw error;
      }
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** A claim by its name, or by a path with dots, such as `realm_access.roles`. */
function claimOf(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((at, name) => {
    const isObject = typeof at === 'object' && at !== null && Object.hasOwn(at, name);
    return isObject ? (at as Claims)[name] : undefined;
  }, claims);
}

/** The roles of the desk among those of a claim: a list, or words. */
export function rolesOf(claim: unknown): readonly Role[] {
  const named = typeof claim === 'string' ? claim.split(/[\s,]+/) : claim;
  return Array.isArray(named) ? roles.filter((role) => named.includes(role)) : [];
}

/** The name among claims; empty if those that are given cannot be seen, undefined if none is given. */
function nameOf({ name, preferred_username: user }: Claims): string | undefined {
  const given = [name, user].flatMap((it) => (typeof it === 'string' && it.trim() ? [it] : []));
  const seen = given.map(visibleName);
  return (seen.find((it) => it !== '') ?? seen[0])?.slice(0, 80);
}

/** Whether the service is away, rather than that it refuses: no connection, no time, or its own fault. */
function isDown(error: unknown): boolean {
  const { name, code, status, cause } = error as {
    name?: string;
    code?: string;
    status?: number;
    cause?: unknown;
  };
  if (typeof status === 'number') return status >= 500;
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return cause instanceof Error && isDown(cause);
}
