import type { Graph, Organization, Thing } from 'schema-dts';
import type { ImageView } from '../content/view/image.ts';
import type { PersonView } from '../content/view/person.ts';
import { secondsOf } from '../content/view/recording.ts';
import type { ResourceView } from '../details/resourceView.ts';
import type { ParentPage } from './PageTitle.tsx';
import type { PageHead } from './pageHead.ts';

/** A description of what a page shows, in the vocabulary of schema.org. */
export type Described = Exclude<Thing, string>;

/** The description of the company that publishes the site. */
export type Publisher = Exclude<Organization, string>;

/** The fields of a page's head that descriptions need. */
type Head = Pick<PageHead, 'origin' | 'canonical' | 'name' | 'description'>;

/**
 * The JSON-LD of a page, safe inside a `script` element.
 * @param things what the page shows; nothing that it does not show, or not in its market
 */
export function jsonLd(things: readonly Described[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...things] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** An absolute address. */
export const absolute = (origin: string, address: string) => new URL(address, origin).href;

const pictures = ({ origin }: Head, image: ImageView | undefined) =>
  image && absolute(origin, image.src);

/** The pages above a page, and the page itself. @param parents from the home page down */
export function describeTrail(head: Head, parents: readonly ParentPage[]): Described {
  const pages = [...parents, { name: head.name, href: head.canonical }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(head.origin, href),
    })),
  };
}

/** The company that publishes the site. @param brand its name, and the root-relative address of its logo */
export function describePublisher(
  { origin }: Pick<PageHead, 'origin'>,
  brand: { readonly name: string; readonly logo: { readonly src: string } },
): Publisher {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#publisher`,
    name: brand.name,
    url: origin,
    logo: absolute(origin, brand.logo.src),
  };
}

/** A news article. @param published an ISO date; omitted when empty */
export function describeArticle(
  head: Head,
  publisher: Publisher,
  { published, image }: { readonly published: string; readonly image: ImageView | undefined },
): Described {
  const picture = pictures(head, image);
  return {
    '@type': 'NewsArticle',
    headline: head.name,
    description: head.description,
    mainEntityOfPage: head.canonical,
    publisher,
    ...(published && { datePublished: published }),
    ...(picture && { image: picture }),
  };
}

/** A member of staff, as the subject of a page about them. @param person with names of languages */
export function describePerson(
  head: Head,
  publisher: Publisher,
  person: PersonView & { readonly languages: readonly string[] },
): Described {
  const picture = pictures(head, person.image);
  return {
    '@type': 'ProfilePage',
    url: head.canonical,
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      url: head.canonical,
      worksFor: publisher,
      ...(person.suffix && { honorificSuffix: person.suffix }),
      ...(person.title && { jobTitle: person.title }),
      ...(person.languages.length > 0 && { knowsLanguage: [...person.languages] }),
      ...(picture && { image: picture }),
    },
  };
}

/** An ISO 8601 duration of `m:ss` or `h:mm:ss`; undefined for other texts. */
export function isoDuration(clock: string): string | undefined {
  const length = secondsOf(clock);
  if (length === undefined) return undefined;
  const hours = Math.floor(length / 3600);
  return `PT${hours ? `${hours}H` : ''}${Math.floor(length / 60) % 60}M${length % 60}S`;
}

/** A film of a resource page; undefined if it has no film, poster or date, as search engines need all. */
export function describeFilm(head: Head, resource: ResourceView): Described | undefined {
  const { recording, published } = resource;
  const poster = pictures(head, recording?.poster);
  const [source] = recording?.sources ?? [];
  if (recording?.kind !== 'video' || !source || !poster || !published) return undefined;
  const duration = isoDuration(resource.duration);
  return {
    '@type': 'VideoObject',
    name: resource.title,
    description: resource.description,
    thumbnailUrl: poster,
    uploadDate: published,
    contentUrl: absolute(head.origin, source.src),
    ...(duration && { duration }),
  };
}
