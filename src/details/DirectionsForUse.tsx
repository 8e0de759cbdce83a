import { Revisions } from '../directions/Revisions.tsx';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { hasPage, useSite } from '../site/SiteContext.tsx';
import { Disclosure } from '../ui/accordion/Accordion.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { Section } from '../ui/section/Section.tsx';
import type { ProductView } from './productView.server.ts';

/** Whether a product has directions for use, in the site or elsewhere. */
export const hasDirections = ({ directionsForUse, edfuLink }: ProductView): boolean =>
  directionsForUse.length > 0 || edfuLink !== '';

/**
 * The electronic directions for use: the valid revision first, earlier ones below, and a link to
 * the external archive (CONTENT-12).
 */
export function DirectionsForUse({ product }: { readonly product: ProductView }) {
  const t = useTranslations();
  const site = useSite();
  const { directionsForUse, edfuLink } = product;
  const [current, ...earlier] = directionsForUse;
  if (!hasDirections(product)) return null;
  return (
    <Section heading={t('edfu')} lead={t('edfu_advice')} id="edfu" layout="split">
      {current && <Revisions revisions={[current]} />}
      {earlier.length > 0 && (
        <div data-print="no">
          <Disclosure title={t('edfu_previous')}>
            <Revisions revisions={earlier} />
          </Disclosure>
        </div>
      )}
      {edfuLink && (
        <p>
          <Link href={edfuLink} className={moreLinkClass}>
            {t('edfu')} <Icon name="arrow" />
          </Link>
        </p>
      )}
      {hasPage(site, 'directionsForUse') && (
        <p>
          <Link href={pathTo('directionsForUse', site.locale)} className={moreLinkClass}>
            {t('directions_find_other')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </Section>
  );
}
