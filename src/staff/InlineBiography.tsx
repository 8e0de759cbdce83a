import type { PersonView } from '../content/view/person.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import styles from './People.module.css';

/** The biography of a person without a page, used without JavaScript. */
export function InlineBiography({ person }: { readonly person: PersonView }) {
  const t = useTranslations();
  return (
    <noscript>
      <div className={styles.biography}>
        <Disclosure title={t('biography')}>
          <Prose html={person.biography} />
        </Disclosure>
      </div>
    </noscript>
  );
}
