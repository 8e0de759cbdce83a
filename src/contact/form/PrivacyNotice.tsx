import { textOf } from '../../content/view/fields.ts';
import { pathTo } from '../../locale/paths.ts';
import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import type { ShownForm } from '../pageForm.ts';
import styles from './SubmissionForm.module.css';

/** A link to the privacy notice, shown if no consent is required (FORM-17). */
export function PrivacyNotice({ form }: { readonly form: ShownForm['definition'] }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <p className={styles.privacy}>
      <Link href={pathTo('privacy', locale)} target="_blank">
        {textOf(form, 'privacy_notice_label') || t('privacy_notice')}
      </Link>
    </p>
  );
}
