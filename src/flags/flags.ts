/** The boolean flags (FLAG-1). */
export const switchNames = [
  'responsive-button-update',
  'redis-flatten-and-filter-cache',
  'ads-slider-banner-video',
  'search-webpages',
  'upcoming-courses-link-to-new-calendar',
  'disable-user-group-exceptions',
  'legacy-html-video-fallback',
  'shoulder-healing-calculator',
] as const;

/** The name of a boolean flag. */
export type SwitchName = (typeof switchNames)[number];

/** The value of every flag; docs/flags.md describes them. */
export interface Flags extends Readonly<Record<SwitchName, boolean>> {
  /** The codename of the alert banner to show instead of the one that content selects. */
  readonly 'alert-banner': string | null;
}

/** The name of a flag. */
export type FlagName = keyof Flags;

/** The default values (FLAG-1). */
export const defaultFlags: Flags = {
  'alert-banner': null,
  'responsive-button-update': false,
  'redis-flatten-and-filter-cache': false,
  'ads-slider-banner-video': false,
  'search-webpages': false,
  'upcoming-courses-link-to-new-calendar': false,
  'disable-user-group-exceptions': false,
  'legacy-html-video-fallback': false,
  'shoulder-healing-calculator': false,
};

/** The names of all flags. */
export const flagNames = Object.keys(defaultFlags) as FlagName[];

/**
 * The other spelling of `alert-banner` (FLAG-1), accepted and returned besides the flag's own name.
 */
export const alertBannerAlias = 'alert banner';

/** Finds a flag by either spelling of its name; undefined if unknown. */
export function flagNameOf(name: string): FlagName | undefined {
  return name === alertBannerAlias ? 'alert-banner' : flagNames.find((it) => it === name);
}

const codenamePattern = /^[a-z0-9_]{1,200}$/;

/** Whether a value is valid for the flag. */
export function isFlagValue(name: FlagName, value: unknown): boolean {
  if (name !== 'alert-banner') return typeof value === 'boolean';
  return value === null || (typeof value === 'string' && codenamePattern.test(value));
}

/** The flags that differ from the defaults; unknown flags and invalid values are left out. */
export function changedFlags(values: unknown): Partial<Flags> {
  if (typeof values !== 'object' || values === null) return {};
  const given = values as Readonly<Record<string, unknown>>;
  const changed = flagNames.filter(
    (name) =>
      Object.hasOwn(given, name) &&
      given[name] !== defaultFlags[name] &&
      isFlagValue(name, given[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, given[name]]));
}

/** Where flags come from: a file, a service of remote evaluation, or LaunchDarkly. */
export type FlagOrigin = 'file' | 'service' | 'launchdarkly';

/** The flags of ordinary visitors, where they come from, and where that knows, who set them and why. */
export interface FlagState {
  readonly values: Flags;
  readonly origin: FlagOrigin;
  readonly author?: string;
  /** One line. */
  readonly message?: string;
}

/** The flags of a brand from one moment until the next change (PROOF-34). */
export interface KeptFlags extends FlagState {
  /** Increases by one with each change. */
  readonly revision: number;
  /** When a process first served pages with them, in milliseconds since the epoch. */
  readonly time: number;
  /** The release of that process. */
  readonly release: string;
}

/** A page of the kept flags of a brand. */
interface FlagPage {
  readonly total: number;
  /** What ended the first of them; absent where that is the present one. */
  readonly next?: KeptFlags;
  /** Newest first, and at the end the one before them, if there is one. */
  readonly flags: readonly KeptFlags[];
}

/** The flags of each brand, now and as they were (PROOF-34). */
export interface FlagHistory {
  /**
   * Keeps flags, unless they are those that are kept last: several processes notice the same change.
   * @param brand its application
   * @param time in milliseconds since the epoch
   * @param isPresent whether the process still has them. Earlier ones that come later than what is kept
   *   are left out: nobody knows any more how long they counted
   * @throws StoreUnavailable when the database does not answer
   */
  note(brand: string, state: FlagState, time: number, isPresent: boolean): Promise<void>;
  /** The flags at a moment; undefined before the first that are kept. */
  at(brand: string, moment: number): Promise<KeptFlags | undefined>;
  /** @param page from 0 */
  read(brand: string, page: number, perPage: number): Promise<FlagPage>;
}
