import { Chart } from '../ui/chart/Chart.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Values as bars beside their heading. */
export const ChartBlock: BlockComponent<'chart'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Chart caption={block.caption} bars={block.bars} />
    {block.note && <Prose html={block.note} />}
  </Section>
);
