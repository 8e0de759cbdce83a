import { contentAudiences } from '../../enumerations/contents.ts';
import { yesNo } from '../../enumerations/layout.ts';
import { productStatuses } from '../../enumerations/products.ts';
import { userGroups } from '../../enumerations/visitors.ts';
import { choice, taxonomy, text, words } from '../elements.ts';

/** Whom an item or a part of a page is for, where it differs from the default of its type. */
export const audienceElement = {
  audience: choice(contentAudiences, { name: 'Audience', max: 1 }),
};

/** The elements that withhold an item from visitors (CONTENT-2). */
export const restrictionElements = {
  /** Countries (two letters) and regions (APC, EHP, LTM, WHP) the item is withheld in. */
  geographic_exceptions: taxonomy(undefined, { name: 'Withheld in countries or regions' }),
  /** The same, typed by hand: codes separated by commas or spaces. */
  manual_geographic_exceptions: text({ name: 'Withheld in, by hand' }),
  /** User groups the item is withheld from; every visitor of the site is `public`. */
  usergroup_exceptions: taxonomy(userGroups, { name: 'Withheld from user groups' }),
  product_status: choice(productStatuses, { name: 'Product status', max: 1 }),
  ...audienceElement,
};

/** The elements search engines, link previews and analytics read, on every page-like type. */
export const metadataElements = {
  seo_title: text({ name: 'Title for search engines', max: 70 }),
  seo_description: text({ name: 'Description for search engines', max: 170 }),
  /** The team that looks after the page, as analytics events name it. */
  team: text({ name: 'Team', max: 60 }),
  /** On such a page no analytics are collected (CONSENT-7). */
  analytics_collection_off: choice(yesNo, { name: 'Analytics collection off', max: 1 }),
};

/** The elements of every type with a slug. */
export const formerElements = {
  /** The slugs that the page had before: their addresses redirect to it (CONTENT-51). */
  former_slugs: words({ name: 'Former slugs, separated by commas' }),
};
