import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './AnswerNote.module.css';
import type { PageFact } from './pageFacts.server.ts';

/** What plain pages say about a search, above its results; each names its page (SEARCH-40). */
export function PageFacts({ facts }: { readonly facts: readonly PageFact[] }) {
  const t = useTranslations();
  return facts.map(({ title, body, page, lang }) => (
    <section key={page.href + title} className={styles.answer} data-testid="page-fact">
      <div lang={lang}>
        <h2>{title}</h2>
        <Prose html={body} />
      </div>
      <p>
        <Link href={page.href} className={moreLinkClass}>
          {t('from_page', { page: page.title })} <Icon name="arrow" />
        </Link>
      </p>
    </section>
  ));
}
