import { createHash, randomUUID } from 'node:crypto';
import { type Client, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk';
import { type FlagContext, publicContext } from './flagContext.server.ts';
import { changedFlags, defaultFlags, type Flags, isFlagValue, switchNames } from './flags.ts';

/** The flags of visitors at a moment. */
export interface PublicFlags {
  readonly values: Flags;
  /** A few characters that differ for differing values; empty while all are the defaults. */
  readonly digest: string;
}

/** The feature flags of a site. */
export interface FlagBoard {
  /**
   * The flags that pages are made with.
   * @param isTester whether for visitors who test what is to come; default for all others
   */
  current(isTester?: boolean): PublicFlags;
  /** The flags of a context; a flag that cannot be evaluated has its default. */
  evaluate(context: FlagContext): Promise<Flags>;
}

function digestOf(values: Flags): string {
  const changed = changedFlags(values);
  if (Object.keys(changed).length === 0) return '';
  return createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 10);
}

/** The flags that decide what may be shown: they are the same for testers, as anyone can be one. */
const withholdingFlags = (values: Flags) => ({
  'disable-user-group-exceptions': values['disable-user-group-exceptions'],
});

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
  const none: PublicFlags = { values: defaultFlags, digest: '' };
  let flags = none;
  let testers = none;
  const refresh = async () => {
    const [all, tested] = await Promise.all(
      [publicContext, { ...publicContext, qa: true }].map((it) => evaluateAll(client, it)),
    );
    flags = { values: all ?? defaultFlags, digest: digestOf(all ?? defaultFlags) };
    const values = { ...(tested ?? defaultFlags), ...withholdingFlags(flags.values) };
    testers = { values, digest: digestOf(values) };
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
  return {
    current: (isTester = false) => (isTester ? testers : flags),
    evaluate: (context) => evaluateAll(client, context),
  };
}
