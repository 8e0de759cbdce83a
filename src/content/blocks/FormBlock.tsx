import { InlineForm } from '../../contact/form/InlineForm.tsx';
import { Prose } from '../../ui/prose/Prose.tsx';
import { Section } from '../../ui/section/Section.tsx';
import type { BlockOf } from '../view/blocks.ts';
import { textOf } from '../view/fields.ts';
import type { BlockProps } from './block.ts';

/** A form in the page, under what it is for. */
export function FormBlock({
  block,
  ground,
}: Pick<BlockProps<'form'>, 'ground'> & {
  readonly block: BlockOf<'form'> | BlockOf<'general_form'>;
}) {
  const { definition, countries } = block.form;
  if (!definition || !countries) return null;
  return (
    <Section
      heading={block.heading || textOf(definition, 'title')}
      lead={block.lead}
      ground={ground}
      layout="split"
      print="no"
    >
      {block.kind === 'form' && <Prose html={textOf(definition, 'introduction')} />}
      <InlineForm form={{ ...block.form, definition, countries }} />
    </Section>
  );
}
