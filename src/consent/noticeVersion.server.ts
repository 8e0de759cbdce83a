import { createHash } from 'node:crypto';
import { disclaimerVersion } from './decide.ts';
import type { ModalText } from './modalText.ts';

/** The version of the notice that visitors answer, as the content has it now (CONSENT-4). */
export interface NoticeVersion {
  /** The version as last read; it is read again after a few seconds, without waiting. */
  current(): string;
  /** Reads the content. If it cannot be read, the last version stays. */
  refresh(): Promise<void>;
}

/** The purposes that visitors may refuse. */
const purposes = ['preferences', 'statistics_and_marketing'] as const;

/** How long a version is used before the content is read again, in milliseconds. */
const freshFor = 3_000;

/**
 * The version: the specified one, and a digest of the entries of each purpose. It changes with what
 * may be stored, and not with a text.
 * @param texts the notice in each language
 */
export function versionOf(texts: readonly ModalText[]): string {
  const entries = purposes.map((purpose) => {
    const names = texts.flatMap(({ categories }) =>
      categories[purpose].cookies.map((it) => it.name),
    );
    return [...new Set(names)].sort();
  });
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
  return `${disclaimerVersion}-${digest}`;
}

/**
 * Follows the version of the notice.
 * @param read reads the notice in every language; empty while the content has none
 */
export function followNotice(
  read: () => Promise<readonly ModalText[]>,
  onError: (error: unknown) => void,
): NoticeVersion {
  let version: string = disclaimerVersion;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    try {
      const texts = await read();
      if (texts.length > 0) version = versionOf(texts);
    } catch (error) {
      onError(error);
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
  }

  const refresh = () => (reading ??= readNow());
  return {
    current() {
      if (performance.now() - readAt > freshFor) void refresh();
      return version;
    },
    refresh,
  };
}
