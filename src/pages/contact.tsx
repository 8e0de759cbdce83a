import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { staff, taxonomyItem } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { resource } from '../content/types/resource.ts';
import { aboutParameter, articleParameter } from '../site/contactAddress.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { found, notFound } from './pageFailure.ts';
import { languagesWith } from './pageHead.ts';
import { blockPage, findWebpage } from './sectionPage.server.ts';

/** What requests from the page are about. */
interface ContactQuery {
  /** The codename of an item; empty for none. */
  readonly codename: string;
  /** The number of an article of a product; empty for none. */
  readonly article: string;
}

/**
 * The item of a codename, if requests may be about it and the visitor's market shows it.
 */
function findSubject(
  { content, locale }: PageServices,
  { codename, article }: ContactQuery,
): PageSubject | undefined {
  for (const type of [event, product, resource, taxonomyItem, staff]) {
    const result = content.byCodename(type, codename, article ? 1 : 0);
    if (result.status === 'found') return subjectOf(result.item, locale, article);
  }
  return undefined;
}

function load(services: PageServices, query: ContactQuery) {
  const { place } = services;
  if (!place) return notFound();
  const own = found(findWebpage(services, place.page, ''));
  const about = query.codename ? findSubject(services, query) : undefined;
  const page = blockPage(services, own, about);
  const languages = languagesWith(page.head, about ? parameters.write(query) : '');
  return { ...page, head: { ...page.head, languages }, about };
}

/** A contact page, whose forms name the item of the page that the visitor comes from (FORM-37). */
function Contact({ data }: PageProps<typeof load>) {
  return (
    <>
      <FallbackNote fallback={data.head.fallback} />
      <BlockPage page={data} />
    </>
  );
}

const longestArticle = 40;

const parameters: PageParameters<ContactQuery> = {
  read(given) {
    const codename = /^[a-z0-9_]{1,100}$/.exec(given.get(aboutParameter) ?? '')?.[0] ?? '';
    const article = codename ? (given.get(articleParameter) ?? '').toWellFormed() : '';
    return { codename, article: article.length <= longestArticle ? article : '' };
  },
  write({ codename, article }) {
    if (!codename) return '';
    const about = new URLSearchParams({ [aboutParameter]: codename });
    if (article) about.set(articleParameter, article);
    return about.toString();
  },
  // Any codename can be asked for, so that these pages are kept only briefly.
  haveFreeText: () => true,
};

export default definePage({ parameters, load, View: Contact });
