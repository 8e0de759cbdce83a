import { contentLanguages, employmentTypes } from '../../enumerations/contents.ts';
import { audiences, regions } from '../../enumerations/visitors.ts';
import {
  choice,
  contentType,
  dateTime,
  linked,
  linkedToAny,
  picture,
  richText,
  taxonomy,
  text,
  urlSlug,
  words,
} from '../elements.ts';
import { formerElements, metadataElements, restrictionElements } from './sharedElements.ts';

/** A page made of blocks, at a section of the path table, below it, or at an address of its own. */
export const webpage = contentType('webpage', 'Web page', {
  title: text({ required: true, max: 120 }),
  /** The section's name in the path table, such as `patient`. */
  section: text({ name: 'Section' }),
  /** Empty for the section's own page. */
  slug: urlSlug(),
  /** The address of the page in its language, such as `/campaigns/spring`, instead of a section. */
  path: text({ name: 'Address, instead of a section', max: 200 }),
  /** The addresses that the page had before, which redirect to it. */
  former_paths: words({ name: 'Former addresses, separated by commas' }),
  teaser: text({ max: 300 }),
  image: picture({ max: 1 }),
  /** The audience presumed of its visitors, for landing pages and pages for one audience. */
  visitor_audience: choice(audiences, { max: 1 }),
  blocks: linkedToAny(),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});

/** A specialty with its own page (SEARCH-10). */
export const taxonomyItem = contentType('taxonomy_item', 'Taxonomy item', {
  title: text({ required: true, max: 80 }),
  slug: urlSlug({ required: true }),
  specialty: taxonomy('specialties', { required: true, max: 1 }),
  teaser: text({ required: true, max: 300 }),
  image: picture({ max: 1 }),
  blocks: linkedToAny(),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});

/** A piece of news. */
export const newsArticle = contentType('news_article', 'News article', {
  title: text({ required: true, max: 140 }),
  slug: urlSlug({ required: true }),
  teaser: text({ required: true, max: 300 }),
  date: dateTime({ required: true }),
  image: picture({ max: 1 }),
  /** The topics that lists are filtered by. */
  topics: choice('news_topics'),
  /** The members of staff that it is about; their pages link to it. */
  people: linked(['staff']),
  blocks: linkedToAny(),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});

/**
 * A member of staff, shown in the staff modal, in the staff directory and on a page of their own
 * (CONTENT-14, STAFF-1).
 */
export const staff = contentType('staff', 'Staff', {
  name: text({ required: true }),
  /** Without one, the person has no page. */
  slug: urlSlug(),
  suffix: text(),
  title: text({ required: true }),
  location: text(),
  biography: richText({ required: true }),
  image: picture({ max: 1 }),
  specialties: taxonomy('specialties'),
  /** The sales regions they work for. */
  regions: taxonomy(regions),
  /** The languages they speak. */
  languages: choice(contentLanguages),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});

/** A vacancy with its page; after its closing date it is nowhere (CAREER-1). */
export const vacancy = contentType('vacancy', 'Vacancy', {
  title: text({ required: true, max: 120 }),
  slug: urlSlug({ required: true }),
  teaser: text({ required: true, max: 300 }),
  department: text({ required: true, max: 80 }),
  city: text({ required: true, max: 80 }),
  /** Two-letter country id. */
  country: text({ required: true, max: 2 }),
  employment: choice(employmentTypes, { required: true, max: 1 }),
  description: richText({ required: true }),
  published: dateTime({ required: true }),
  /** The last day of applications, in UTC. */
  closes: dateTime({ required: true }),
  /** Where applications go. */
  email: text({ required: true, max: 120 }),
  ...formerElements,
  ...metadataElements,
  ...restrictionElements,
});

/** Who is responsible for a country or for some of its postal codes (STAFF-3). */
export const territory = contentType('territory', 'Territory', {
  title: text({ required: true, max: 120 }),
  /** Two-letter country id. */
  country: text({ required: true, max: 2 }),
  /** How postal codes begin, with ranges: `10-14, 39` or `EH, G`; empty for the whole country. */
  postal_codes: text(),
  office: text({ required: true, max: 120 }),
  /** The place whose address and telephone number hold where the territory has none (CONTENT-42). */
  place: linked(['map_place'], { max: 1 }),
  address: text({ max: 200 }),
  phone: text({ max: 40 }),
  /** Who is responsible in person. */
  representative: linked(['staff'], { max: 1 }),
  ...restrictionElements,
});
