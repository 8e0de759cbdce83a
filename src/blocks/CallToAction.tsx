import { CallToAction as Invitation } from '../ui/call-to-action/CallToAction.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import { LinkButtons } from './LinkButtons.tsx';

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
