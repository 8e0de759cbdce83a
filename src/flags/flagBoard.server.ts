import { createHash, randomUUID } from 'node:crypto';
import { type Client, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk';
import * as v from 'valibot';
import { changedFlags, defaultFlags, type Flags, isFlagValue, switchNames } from './flags.ts';

/**
 * The context of a flag evaluation: any visitor, or one who tests upcoming features (FLAG-3). It
 * contains nothing else about a visitor.
 */
export const flagContextSchema = v.strictObject({
  kind: v.literal('user'),
  key: v.literal('public'),
  qa: v.boolean(),
});

/** The context of a flag evaluation. */
export type FlagContext = v.InferOutput<typeof flagContextSchema>;

/** The context of ordinary visitors. */
export const publicContext: FlagContext = { kind: 'user', key: 'public', qa: false };

/** The current flags of visitors. */
export interface PublicFlags {
  readonly values: Flags;
  /** A short digest of the values; empty if all are defaults. */
  readonly digest: string;
}

/** The feature flags of a site. */
export interface FlagBoard {
  /**
   * The flags for rendering pages.
   * @param isTester true for visitors who test upcoming features; default false
   */
  current(isTester?: boolean): PublicFlags;
  /** Evaluates the flags for a context; a flag that fails has its default. */
  evaluate(context: FlagContext): Promise<Flags>;
}

function digestOf(values: Flags): string {
  const changed = changedFlags(values);
  if (Object.keys(changed).length === 0) return '';
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 10);
}

/**
 * The flags that restrict what may be shown: testers get the public values, because anyone can be a
 * tester. So do previews without a key.
 */
export const restrictingFlags = (values: Flags) => ({
  'disable-user-group-exceptions': values['disable-user-group-exceptions'],
  'shoulder-healing-calculator': values['shoulder-healing-calculator'],
});

async function evaluateAll(client: Client, { kind, key, qa }: FlagContext): Promise<Flags> {
  const context = { targetingKey: key, kind, key, qa };
  const switches = switchNames.map(
    async (name) =>
      [name, await client.getBooleanValue(name, defaultFlags[name], context)] as const,
  );
  // OpenFeature has no nullable strings: an empty one means null.
  const banner = (await client.getStringValue('alert-banner', '', context)) || null;
  return {
    ...(Object.fromEntries(await Promise.all(switches)) as Omit<Flags, 'alert-banner'>),
    'alert-banner': isFlagValue('alert-banner', banner) ? banner : defaultFlags['alert-banner'],
  };
}

/**
 * Evaluates flags with an OpenFeature provider and reacts to its changes.
 * @param onError called when the provider cannot start: until it does, the defaults apply
 * @param onValues called with the flags that ordinary visitors get at first, also if all are defaults or the
 *   provider does not answer yet, and at each change (PROOF-80)
 */
export async function createFlagBoard(
  provider: Provider,
  onError: (error: unknown) => void,
  onValues: (values: Flags) => void = () => undefined,
): Promise<FlagBoard> {
  // OpenFeature registers providers globally, and one process may run several sites.
  const domain = randomUUID();
  const client = OpenFeature.getClient(domain);
  const none: PublicFlags = { values: defaultFlags, digest: '' };
  let flags = none;
  let testers = none;
  let told: string | undefined;
  const refresh = async () => {
    const [all, tested] = await Promise.all(
      [publicContext, { ...publicContext, qa: true }].map((it) => evaluateAll(client, it)),
    );
    flags = { values: all ?? defaultFlags, digest: digestOf(all ?? defaultFlags) };
    const values = { ...(tested ?? defaultFlags), ...restrictingFlags(flags.values) };
    testers = { values, digest: digestOf(values) };
    if (flags.digest !== told) onValues(flags.values);
    told = flags.digest;
  };
  try {
    await OpenFeature.setProviderAndWait(domain, provider);
  } catch (error) {
    onError(error);
  }
  await refresh().catch(onError);
  // Only now: until it has a provider, the SDK says that it is ready with its own.
  for (const event of [ProviderEvents.Ready, ProviderEvents.ConfigurationChanged]) {
    client.addHandler(event, () => refresh().catch(onError));
  }
  return {
    current: (isTester = false) => (isTester ? testers : flags),
    evaluate: (context) => evaluateAll(client, context),
  };
}
