import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import styles from './AnswerNote.module.css';
import type { SizeAnswer } from './sizeAnswers.server.ts';

/** The sizes for the measure in a search, above its results; each leads to the table (PRODUCT-13). */
export function SizeAnswers({ answers }: { readonly answers: readonly SizeAnswer[] }) {
  const t = useTranslations();
  const { locale } = useSite();
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return answers.map(({ codename, title, href, measure, sizes }) => (
    <section key={codename} className={styles.answer} data-testid="size-answer">
      <h2>{title}</h2>
      <p>{t('selector_found', { measure, sizes: list.format(sizes) })}</p>
      <p>
        <Link href={href} className={moreLinkClass}>
          {t('selector_open')} <Icon name="arrow" />
        </Link>
      </p>
    </section>
  ));
}
