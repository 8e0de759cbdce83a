import type { ComponentType } from 'react';

/**
 * When an island wakes: `press` at the first click, key or focus within it; `near` also when the
 * mouse enters it; `sight` when it comes near the viewport; `call` only when other code wakes it.
 */
export type WakingRule = 'press' | 'near' | 'sight' | 'call';

interface Island<Props> {
  readonly wakes: WakingRule;
  /** Loads the component; the page contains its props as JSON. */
  readonly load: () => Promise<ComponentType<Props>>;
}

const island = <Props>(wakes: WakingRule, load: () => Promise<ComponentType<Props>>) =>
  ({ wakes, load }) satisfies Island<Props>;

/** All islands: parts of a page that the browser hydrates when the visitor uses them. */
export const islandList = {
  /** The header: search box, panels, menu and flyouts. */
  header: island('near', async () => (await import('../shell/header/Header.tsx')).Header),
  /** A search form in the page. */
  searchForm: island(
    'press',
    async () => (await import('../shell/header/SearchForm.tsx')).SearchForm,
  ),
  /** A contact form in the page. */
  form: island('sight', async () => (await import('../contact/form/InlineForm.tsx')).InlineForm),
  /** Staff members with biographies that open. */
  people: island('press', async () => (await import('../staff/People.tsx')).People),
  /** Presenters of a resource with biographies that open. */
  presenters: island('press', async () => (await import('../staff/Presenters.tsx')).Presenters),
  /** The recording of a resource, with its chapters. */
  player: island('press', async () => (await import('../resources/Player.tsx')).Player),
  /** A button that copies a product number. */
  copyNumber: island('press', async () => (await import('../products/CopyNumber.tsx')).CopyNumber),
  /** A button that reads the code of a package with the camera. */
  scanPack: island('press', async () => (await import('../directions/ScanPack.tsx')).ScanPack),
  /** A button that shares the page. */
  share: island('press', async () => (await import('../resources/ShareLink.tsx')).ShareLink),
  /** An image with a video over it. */
  film: island(
    'sight',
    async () => (await import('../resources/film/MovingPicture.tsx')).MovingPicture,
  ),
  /** The host of modals. */
  modals: island('call', async () => (await import('../shell/modal/ModalHost.tsx')).ModalHost),
  /** The privacy settings. */
  privacy: island(
    'call',
    async () => (await import('../shell/privacy/PrivacySettingsHost.tsx')).PrivacySettingsHost,
  ),
} as const;

/** The name of an island. */
export type IslandName = keyof typeof islandList;

/** The props of an island. */
export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof islandList)[Name]['load']>> extends ComponentType<infer Props>
    ? Props
    : never;
