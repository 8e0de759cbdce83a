import { Note } from '../ui/note/Note.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

const tones = ['info', 'important', 'warning'] as const;

/** A note on the content above it. */
export const NoteBlock: BlockComponent<'note'> = ({ block, ground }) => (
  <Section ground={ground} layout="offset">
    <Note tone={tones.find((tone) => tone === block.tone) ?? 'info'} heading={block.heading}>
      <Prose html={block.body} />
    </Note>
  </Section>
);
