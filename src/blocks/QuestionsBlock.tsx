import { useTranslations } from '../locale/texts.tsx';
import { Actions, Button } from '../ui/button/Button.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';
import styles from './QuestionsBlock.module.css';

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
