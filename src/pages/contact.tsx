import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { staff, taxonomyItem } from '../content/types/page.ts';
import { product } from '../content/types/product.ts';
import { resource } from '../content/types/resource.ts';
import { aboutParameter } from '../site/contactAddress.ts';
import type { PageSubject } from '../site/SiteContext.tsx';
import { BlockPage } from './BlockPage.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { definePage, type PageParameters, type PageProps } from './page.ts';
import { found, notFound } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
import { blockPage, findWebpage } from './sectionPage.server.ts';

/**
 * The item of a codename, if requests may be about it and the visitor's market shows it.
 */
function findSubject({ content, locale }: PageServices, codename: string): PageSubject | undefined {
  for (const type of [event, product, resource, taxonomyItem, staff]) {
    const result = content.byCodename(type, codename, 0);
    if (result.status === 'found') return subjectOf(result.item, locale);
  }
  return undefined;
}

function load(services: PageServices, codename: string) {
  const { place } = services;
  if (!place) return notFound();
  const own = found(findWebpage(services, place.page, ''));
  const about = codename ? findSubject(services, codename) : undefined;
  return { ...blockPage(services, own, about), about };
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

const parameters: PageParameters<string> = {
  read: (given) => /^[a-z0-9_]{1,100}$/.exec(given.get(aboutParameter) ?? '')?.[0] ?? '',
  write: (codename) => codename && `${aboutParameter}=${codename}`,
  // Any codename can be asked for, so that these pages are kept only briefly.
  haveFreeText: () => true,
};

export default definePage({ parameters, load, View: Contact });
