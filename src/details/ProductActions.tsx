import type { ReactNode } from 'react';
import { colonIn } from '../locale/orthography.ts';
import { useTranslations } from '../locale/texts.tsx';
import { selectorId } from '../products/measure.ts';
import { Link } from '../site/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { hasDirections } from './DirectionsForUse.tsx';
import type { ProductView, RelatedMedia } from './productView.server.ts';

/**
 * The actions that a visitor can take with a product: one way to contact the company, by a form that
 * names the product (FORM-37) and asks for the subject; watch, read the technique guide and the
 * directions for use (PRODUCT-1).
 */
export function ProductActions({
  product,
  children,
}: {
  readonly product: ProductView;
  /** What else is offered; default nothing. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <div data-print="no">
      <Actions>
        <AskLink>{t('contact_about_product')}</AskLink>
        <MediaLink media={product.film} icon="play" className={quietButtonClass}>
          {t('watch')}
        </MediaLink>
        {children}
        <MediaLink media={product.guide} icon="document" className={quietButtonClass} />
        {product.selector && (
          <a href={`#${selectorId}`} className={quietButtonClass}>
            {t('selector_find')}
          </a>
        )}
        {hasDirections(product) && (
          <a href="#edfu" className={quietButtonClass}>
            <Icon name="document" /> {t('directions_for_use')}
          </a>
        )}
      </Actions>
    </div>
  );
}

/** The link that opens the form, which names the product of the page. */
export function AskLink({ children }: { readonly children: string }) {
  const { contactPage } = useSite();
  return (
    <Link href={`${contactPage}#contactarep`} className={buttonClass}>
      {children}
    </Link>
  );
}

/** A link to a related resource, if there is one, named by what it is; screen readers hear its title too. */
export function MediaLink({
  media,
  icon,
  className,
  children,
}: {
  readonly media: RelatedMedia | undefined;
  readonly icon: 'play' | 'document';
  readonly className: string;
  readonly children?: string;
}) {
  const { locale } = useSite();
  if (!media) return null;
  const name = children ?? media.kind;
  return (
    <Link href={media.href} className={className}>
      <Icon name={icon} /> <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{`${name}${colonIn(locale)} ${media.title}`}</VisuallyHidden>
    </Link>
  );
}
