import type { LinkedItem } from '../content/elements.ts';
import { choiceOf, textOf } from '../content/view/fields.ts';
import type { PageHead } from './pageHead.ts';
import type { Described, Publisher } from './structuredData.ts';

/** Types of employment in the words of search engines. */
const types: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  apprenticeship: 'INTERN',
};

/** A vacancy in the vocabulary of schema.org (CAREER-2). */
export function describeVacancy(
  head: Pick<PageHead, 'canonical' | 'name'>,
  publisher: Publisher,
  item: LinkedItem<'vacancy'>,
): Described {
  return {
    '@type': 'JobPosting',
    '@id': `${head.canonical}#vacancy`,
    url: head.canonical,
    title: head.name,
    description: `<p>${textOf(item, 'teaser')}</p>${textOf(item, 'description')}`,
    datePosted: textOf(item, 'published').slice(0, 10),
    validThrough: `${textOf(item, 'closes').slice(0, 10)}T23:59:59Z`,
    employmentType: types[choiceOf(item, 'employment')] ?? 'OTHER',
    hiringOrganization: publisher,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: textOf(item, 'city'),
        addressCountry: textOf(item, 'country'),
      },
    },
  };
}
