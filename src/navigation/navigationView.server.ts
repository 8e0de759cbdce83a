import type { LinkedItem } from '../content/elements.ts';
import type { FieldName } from '../content/types/index.ts';
import { navigationNode } from '../content/types/navigation.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { hrefOf, type LinkView, langOf, linkView, linkViews } from '../content/view/link.ts';
import { regionCodes } from '../enumerations/visitors.ts';
import { pathTo } from '../locale/addresses.ts';
import type { PageContext } from '../services/pageContext.ts';
import { type FlyoutImage, flyoutImage } from './flyout/flyoutImage.ts';
import { topLevelFields, topLevelOf } from './flyout/flyoutNode.ts';

/** A root of the navigation. Its children are loaded when a visitor opens it. */
export interface RootView {
  /** The node's codename, used to load its children. */
  readonly codename: string;
  readonly name: string;
  /** Empty for a root without a page. */
  readonly href: string;
  readonly target?: string;
  /** The language of the name, if it is not the page's. */
  readonly lang?: string;
  /** The root's name for analytics in every language, if content sets it. */
  readonly topLevel?: string;
  /** Set for a root with children. */
  readonly opens?: true;
  /** Set for a root with grandchildren. */
  readonly isDeep?: true;
}

/** An application of the apps panel. */
interface AppView extends LinkView {
  readonly caption?: string;
  readonly image?: FlyoutImage;
}

/** Links under a heading. */
interface LinkGroup {
  readonly heading: string;
  readonly links: readonly LinkView[];
}

/** The content of the apps panel (NAV-13). */
export interface AppsView {
  readonly apps: readonly AppView[];
  readonly representatives?: LinkGroup;
}

/** The navigation of the header, and the parameters of its flyouts (NAV-1). */
export interface NavigationView {
  readonly roots: readonly RootView[];
  readonly calendar?: LinkView;
  /** The sign-in links, if the site has accounts. */
  readonly account?: LinkGroup & { readonly name: string };
  /** The codename of the node with the texts of the locale panel. */
  readonly locale?: string;
  /** The collections that flyouts read from. */
  readonly collections: readonly string[];
  /** The identifiers of the region whose images flyouts show: its code and its codename. */
  readonly region: readonly string[];
  /** How long the mouse rests on a root before its flyout opens, in milliseconds. */
  readonly delay: number;
}

/**
 * The header of a page.
 * @param navigation the brand's navigation item; undefined if it cannot be read: then the header
 * has no navigation
 */
export function navigationView(
  navigation: LinkedItem<'navigation_node'> | undefined,
  services: PageContext,
): NavigationView & AppsView {
  const { brand, locale } = services;
  const [calendarNode] = itemsOf(navigation, 'calendar');
  const calendar = calendarNode && linkView(calendarNode, locale);
  const representatives = navigation && representativeLinks(navigation, services);
  const localeNode = itemsOf(navigation, 'locale')[0]?.codename;
  const account = accountLinks(itemsOf(navigation, 'login')[0], services);
  return {
    roots: itemsOf(navigation, 'children').flatMap((root) => rootView(root, services)),
    ...(calendar ? { calendar } : {}),
    apps: itemsOf(navigation, 'applications').flatMap((app) => appView(app, services)),
    ...(representatives ? { representatives } : {}),
    ...(account ? { account } : {}),
    ...(localeNode ? { locale: localeNode } : {}),
    collections: brand.collections,
    region: regionNames(services),
    delay: brand.flyoutDelay,
  };
}

/** The children of a node that have a name (PAGE-131). */
const named = (node: LinkedItem<'navigation_node'>) =>
  itemsOf(node, 'children').filter((it) => textOf(it, 'name'));

const isDeep = (node: LinkedItem<'navigation_node'>) => named(node).length > 0;

function rootView(root: LinkedItem<'navigation_node'>, { locale }: PageContext): RootView[] {
  const children = named(root).filter((it) => isDeep(it) || linkView(it, locale));
  const [only, ...others] = children;
  const isFlyout = others.length > 0 || (only !== undefined && isDeep(only));
  const name = textOf(root, 'name');
  // A flyout of a single entry would be a detour (OWN-65).
  const link = linkView(root, locale) ?? (isFlyout ? undefined : only && linkView(only, locale));
  const { href = '', target } = link ?? {};
  if (!name || (!href && !isFlyout)) return [];
  const topLevel = topLevelOf(root);
  return [
    {
      codename: root.codename ?? '',
      name,
      href,
      ...(target ? { target } : {}),
      ...langOf(root, locale),
      ...(topLevel ? { topLevel } : {}),
      ...(isFlyout ? { opens: true } : {}),
      ...(children.some(isDeep) ? { isDeep: true } : {}),
    },
  ];
}

function regionNames({ market }: PageContext): readonly string[] {
  return [market.region, regionCodes[market.region]];
}

function appView(app: LinkedItem<'navigation_node'>, services: PageContext): AppView[] {
  const link = linkView(app, services.locale);
  if (!link) return [];
  const caption = textOf(app, 'caption');
  const image = flyoutImage(app, regionNames(services));
  return [{ ...link, ...(caption ? { caption } : {}), ...(image ? { image } : {}) }];
}

function representativeLinks(
  navigation: LinkedItem<'navigation_node'>,
  { locale }: PageContext,
): LinkGroup | undefined {
  const links = linkViews(itemsOf(navigation, 'representative_links'), locale);
  if (links.length === 0) return undefined;
  return { heading: textOf(navigation, 'representative_heading'), links };
}

/** The login group; it requires a sign-in address (NAV-14). */
function accountLinks(
  login: LinkedItem<'navigation_node'> | undefined,
  { settings, locale }: PageContext,
): NavigationView['account'] {
  const { accountUrl } = settings;
  if (!login || !accountUrl) return undefined;
  const links = [
    { name: textOf(login, 'name'), href: hrefOf(login, locale) || accountUrl },
    { name: textOf(login, 'create_profile'), href: pathTo('accountRegister', locale) },
    { name: textOf(login, 'update_subscriptions'), href: pathTo('accountSubscriptions', locale) },
  ].filter(({ name }) => name);
  const name = textOf(login, 'name');
  return { name, heading: textOf(login, 'heading') || name, links };
}

/** The number of navigation levels that the server reads (NAV-17). */
const navigationDepth = 6;

/** The fields the server needs: those of nodes, and of the pages they link to. */
const navigationFields: readonly FieldName[] = [
  'name',
  'url',
  'item',
  'target',
  'image',
  'children',
  ...topLevelFields,
  'applications',
  'calendar',
  'locale',
  'login',
  'regional_image',
  'cloudinary_image',
  'heading',
  'caption',
  'id',
  'representative_heading',
  'representative_links',
  'create_profile',
  'update_subscriptions',
  'section',
  'slug',
  'path',
];

/** The brand's navigation; undefined if the market has none. */
export function readNavigation({
  content,
  brand,
}: PageContext): LinkedItem<'navigation_node'> | undefined {
  const { navigation } = brand.codenames;
  const result = content.byCodename(navigationNode, navigation, navigationDepth, navigationFields);
  return result.status === 'found' ? result.item : undefined;
}
