import { isDeepStrictEqual } from 'node:util';
import { openKontentProject } from './kontentProject.ts';
import { type KontentServer, type StoredVariant, startKontentServer } from './kontentServer.ts';

/** A fake of the hosted content service with the content of a folder, until the end of the scope. */
export interface KontentFolder extends AsyncDisposable {
  readonly service: KontentServer;
  /** The settings of a site that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Publishes what changed in the folder, and withdraws what is no longer in it.
   * @returns the variants that were replaced
   */
  publish(): Promise<readonly StoredVariant[]>;
}

/**
 * Starts the fake with a folder of content, exported as to the service.
 * @param directory a folder that may change; nothing is noticed before `publish`
 */
export async function startKontentFolder(directory: string): Promise<KontentFolder> {
  const read = async () => {
    const variants = await openKontentProject(directory);
    return new Map(
      variants.map((it) => [`${it.item.system.codename} ${it.item.system.language}`, it]),
    );
  };
  let known = await read();
  const service = await startKontentServer([...known.values()]);
  return {
    service,
    env: {
      CONTENT_SOURCE: 'kontent',
      KONTENT_URL: service.baseUrl,
      KONTENT_ENVIRONMENT_ID: service.environmentId,
    },
    async publish() {
      const [before, present] = [known, await read()];
      known = present;
      for (const [key, { item }] of before) {
        if (!present.has(key)) service.withdraw(item.system.codename, item.system.language);
      }
      const changed = [...present].filter(([key, it]) => !isDeepStrictEqual(it, before.get(key)));
      service.publish(changed.map(([, it]) => it));
      return changed.flatMap(([key]) => before.get(key) ?? []);
    },
    [Symbol.asyncDispose]: service.close,
  };
}
