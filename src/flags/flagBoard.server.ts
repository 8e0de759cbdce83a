import { createHash, randomUUID } from 'node:crypto';
import { type Client, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk';
import { type FlagContext, publicContext } from './flagContext.server.ts';
import { changedFlags, defaultFlags, type Flags, isFlagValue, switchNames } from './flags.ts';

/** The flags of every visitor at a moment. */
export interface PublicFlags {
  readonly values: Flags;
  /** A few characters that differ for differing values; empty while all are the defaults. */
  readonly digest: string;
}

/** The feature flags of a site. */
export interface FlagBoard {
  /** The flags of every visitor, of which pages are made. */
  current(): PublicFlags;
  /** The flags of a context; a flag that cannot be evaluated has its default. */
  evaluate(context: FlagContext): Promise<Flags>;
}

function digestOf(values: Flags): string {
  const changed = changedFlags(values);
  if (Object.keys(changed).length === 0) return '';
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 10);
}

async function evaluateAll(client: Client, { kind, key, qa }: FlagContext): Promise<Flags> {
  const context = { targetingKey: key, kind, key, qa };
  const switches = switchNames.map(
    async (name) =>
      [name, await client.getBooleanValue(name, defaultFlags[name], context)] as const,
  );
  // OpenFeature knows no text that may be null: an empty one stands for it.
  const banner = (await client.getStringValue('alert-banner', '', context)) || null;
  return {
    ...(Object.fromEntries(await Promise.all(switches)) as Omit<Flags, 'alert-banner'>),
    'alert-banner': isFlagValue('alert-banner', banner) ? banner : defaultFlags['alert-banner'],
  };
}

/**
 * Evaluates flags by an OpenFeature provider, and follows its changes.
 * @param onError told when the provider cannot start: the defaults hold until it can
 */
export async function createFlagBoard(
  provider: Provider,
  onError: (error: unknown) => void,
): Promise<FlagBoard> {
  // OpenFeature keeps providers in one place for the whole process, which may hold several sites.
  const domain = randomUUID();
  const client = OpenFeature.getClient(domain);
  let flags: PublicFlags = { values: defaultFlags, digest: '' };
  const refresh = async () => {
    const values = await evaluateAll(client, publicContext);
    flags = { values, digest: digestOf(values) };
  };
  for (const event of [ProviderEvents.Ready, ProviderEvents.ConfigurationChanged]) {
    client.addHandler(event, () => refresh().catch(onError));
  }
  try {
    await OpenFeature.setProviderAndWait(domain, provider);
    await refresh();
  } catch (error) {
    onError(error);
  }
  return { current: () => flags, evaluate: (context) => evaluateAll(client, context) };
}
