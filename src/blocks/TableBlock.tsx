import { Section } from '../ui/section/Section.tsx';
import { Table } from '../ui/table/Table.tsx';
import type { BlockComponent } from './block.ts';

/** A table beside its heading. */
export const TableBlock: BlockComponent<'table'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Table caption={block.caption} html={block.table} isStacked={block.isStacked} />
  </Section>
);
