import type { KeptVersion } from '../../src/content/edition/editionStore.server.ts';

/** An item of content in a test. */
interface ModelItem {
  readonly codename: string;
  readonly title: string;
  readonly type: string;
}

interface ModelVersion extends ModelItem {
  /** Positions of editions. */
  readonly from: number;
  to: number;
  erased?: number;
}

interface ModelEdition {
  readonly at: number;
  readonly time: number;
  readonly digest: string;
  readonly rules: string | undefined;
}

/** The history of one source as plain lists, which a test compares with a database. */
export function createModel() {
  let editions: ModelEdition[] = [];
  let versions: ModelVersion[] = [];

  const editionAt = (moment: number) => editions.findLast((it) => it.time <= moment);
  const timeOf = (at: number) => editions.find((it) => it.at === at)?.time;

  return {
    save(
      time: number,
      digest: string,
      items: readonly ModelItem[],
      rules: string | undefined,
    ): void {
      const head = editions.at(-1);
      if (head && head.digest === digest && head.rules === rules) return;
      const at = (head?.at ?? 0) + 1;
      editions.push({ at, time, digest, rules });
      const isSame = (one: ModelItem, other: ModelItem) =>
        one.codename === other.codename && one.title === other.title && one.type === other.type;
      const living = versions.filter((it) => it.to === Number.POSITIVE_INFINITY);
      for (const version of living) {
        if (!items.some((it) => isSame(it, version))) version.to = at;
      }
      for (const item of items) {
        if (living.some((it) => isSame(it, item))) continue;
        versions.push({ ...item, from: at, to: Number.POSITIVE_INFINITY });
      }
    },

    /** @returns the number of versions that were not erased before */
    erase(codename: string, time: number): number {
      const found = versions.filter((it) => it.codename === codename && it.erased === undefined);
      for (const it of found) it.erased = time;
      return found.length;
    },

    forget(moment: number, persons: boolean): void {
      const edition = editionAt(moment);
      if (!edition) return;
      versions = versions.filter((it) => it.to > edition.at || (persons && it.type !== 'staff'));
      if (!persons) editions = editions.filter((it) => it.at >= edition.at);
    },

    /** The edition at a moment, with its items in lines, sorted. */
    at(moment: number) {
      const edition = editionAt(moment);
      if (!edition) return undefined;
      const items = versions
        .filter((it) => it.from <= edition.at && it.to > edition.at)
        .map(({ codename, type, title, erased }) => {
          return `${codename} ${type} ${erased === undefined ? title : `erased ${erased}`}`;
        });
      return {
        facts: [edition.time, edition.digest],
        rules: edition.rules,
        items: items.toSorted(),
      };
    },

    /** The versions of an item, newest first. */
    versions(codename: string): KeptVersion[] {
      const found = versions.filter((it) => it.codename === codename);
      return found
        .toSorted((a, b) => b.from - a.from)
        .map(({ type, from, to, erased }) => {
          const [began, ended] = [timeOf(from), timeOf(to)];
          return {
            type,
            ...(began === undefined ? {} : { from: began }),
            ...(ended === undefined ? {} : { to: ended }),
            ...(erased === undefined ? {} : { erased }),
          };
        });
    },
  };
}
