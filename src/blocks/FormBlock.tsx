import { use } from 'react';
import { PostedOutcome } from '../contact/PostedOutcome.ts';
import { textOf } from '../content/view/fields.ts';
import { Island } from '../islands/Island.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockProps } from './block.ts';
import type { BlockOf } from './blocks.ts';

/** A form in the page, below its introduction. */
export function FormBlock({
  block,
  ground,
}: Pick<BlockProps<'form'>, 'ground'> & {
  readonly block: BlockOf<'form'> | BlockOf<'general_form'>;
}) {
  const { definition, countries, ...form } = block.form;
  const { codename } = form;
  const outcome = use(PostedOutcome);
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
      <Island
        name="form"
        props={{
          form,
          texts: definition.codename ?? codename,
          outcome: outcome?.form === codename ? outcome : undefined,
        }}
        onServer={{ definition, countries }}
      />
    </Section>
  );
}
