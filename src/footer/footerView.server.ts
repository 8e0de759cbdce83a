import { privacySettingsId } from '../consent/PrivacySettingsLink.tsx';
import type { Asset } from '../content/deliveryFormat.ts';
import type { LinkedItem } from '../content/elements.ts';
import { footer } from '../content/types/navigation.ts';
import { assetsOf, itemsOf, textOf } from '../content/view/fields.ts';
import { isImageSource } from '../content/view/image.ts';
import { hrefOf, type LinkView, langOf, linkView, linkViews } from '../content/view/link.ts';
import { pathTo, placeOf } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';
import { isAccountPage } from '../locale/paths.ts';
import type { PageContext } from '../services/pageContext.ts';

/**
 * The groups of each column. In vet-systems the patient links have their own column, because no
 * other group follows.
 */
const columns = [
  ['procedure'],
  ['product'],
  ['medical_education'],
  ['corporate'],
  ['resources'],
  ['patient', 'careers'],
] as const;

/** The name of a group, with which its fields begin. */
type GroupName = (typeof columns)[number][number];

/** Groups of the main variant only. */
const mainOnly: readonly GroupName[] = ['careers'];

/**
 * The footer of a page (FOOTER-5).
 * @param foot the brand's footer item; undefined for an empty footer
 */
export function footerView(
  foot: LinkedItem<'footer'> | undefined,
  services: PageContext,
): FooterView {
  const { brand, locale } = services;
  const site = otherSite(foot, services);
  return {
    help: helpKinds.flatMap((kind) => helpLink(foot, kind, services)),
    social: itemsOf(foot, 'social_media_icons').flatMap(socialLink),
    representatives: linkViews(itemsOf(foot, 'representative_links'), locale),
    columns: columns
      .map((names) =>
        names
          .filter((name) => brand.footer === 'columns' || !mainOnly.includes(name))
          .flatMap((name) => linkGroup(foot, name, services)),
      )
      .filter((groups) => groups.length > 0),
    isInline: brand.footer === 'line',
    miniLinks: itemsOf(foot, 'mini_links').flatMap((link) => miniLink(link, locale)),
    ...(site ? { otherSite: site } : {}),
  };
}

/** The brand's footer; undefined if the market has none. */
export function readFooter({ content, brand }: PageContext): LinkedItem<'footer'> | undefined {
  const found = content.byCodename(footer, brand.codenames.footer, 2);
  return found.status === 'found' ? found.item : undefined;
}

/** The address of the first of the files; undefined if there is no usable one. */
function pictureOf(assets: readonly Asset[]): string | undefined {
  const [asset] = assets;
  return asset && isImageSource(asset) ? asset.url : undefined;
}

function helpLink(
  foot: LinkedItem<'footer'> | undefined,
  kind: HelpLink['kind'],
  { locale, content }: PageContext,
): HelpLink[] {
  const [item] = itemsOf(foot, `cta_${kind}`);
  const href = item && (hrefOf(item, locale) || usualPlace(item, kind, locale, content));
  const name = textOf(item, 'name');
  if (!href || !name) return [];
  const image = pictureOf(assetsOf(item, 'image'));
  return [{ kind, name, href, ...(image ? { image } : {}), ...langOf(item, locale) }];
}

/**
 * The default target of a kind of help, for item types without a link field: FOOTER-9 lists name
 * and image only. For other types there is none: their link is empty or withheld.
 */
function usualPlace(
  item: LinkedItem<'footer_call_to_action'>,
  kind: HelpLink['kind'],
  locale: Locale,
  content: PageContext['content'],
): string {
  if ('item' in item || 'url' in item) return '';
  if (kind === 'rep') return '#contactarep';
  const page = kind === 'events' ? 'calendar' : 'news';
  return content.has(page) ? pathTo(page, locale) : '';
}

/** A mini link. The link of the privacy settings defaults to the privacy page. */
function miniLink(item: LinkedItem<'link'>, locale: Locale): LinkView[] {
  const isSettings = textOf(item, 'id') === privacySettingsId;
  const link = linkView(item, locale, isSettings ? pathTo('privacy', locale) : '');
  return link ? [link] : [];
}

/** A social network; none without a name and an address. */
function socialLink(item: LinkedItem<'social_media_icon'>): SocialLink[] {
  const name = textOf(item, 'name');
  const href = textOf(item, 'link');
  if (!name || !href) return [];
  const image = pictureOf(assetsOf(item, 'image'));
  const overlay = image && pictureOf(assetsOf(item, 'image_overlay'));
  return [{ name, href, ...(image ? { image } : {}), ...(overlay ? { overlay } : {}) }];
}

function linkGroup(
  foot: LinkedItem<'footer'> | undefined,
  name: GroupName,
  { locale, settings }: PageContext,
): LinkGroup[] {
  const links = linkViews(itemsOf(foot, `${name}_links`), locale).filter(
    ({ href }) => settings.accountUrl || !isAccountPage(placeOf(href)?.page),
  );
  return links.length > 0 ? [{ label: textOf(foot, `${name}_label`), links }] : [];
}

/** The full site on the mobile host, elsewhere the mobile site, if editors named it. */
function otherSite(
  foot: LinkedItem<'footer'> | undefined,
  { mobileHost, settings }: PageContext,
): FooterView['otherSite'] {
  const [item] = itemsOf(foot, mobileHost ? 'full_site' : 'mobile_site');
  const name = textOf(item, 'name');
  const origin = mobileHost ? settings.origin : settings.addresses.mobile;
  return name ? { name, origin } : undefined;
}

/** The ways to get help at the top of the footer. */
const helpKinds = ['rep', 'events', 'whats_new'] as const;

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

/** Links under a label, which is empty where editors wrote none (FOOTER-9). */
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
