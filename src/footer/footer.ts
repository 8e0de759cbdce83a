import type { LinkView } from '../content/view/link.ts';

/** The ways to get help at the top of the footer. */
export const helpKinds = ['rep', 'events', 'whats_new'] as const;

/** A way to get help; its image replaces the default icon. */
export interface HelpLink extends LinkView {
  readonly kind: (typeof helpKinds)[number];
  readonly image?: string;
}

/** A social network: its icon and its hover icon; both root-relative or https. */
export interface SocialLink {
  readonly name: string;
  readonly href: string;
  readonly image?: string;
  readonly overlay?: string;
}

/** Links under a label (FOOTER-9). */
export interface LinkGroup {
  readonly label: string;
  readonly links: readonly LinkView[];
}

/** The data of the footer (FOOTER-9). */
export interface FooterView {
  /** If empty, the block is left out. */
  readonly help: readonly HelpLink[];
  readonly social: readonly SocialLink[];
  /** The id of each is the name of its icon. */
  readonly representatives: readonly LinkView[];
  /** Columns from left to right, each with one group of links or more. */
  readonly columns: readonly (readonly LinkGroup[])[];
  readonly miniLinks: readonly LinkView[];
  /** Whether links are inline, as in vet-systems (BRAND-5). */
  readonly isInline: boolean;
  /** The same site for other devices: its name and address, without a path. */
  readonly otherSite?: { readonly name: string; readonly origin: string };
}
