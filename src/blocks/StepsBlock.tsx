import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Steps } from '../ui/steps/Steps.tsx';
import type { BlockComponent } from './block.ts';

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
