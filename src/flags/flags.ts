/** The flags that switch something on (FLAG-1). */
export const switchNames = [
  'responsive-button-update',
  'redis-flatten-and-filter-cache',
  'ads-slider-banner-video',
  'search-webpages',
  'upcoming-courses-link-to-new-calendar',
  'disable-user-group-exceptions',
  'legacy-html-video-fallback',
] as const;

/** A flag that switches something on. */
export type SwitchName = (typeof switchNames)[number];

/** The value of every flag; what each changes is in docs/flags.md. */
export interface Flags extends Readonly<Record<SwitchName, boolean>> {
  /** The codename of the alert banner to show in place of the one that content would choose. */
  readonly 'alert-banner': string | null;
}

/** The name of a flag. */
export type FlagName = keyof Flags;

/** What holds where nothing else is said (FLAG-1). */
export const defaultFlags: Flags = {
  'alert-banner': null,
  'responsive-button-update': false,
  'redis-flatten-and-filter-cache': false,
  'ads-slider-banner-video': false,
  'search-webpages': false,
  'upcoming-courses-link-to-new-calendar': false,
  'disable-user-group-exceptions': false,
  'legacy-html-video-fallback': false,
};

/** The name of every flag. */
export const flagNames = Object.keys(defaultFlags) as FlagName[];

/** The other spelling of `alert-banner` (FLAG-1), taken and answered beside the flag's own name. */
export const alertBannerAlias = 'alert banner';

/** The flag of a name, in either spelling; undefined where there is none. */
export function flagNameOf(name: string): FlagName | undefined {
  return name === alertBannerAlias ? 'alert-banner' : flagNames.find((it) => it === name);
}

const codenameForm = /^[a-z0-9_]{1,200}$/;

/** Tells whether a value, of any origin, is one the flag can have. */
export function isFlagValue(name: FlagName, value: unknown): boolean {
  if (name !== 'alert-banner') return typeof value === 'boolean';
  return value === null || (typeof value === 'string' && codenameForm.test(value));
}

/** The flags whose values differ from the defaults; what is no flag or no value of it is left out. */
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
