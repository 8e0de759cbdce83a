import { employmentTypes } from '../../enumerations/contents.ts';
import { choice, contentType, dateTime, richText, text, urlSlug } from '../elements.ts';
import { formerElements, metadataElements, restrictionElements } from './sharedElements.ts';

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
