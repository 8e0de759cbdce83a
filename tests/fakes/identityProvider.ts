import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { listenHere } from '../running/listen.ts';

/** Somebody whom the service knows. */
export interface KnownPerson {
  readonly sub: string;
  readonly name: string;
  /** Undefined for a service that says nothing of roles. */
  readonly roles?: readonly string[];
}

/** An identity service (OpenID Connect) on this machine. */
export interface IdentityProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Who signs in next, without being asked. */
  signsIn: KnownPerson;
}

/**
 * Starts `oidc-provider`, which knows one client and demands PKCE.
 * @param returnTo the only address that it sends browsers back to
 */
export async function startIdentityProvider(returnTo: string): Promise<IdentityProvider> {
  const client = { id: 'desk', secret: 'secret-of-the-desk' };
  const server = createServer();
  const { origin: issuer, close } = await listenHere(server);
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const people = new Map<string, KnownPerson>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnTo],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'roles'] },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig' }] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 60,
      Interaction: 60,
      Session: 600,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['key of the cookies'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    // The company has agreed for its people.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const fake: IdentityProvider = {
    issuer,
    client,
    signsIn: { sub: 'nobody', name: 'Nobody' },
    [Symbol.asyncDispose]: close,
  };
  const answer = provider.callback();
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    const { sub } = fake.signsIn;
    people.set(sub, fake.signsIn);
    void provider.interactionFinished(req, res, { login: { accountId: sub } });
  });
  return fake;
}
