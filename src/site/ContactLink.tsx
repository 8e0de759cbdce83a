import { useTranslations } from '../locale/texts.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/moreLink.ts';
import { Link } from './Link.tsx';
import { useSite } from './SiteContext.tsx';

/** A paragraph with the link to the page of contacts. */
export function ContactLink() {
  const t = useTranslations();
  const { contactPage } = useSite();
  return (
    <p>
      <Link href={contactPage} className={moreLinkClass}>
        {t('contact_us')} <Icon name="arrow" />
      </Link>
    </p>
  );
}
