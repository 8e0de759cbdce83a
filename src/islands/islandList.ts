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
  header: island('near', () => import('../shell/header/Header.tsx').then((it) => it.Header)),
  /** A search form in the page. */
  searchForm: island('press', () =>
    import('../shell/header/SearchForm.tsx').then((it) => it.SearchForm),
  ),
  /** A contact form in the page. */
  form: island('near', () => import('../contact/form/InlineForm.tsx').then((it) => it.InlineForm)),
  /** Staff members with biographies that open. */
  people: island('press', () => import('../staff/People.tsx').then((it) => it.People)),
  /** Presenters of a resource with biographies that open. */
  presenters: island('press', () => import('../staff/Presenters.tsx').then((it) => it.Presenters)),
  /** The recording of a resource, with its chapters. */
  player: island('press', () => import('../resources/Player.tsx').then((it) => it.Player)),
  /** A button that copies a product number. */
  copyNumber: island('press', () =>
    import('../products/CopyNumber.tsx').then((it) => it.CopyNumber),
  ),
  /** A button that shows sizes at life size, and what fits them to the screen. */
  lifeSize: island('press', () => import('../products/LifeSize.tsx').then((it) => it.LifeSize)),
  /** A button that reads the code of a package with the camera. */
  scanPack: island('press', () => import('../directions/ScanPack.tsx').then((it) => it.ScanPack)),
  /** A button that shares the page. */
  share: island('press', () => import('../resources/ShareLink.tsx').then((it) => it.ShareLink)),
  /** An image with a video over it. */
  film: island('sight', () =>
    import('../resources/film/MovingPicture.tsx').then((it) => it.MovingPicture),
  ),
  /** The host of modals. */
  modals: island('call', () => import('../shell/modal/ModalHost.tsx').then((it) => it.ModalHost)),
  /** The privacy settings. */
  privacy: island('call', () =>
    import('../shell/privacy/PrivacySettingsHost.tsx').then((it) => it.PrivacySettingsHost),
  ),
} as const;

/** The name of an island. */
export type IslandName = keyof typeof islandList;

/** The props of an island. */
export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof islandList)[Name]['load']>> extends ComponentType<infer Props>
    ? Props
    : never;
