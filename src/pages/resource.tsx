import { UpcomingEvents } from '../blocks/EventRows.tsx';
import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { addressOf } from '../content/address.ts';
import { pageTexts } from '../content/messages/translations.server.ts';
import { resource } from '../content/types/resource.ts';
import { choicesOf } from '../content/view/fields.ts';
import { ResourceDetails } from '../details/ResourceDetails.tsx';
import { resourceView } from '../details/resourceView.ts';
import { SurgerySheet } from '../details/SurgerySheet.tsx';
import { hasSheet, type SurgerySheetView, surgerySheet } from '../details/surgerySheet.server.ts';
import { useTranslations } from '../locale/texts.tsx';
import { nextEvents } from './nextEvents.server.ts';
import { FallbackNote, PageTitle, Trail } from './PageTitle.tsx';
import { definePage, type PageParameters, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem, languagesWith, type PageHead } from './pageHead.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describeFilm } from './structuredData.ts';

/** What the address of a resource asks for: the surgery-day sheet of a technique (PAGE-54). */
interface ResourceQuery {
  readonly isSheet: boolean;
}

const parameters: PageParameters<ResourceQuery> = {
  read: (given) => ({ isSheet: given.get('sheet') === 'yes' }),
  write: ({ isSheet }) => (isSheet ? 'sheet=yes' : ''),
};

function load(services: PageServices, query: ResourceQuery) {
  const { locale } = services;
  const item = found(findItem(services, resource));
  const itemHead = headOfItem(services, item);
  const above = parentsIn(services, 'resources', 'resources');
  const events = nextEvents(services, choicesOf(item, 'anatomy'));
  const view = resourceView(item, locale, services);
  const about = subjectOf(item, locale);
  const blocks = withForms(services, view.blocks, about);
  const shown = { events, about, resource: { ...view, blocks, hasSheet: hasSheet(item) } };
  const sheet = query.isSheet ? surgerySheet(services, item) : undefined;
  if (sheet) {
    const parents = [...above, { name: view.title, href: addressOf(item, locale) ?? '' }];
    const { surgery_sheet: name } = pageTexts(services);
    return { ...shown, sheet, parents, head: headOfSheet(itemHead, name, parameters.write(query)) };
  }
  const head = withTrail(itemHead, above);
  return { ...shown, sheet, parents: above, head: withThing(head, describeFilm(head, view)) };
}

/** The head of the sheet: paper and its code lead to the sheet, search engines to the technique. */
function headOfSheet(head: PageHead, name: string, query: string): PageHead {
  return {
    ...head,
    title: `${name}: ${head.title}`,
    canonical: `${head.canonical}?${query}`,
    languages: languagesWith(head, query),
    robots: 'noindex',
  };
}

type Props = PageProps<typeof load>;

function Resource({ data }: Props) {
  const { head, parents, events, resource, sheet } = data;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      {sheet ? (
        <Sheet data={{ ...data, sheet }} />
      ) : (
        <>
          <Trail parents={parents} />
          <div lang={head.fallback} data-testid="resource">
            <ResourceDetails resource={resource} />
          </div>
          <UpcomingEvents events={events} />
        </>
      )}
    </>
  );
}

/** The surgery-day sheet of a technique (PAGE-54). */
function Sheet({
  data: { head, parents, resource, sheet },
}: {
  readonly data: Props['data'] & { readonly sheet: SurgerySheetView };
}) {
  const t = useTranslations();
  const { reference, version } = resource;
  const facts = [reference, version && `${t('version')} ${version}`].filter(Boolean).join(', ');
  return (
    <div lang={head.fallback} data-testid="surgery-sheet">
      <PageTitle
        label={t('surgery_sheet')}
        title={resource.title}
        teaser={facts}
        parents={parents}
      />
      <SurgerySheet sheet={sheet} languages={head.languages ?? []} />
    </div>
  );
}

export default definePage({ parameters, load, View: Resource });
