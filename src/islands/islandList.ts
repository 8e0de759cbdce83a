import type { ComponentType } from 'react';

/**
 * When an island wakes: `press` at the first press, key or focus within it; `near` also when a mouse
 * comes over it; `sight` when it comes near what is seen; `call` only when other code wakes it.
 */
export type WakingRule = 'press' | 'near' | 'sight' | 'call';

interface Island<Props> {
  readonly wakes: WakingRule;
  /** Loads the component; its props are what the page says of it, as JSON. */
  readonly load: () => Promise<ComponentType<Props>>;
}

const island = <Props>(wakes: WakingRule, load: () => Promise<ComponentType<Props>>) =>
  ({ wakes, load }) satisfies Island<Props>;

/** Every part of a page that becomes an application when a visitor comes to it. */
export const islandList = {
  /** The header: search box, panels, menu and flyouts. */
  header: island('near', async () => (await import('../shell/header/Header.tsx')).Header),
  /** A search form in the page. */
  searchForm: island(
    'press',
    async () => (await import('../shell/header/SearchForm.tsx')).SearchForm,
  ),
  /** A form to the company, in the page. */
  form: island('sight', async () => (await import('../contact/form/InlineForm.tsx')).InlineForm),
  /** Members of staff, whose biographies open. */
  people: island('press', async () => (await import('../staff/People.tsx')).People),
  /** The recording of a resource, with its chapters. */
  player: island('press', async () => (await import('../resources/Player.tsx')).Player),
  /** A button that shares the page. */
  share: island('press', async () => (await import('../resources/ShareButton.tsx')).ShareButton),
  /** A picture with a film over it. */
  film: island(
    'sight',
    async () => (await import('../resources/film/MovingPicture.tsx')).MovingPicture,
  ),
  /** What shows modals. */
  modals: island('call', async () => (await import('../shell/modal/ModalHost.tsx')).ModalHost),
  /** What shows the privacy settings. */
  privacy: island(
    'call',
    async () => (await import('../shell/privacy/PrivacySettingsHost.tsx')).PrivacySettingsHost,
  ),
} as const;

/** The name of an island. */
export type IslandName = keyof typeof islandList;

/** What an island is given. */
export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof islandList)[Name]['load']>> extends ComponentType<infer Props>
    ? Props
    : never;
