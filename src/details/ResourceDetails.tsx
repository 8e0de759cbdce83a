import { Blocks } from '../blocks/Blocks.tsx';
import { RelatedCards, RelatedRows } from '../blocks/RelatedCards.tsx';
import { fullName, type PersonView } from '../content/view/person.ts';
import { Island } from '../islands/Island.tsx';
import { displayDate } from '../locale/displayDate.ts';
import { fileSizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Gallery } from '../products/Gallery.tsx';
import { Cover } from '../resources/Cover.tsx';
import styles from '../resources/ResourceDetails.module.css';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { Eyebrow } from '../ui/eyebrow/Eyebrow.tsx';
import { Facts } from '../ui/facts/Facts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { Opening, OpeningLead } from './Opening.tsx';
import type { FileView, ResourceView } from './resourceView.ts';

/** A resource, and whether it has a surgery-day sheet (PAGE-54). */
type ShownResource = ResourceView & { readonly hasSheet: boolean };

/** A resource page below its breadcrumb. */
export function ResourceDetails({ resource }: { readonly resource: ShownResource }) {
  const t = useTranslations();
  const wide = wideOf(resource);
  const related = [
    { heading: t('related_products'), cards: resource.relatedProducts },
    { heading: t('related_techniques'), cards: resource.techniques },
  ];
  return (
    <>
      <Opening
        title={
          <div>
            <Eyebrow>{resource.kinds.join(', ')}</Eyebrow>
            <h1>{resource.title}</h1>
          </div>
        }
        showing={<Showing resource={resource} />}
        below={<ResourceFacts resource={resource} />}
        kind={wide}
      >
        <OpeningLead>{resource.description}</OpeningLead>
        <ResourceLinks resource={resource} />
        {wide && related.map((it) => <RelatedRows key={it.heading} {...it} />)}
      </Opening>
      <Blocks blocks={resource.blocks} />
      {!wide &&
        related.map((it, index) => (
          <RelatedCards key={it.heading} {...it} ground={index === 0 ? 'tint' : undefined} />
        ))}
    </>
  );
}

/** What takes most of a wide window: the film, or the pages of a document that are to be read. */
function wideOf({ recording, pagePictures }: ResourceView): 'film' | 'pages' | undefined {
  if (recording) return recording.kind === 'video' ? 'film' : undefined;
  return pagePictures.length > 0 ? 'pages' : undefined;
}

/** The recording, the pages of a document, or a cover image. */
function Showing({
  resource: { recording, poster, pagePictures, mediaType, transcript, files },
}: {
  readonly resource: ResourceView;
}) {
  const t = useTranslations();
  const cover = { poster, mediaType };
  if (recording) {
    const props = { recording, hasTranscript: transcript !== '' };
    const shown = recording.kind === 'video' ? props : { ...props, cover };
    return <Island name="player" props={shown} onServer={{ transcript }} />;
  }
  if (pagePictures.length > 0) {
    const alt = (index: number) => t('page_number', { number: index + 1 });
    const images = pagePictures.map((it, index) => ({ ...it, alt: it.alt || alt(index) }));
    // The file in the page's language comes first, and the pictures are of that file.
    const pdf = files[0]?.type === 'application/pdf' ? files[0].href : undefined;
    return <Gallery images={images} pdf={pdf} />;
  }
  return (
    <div className={styles.showing}>
      <Cover {...cover} />
    </div>
  );
}

function ResourceLinks({ resource }: { readonly resource: ShownResource }) {
  const t = useTranslations();
  // The file in the page's language comes first.
  const [file, ...others] = resource.recording ? [] : resource.files;
  if (resource.recording && !resource.url && !resource.hasSheet) return null;
  return (
    <div className={styles.links} data-print="no">
      <Actions>
        {file && <FileActions file={file} />}
        {resource.url && (
          <Link href={resource.url} className={buttonClass}>
            {t('open_link')}
          </Link>
        )}
        {resource.hasSheet && (
          <Link href="?sheet=yes" className={quietButtonClass}>
            <Icon name="sheet" /> {t('surgery_sheet')}
          </Link>
        )}
        {!resource.recording && <Island name="share" props={{ title: resource.title }} />}
      </Actions>
      {others.length > 0 && <FileList files={others} />}
    </div>
  );
}

/** Opens a PDF in the browser, or saves it; other files are only saved. */
function FileActions({ file: { href, size, type } }: { readonly file: FileView }) {
  const t = useTranslations();
  const { locale } = useSite();
  const isPdf = type === 'application/pdf';
  return (
    <>
      {isPdf && (
        <Link href={href} className={buttonClass}>
          <Icon name="document" /> {t('open_document')}
        </Link>
      )}
      <a href={href} download className={isPdf ? quietButtonClass : buttonClass}>
        <Icon name="download" /> {t('download')}
        {size > 0 && ` (${fileSizeText(size, locale)})`}
      </a>
    </>
  );
}

/** Names; those with a biography open it. */
function Presenters({ people }: { readonly people: readonly PersonView[] }) {
  if (people.some(({ biography }) => biography)) {
    return <Island name="presenters" props={{ people }} />;
  }
  return people.map(fullName).join('; ');
}

function ResourceFacts({ resource }: { readonly resource: ResourceView }) {
  const t = useTranslations();
  const { locale } = useSite();
  const date = (revision: string) => displayDate({ revision, locale });
  const { presenters, published, revised } = resource;
  return (
    <Facts
      facts={[
        {
          name: t('presenters', { count: presenters.length }),
          value: presenters.length > 0 && <Presenters people={presenters} />,
        },
        { name: t('resource_kind'), value: resource.mediaLabel },
        { name: t('duration'), value: resource.duration },
        { name: t('pages'), value: resource.pages },
        { name: t('language'), value: resource.languages.join(', ') },
        { name: t('reference_number'), value: resource.reference },
        { name: t('version'), value: resource.version },
        { name: t('date'), value: published && date(published) },
        { name: t('revision'), value: revised && date(revised) },
      ]}
    />
  );
}

/** The files of a resource, for example one per language, as download links. */
function FileList({ files }: { readonly files: readonly FileView[] }) {
  const { locale } = useSite();
  return (
    <ul className={styles.files}>
      {files.map(({ href, name, size }) => (
        <li key={href}>
          <Link href={href}>
            <Icon name="download" />
            <span className={styles.name}>{name.replace(/\.\w{2,5}$/, '')}</span>
            {size > 0 && <span className={styles.size}>{fileSizeText(size, locale)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
