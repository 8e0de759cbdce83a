import { StoredTable } from '../consent/StoredTable.tsx';
import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { Accordion } from '../ui/accordion/Accordion.tsx';
import { CallToAction as Invitation } from '../ui/call-to-action/CallToAction.tsx';
import { Chart } from '../ui/chart/Chart.tsx';
import { LabeledDrawing } from '../ui/drawing/LabeledDrawing.tsx';
import { Figures as FigureList } from '../ui/figures/Figures.tsx';
import { Note } from '../ui/note/Note.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Quote as Quotation } from '../ui/quote/Quote.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Steps } from '../ui/steps/Steps.tsx';
import { Table } from '../ui/table/Table.tsx';
import { Timeline } from '../ui/timeline/Timeline.tsx';
import type { BlockComponent } from './block.ts';
import { LinkButtons } from './LinkButtons.tsx';

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

/** A picture with numbered parts and their names. */
export const DrawingBlock: BlockComponent<'drawing'> = ({ block, ground }) => {
  const { heading, image, parts, caption } = block;
  return (
    <Section heading={heading} ground={ground}>
      <LabeledDrawing
        picture={image && <Picture {...image} slot={slots.cover} />}
        ratio={image ? image.height / image.width : 1}
        parts={parts}
        caption={caption}
      />
    </Section>
  );
};

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
