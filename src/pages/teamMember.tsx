import { UpcomingEvents } from '../blocks/EventRows.tsx';
import { RelatedCards } from '../blocks/RelatedCards.tsx';
import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { newsArticle, staff } from '../content/types/page.ts';
import { resource } from '../content/types/resource.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { choicesOf, newestResources, textOf } from '../content/view/fields.ts';
import { fullName, personView } from '../content/view/person.ts';
import { contentLanguages } from '../enumerations/contents.ts';
import { regions } from '../enumerations/visitors.ts';
import { labelOf } from '../locale/labelOf.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, buttonClass } from '../ui/button/Button.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { FallbackNote, Trail } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describePerson, describePublisher } from './structuredData.ts';
import styles from './teamMember.module.css';

function load(services: PageServices) {
  const { locale, brand, vocabularies } = services;
  const item = found(findItem(services, staff));
  const itemHead = headOfItem(services, item);
  const corporate = parentsIn(services, 'corporate', 'company');
  const team = parentsIn(services, 'team', 'staff_directory');
  const items = personItems(services, item.codename);
  const person = personView(item, locale);
  const spoken = choicesOf(item, 'languages').map((it) => labelOf(contentLanguages, it, locale));
  const parents = [...corporate, ...team.slice(1)];
  const publisher = describePublisher(itemHead, brand);
  const described = describePerson(itemHead, publisher, { ...person, languages: spoken });
  const description =
    textOf(item, 'seo_description') ||
    [fullName(person), person.title, person.location].filter(Boolean).join(', ');
  const head = { ...itemHead, description };
  return {
    head: withThing(withTrail(head, parents), described),
    about: subjectOf(item, locale),
    parents,
    person,
    specialties: choicesOf(item, 'specialties').map((it) =>
      vocabularies.labelOf('specialties', it, locale),
    ),
    regions: choicesOf(item, 'regions').map((it) => labelOf(regions, it, locale)),
    languages: spoken,
    items,
  };
}

type Props = PageProps<typeof load>;

/** A member of staff with what they present, and how to reach them (STAFF-2). */
function TeamMember({ data }: Props) {
  const t = useTranslations();
  const { head, parents, person, items } = data;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <Trail parents={parents} />
      <div className={styles.person} lang={head.fallback} data-testid="person">
        {person.image && (
          <div className={styles.picture}>
            <Picture {...person.image} first slot={slots.portrait} />
          </div>
        )}
        <div className={styles.text}>
          <h1>{fullName(person)}</h1>
          <p className={styles.title}>{person.title}</p>
          <PersonFacts data={data} />
          <Ask name={person.name} />
        </div>
        <div className={styles.biography}>
          <Prose html={person.biography} />
        </div>
      </div>
      <UpcomingEvents events={items.events} />
      <RelatedCards heading={t('resources')} cards={items.resources} ground="tint" />
      <RelatedCards heading={t('news')} cards={items.news} />
    </>
  );
}

function PersonFacts({ data }: Props) {
  const t = useTranslations();
  return (
    <Facts
      facts={[
        { name: t('location'), value: data.person.location },
        { name: t('specialties'), value: data.specialties.join(', ') },
        { name: t('region'), value: data.regions.join('; ') },
        { name: t('staff_languages'), value: data.languages.join(', ') },
      ]}
    />
  );
}

/** Opens the form for a representative, which names the person (FORM-37). */
function Ask({ name }: { readonly name: string }) {
  const t = useTranslations();
  const { contactPage } = useSite();
  return (
    <div data-print="no">
      <Actions>
        <Link href={`${contactPage}#contactarep`} className={buttonClass}>
          {t('staff_contact', { name })}
        </Link>
      </Actions>
    </div>
  );
}

export default definePage({ load, View: TeamMember });

/** The items that a member of staff presents, answers for or is the subject of. */
interface PersonItems {
  readonly resources: readonly CardView[];
  /** The next ones. */
  readonly events: readonly CardView[];
  readonly news: readonly CardView[];
}

/** The most items of a kind on a person's page. */
const most = 6;

/**
 * The resources, events and news of a member of staff, as far as the market shows them (STAFF-2).
 */
function personItems(services: PageServices, codename: string): PersonItems {
  const { content, locale, now } = services;
  const links = <Field extends string>(field: Field) =>
    ({ property: `elements.${field}`, operator: 'any', values: [codename] }) as const;
  // The day, not the moment, so that all pages of a day ask for the same list.
  const coming = {
    property: 'elements.end',
    operator: 'gte',
    values: [now.toISOString().slice(0, 10)],
  } as const;
  const resources = content.list(
    resource,
    { filters: [links('presenters')], order: newestResources, limit: most },
    1,
  );
  const presented = content.list(event, { filters: [links('presenters'), coming] }, 0);
  const organized = content.list(event, { filters: [links('contact'), coming] }, 0);
  const news = content.list(
    newsArticle,
    { filters: [links('people')], order: 'elements.date[desc]', limit: most },
    0,
  );
  const events = [...presented.items, ...organized.items]
    .filter((it, index, all) => all.findIndex((other) => other.codename === it.codename) === index)
    .filter((it) => Date.parse(textOf(it, 'end')) > now.getTime())
    .toSorted((a, b) => textOf(a, 'start').localeCompare(textOf(b, 'start'), 'en'));
  return {
    resources: cardViews(resources.items, locale, services),
    events: cardViews(events.slice(0, most), locale, services).map((it) => ({
      ...it,
      teaser: '',
    })),
    news: cardViews(news.items, locale, services),
  };
}
