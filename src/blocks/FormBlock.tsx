import { use } from 'react';
import { DocumentTitle, PostedOutcome } from '../contact/formContexts.ts';
import { textOf } from '../content/view/fields.ts';
import { Island } from '../islands/Island.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockProps } from './Blocks.tsx';
import type { BlockOf } from './blocks.ts';

/** A form in the page, below its introduction. */
export function FormBlock({
  block,
  ground,
}: Pick<BlockProps<'form'>, 'ground'> & {
  readonly block: BlockOf<'form'> | BlockOf<'general_form'>;
}) {
  const { definition, countries, codename } = block.form;
  const outcome = use(PostedOutcome);
  const documentTitle = use(DocumentTitle);
  const t = useTranslations();
  const { type, about } = useSite().page;
  if (!definition || !countries) return null;
  return (
    <Section
      heading={block.heading || textOf(definition, 'title')}
      id={block.kind === 'general_form' ? 'message' : undefined}
      lead={block.lead}
      ground={ground}
      layout="split"
      print="no"
    >
      {type !== 'item' && about && <p>{t('form_about', { title: about.title })}</p>}
      {block.kind === 'form' && <Prose html={textOf(definition, 'introduction')} />}
      <Island
        name="form"
        props={{
          form: { ...block.form, definition, countries },
          outcome: outcome?.form === codename ? outcome : undefined,
        }}
        onServer={{ documentTitle }}
      />
    </Section>
  );
}
