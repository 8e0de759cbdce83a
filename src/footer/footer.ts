import type { LinkView } from '../content/view/link.ts';

/** The ways to get help at the top of the footer. */
export const helpKinds = ['rep', 'events', 'whats_new'] as const;

/** One of the ways to get help; its picture stands in place of the drawn icon. */
export interface HelpLink extends LinkView {
  readonly kind: (typeof helpKinds)[number];
  readonly image?: string;
}

/** A social network: its icon, and the one that covers it under the pointer; both root-relative or https. */
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

/** All that the foot of a page shows (FOOTER-9). */
export interface FooterView {
  /** Empty where there is nothing to offer; the block is left out then. */
  readonly help: readonly HelpLink[];
  readonly social: readonly SocialLink[];
  /** The id of each is the name of its icon. */
  readonly representatives: readonly LinkView[];
  /** Columns from left to right, each with one group of links or more. */
  readonly columns: readonly (readonly LinkGroup[])[];
  readonly miniLinks: readonly LinkView[];
  /** Whether links run on in one line, as in vet-systems (BRAND-5). */
  readonly isInline: boolean;
  /** The same site for other devices: its name and address, without a path. */
  readonly otherSite?: { readonly name: string; readonly origin: string };
}
