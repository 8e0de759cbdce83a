import { useId } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import type { IconName } from '../ui/icon/iconNames.ts';
import styles from './FooterHelp.module.css';
import type { FooterView, HelpLink } from './footer.ts';

const icons: Readonly<Record<HelpLink['kind'], IconName>> = {
  rep: 'person',
  events: 'calendar',
  whats_new: 'news',
};

/**
 * The ways to get help, for professionals and unknown visitors (FOOTER-2). If the browser stores
 * another audience, the block is hidden before the first paint, so that nothing shifts.
 */
export function FooterHelp({ help }: Pick<FooterView, 'help'>) {
  const t = useTranslations();
  const heading = useId();
  if (help.length === 0) return null;
  return (
    <section
      className={styles.help}
      aria-labelledby={heading}
      data-testid="footer-help"
      data-component="help"
    >
      <h2 id={heading}>{t('how_can_we_help')}</h2>
      <ul>
        {help.map(({ kind, image, ...link }) => (
          <li key={kind}>
            <Link {...link} className={styles.card}>
              <span className={styles.sign}>
                {image ? (
                  <img src={image} alt="" width="24" height="24" loading="lazy" />
                ) : (
                  <Icon name={icons[kind]} size="large" />
                )}
              </span>
              {link.name}
              <Icon name="arrow" size="large" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
