import { StoredTable } from '../consent/StoredTable.tsx';
import type { LinkView } from '../content/view/link.ts';
import { useFlag } from '../flags/useFlag.ts';
import { Island } from '../islands/Island.tsx';
import { pathTo } from '../locale/addresses.ts';
import { fileSizeText } from '../locale/numbers.ts';
import { useTranslations } from '../locale/texts.tsx';
import { contentModalHash } from '../modal/modalHashes.ts';
import { mediaIcon } from '../site/itemMarks.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Accordion } from '../ui/accordion/Accordion.tsx';
import { Actions, Button, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { CallToAction as Invitation } from '../ui/call-to-action/CallToAction.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import { Figures as FigureList } from '../ui/figures/Figures.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Note } from '../ui/note/Note.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Quote as Quotation } from '../ui/quote/Quote.tsx';
import { Row, RowList } from '../ui/row/Row.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Steps } from '../ui/steps/Steps.tsx';
import { Table } from '../ui/table/Table.tsx';
import { Timeline } from '../ui/timeline/Timeline.tsx';
import type { BlockComponent } from './Blocks.tsx';
import { CardList } from './CardList.tsx';
import styles from './plainBlocks.module.css';

/** Running text beside its heading. */
export const RichText: BlockComponent<'rich_text'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Prose html={block.body} />
  </Section>
);

/** A quotation. Its portrait needs no description, since the name stands beside it. */
export const Quote: BlockComponent<'quote'> = ({ block: { image, ...quote }, ground }) => (
  <Section ground={ground}>
    <Quotation {...quote} picture={image && <Picture {...image} alt="" slot={slots.quote} />} />
  </Section>
);

/** Numbers with what they count. */
export const Figures: BlockComponent<'figures'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <FigureList figures={block.figures} note={block.note} />
  </Section>
);

/** Values as bars beside their heading. */
export const ChartBlock: BlockComponent<'chart'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Chart caption={block.caption} bars={block.bars} />
    {block.note && <Prose html={block.note} />}
  </Section>
);

/** A history beside its heading. */
export const TimelineBlock: BlockComponent<'timeline'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Timeline moments={block.moments} />
  </Section>
);

/** A table beside its heading. */
export const TableBlock: BlockComponent<'table'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Table caption={block.caption} html={block.table} isStacked={block.isStacked} />
  </Section>
);

/** Questions and answers, or other parts that open, beside their heading. */
export const AccordionBlock: BlockComponent<'accordion'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Accordion
      parts={block.sections.map(({ title, body }) => ({ title, body: <Prose html={body} /> }))}
    />
  </Section>
);

/** Members of staff. */
export const Person: BlockComponent<'person'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <Island name="people" props={{ people: block.people }} />
  </Section>
);

/** A call to action. */
export const CallToAction: BlockComponent<'call_to_action'> = ({ block, ground }) => (
  <Section ground={ground} print="no">
    <Invitation
      heading={block.heading}
      body={block.body}
      actions={<LinkButtons links={block.links} />}
    />
  </Section>
);

const tones = ['info', 'important', 'warning'] as const;

/** A note on the content above it. */
export const NoteBlock: BlockComponent<'note'> = ({ block, ground }) => (
  <Section ground={ground} layout="offset">
    <Note tone={tones.find((tone) => tone === block.tone) ?? 'info'} heading={block.heading}>
      <Prose html={block.body} />
    </Note>
  </Section>
);

/** A procedure, step by step. */
export const StepsBlock: BlockComponent<'steps'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <Steps
      steps={block.steps.map(({ title, body, image }) => ({
        title,
        body: <Prose html={body} />,
        picture: image && <Picture {...image} slot={slots.step} />,
      }))}
    />
  </Section>
);

/** Everything the site stores in a browser, as the privacy settings declare it (CONSENT-16). */
export const StoredEntries: BlockComponent<'stored_entries'> = ({ block, ground }) => {
  const t = useTranslations();
  return (
    <Section heading={block.heading} ground={ground} layout="split">
      <StoredTable
        caption={block.caption}
        categories={block.categories ?? []}
        categoryHeading={t('cookie_category')}
      />
    </Section>
  );
};

/** Downloadable files and recordings, beside their heading. */
export const Downloads: BlockComponent<'downloads'> = ({ block, ground }) => {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <Section heading={block.heading || t('download')} ground={ground} layout="split">
      <RowList>
        {block.resources.map(({ key, href, title, teaser, lang, mediaType, ...facts }) => (
          <Row
            key={key}
            lang={lang}
            mark={<Icon name={mediaIcon(mediaType)} size="large" />}
            title={<Link href={href}>{title}</Link>}
            teaser={teaser}
            aside={[
              facts.mediaLabel,
              facts.duration,
              facts.size && fileSizeText(facts.size, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </RowList>
    </Section>
  );
};

/** Questions to print and take along, with lines for the answers on paper (PAGE-34). */
export const QuestionsBlock: BlockComponent<'questions'> = ({ block, ground }) => {
  const t = useTranslations();
  return (
    <Section heading={block.heading} lead={block.lead} ground={ground} layout="split">
      <ol className={styles.questions}>
        {block.questions.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ol>
      <div className={styles.print} data-print="no">
        <Actions>
          <Button look="quiet" data-press="print">
            {t('print')}
          </Button>
        </Actions>
      </div>
    </Section>
  );
};

/**
 * A modal that content defines (MODAL-10). Where scripts run it is hidden, and its content is shown
 * in the modal; otherwise it is a section to which its links lead.
 */
export const ModalBlock: BlockComponent<'modal'> = ({ block, ground }) => {
  const { codename, options, body, links } = block;
  const { title, lang } = options;
  const hash = contentModalHash(codename);
  return (
    <div
      id={hash.slice(1)}
      className={styles.modal}
      data-modal-hash={hash}
      data-modal={JSON.stringify(options)}
    >
      <Section heading={title} ground={ground} layout="split" {...(lang && { lang })}>
        <div className={styles.content} data-modal-content="">
          <Prose html={body} />
          {links.length > 0 && <LinkButtons links={links} />}
        </div>
      </Section>
    </div>
  );
};

/**
 * Items side by side, with a link to all items of their kind. If they include events, the flag
 * `upcoming-courses-link-to-new-calendar` makes that link open the calendar.
 */
export const Cards: BlockComponent<'cards'> = ({ block, ground }) => {
  const t = useTranslations();
  const { locale } = useSite();
  const hasEvents = block.cards.some(({ kind }) => kind === 'event');
  const leadsToCalendar = useFlag('upcoming-courses-link-to-new-calendar') && hasEvents;
  const link = leadsToCalendar
    ? { name: t('upcoming_events'), href: pathTo('calendar', locale) }
    : block.link;
  return (
    <Section
      heading={block.heading}
      lead={block.lead}
      ground={ground}
      action={
        link && (
          <Link {...link} className={moreLinkClass}>
            {link.name} <Icon name="arrow" />
          </Link>
        )
      }
    >
      <CardList cards={block.cards} />
    </Section>
  );
};

/** Links as buttons; the first is the primary one. */
export function LinkButtons({ links }: { readonly links: readonly LinkView[] }) {
  return (
    <Actions>
      {links.map((link, index) => (
        <Link key={link.href} {...link} className={index === 0 ? buttonClass : quietButtonClass}>
          {link.name}
        </Link>
      ))}
    </Actions>
  );
}
