import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { moreLinkClass } from '../ui/link/link.ts';
import { contactAddress } from './contactAddress.ts';
import { linkProps } from './externalLink.ts';
import { addressInPreview } from './PreviewFields.tsx';
import { type Site, useSite } from './SiteContext.tsx';

/** A link in content, header or footer. */
interface LinkProps {
  readonly href: string;
  /** The name of the link's target; `_blank` opens a new tab, as external links always do. */
  readonly target?: string | undefined;
  readonly className?: string | undefined;
  /** The language of the linked page, if it differs. */
  readonly hrefLang?: string | undefined;
  /** The language of its name, if it is not the page's. */
  readonly lang?: string | undefined;
  /** Called first on a click; preventing the default stops navigation. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** The part of the header or footer that analytics reports. */
  readonly 'data-component'?: string;
  /**
   * Of a choice that changes a list in place (PAGE-43): `all` if it replaces every other choice, `stay`
   * if the visitor goes on reading where the choice is, so that nothing moves (PAGE-46). It needs an
   * `elementId`, the same in each state of the list, by which it keeps the focus.
   */
  readonly inPlace?: 'one' | 'all' | 'stay';
  /** The id of the element; links of content have an id of their own, which is none. */
  readonly elementId?: string;
  /** True if it points to the current page. */
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

/** Lets a link to the contact page, with or without a modal's hash, name the page's item. */
function withSubject(href: string, site: Site): string {
  if (!href.startsWith(site.contactPage)) return href;
  const rest = href.slice(site.contactPage.length);
  return rest === '' || rest.startsWith('#') ? contactAddress(site) + rest : href;
}

/**
 * The link component of the site (LINK-4). External links open a new tab with a note, and links to
 * the partner's site are marked. Without a valid address it is plain text.
 */
export function Link(props: LinkProps) {
  const { href, target, className, hrefLang, lang, onClick, current, children } = props;
  const site = useSite();
  const t = useTranslations();
  const link = linkProps({ url: withSubject(href, site), ...(target ? { target } : {}) }, site);
  if (!link.href)
    return (
      <span className={className} lang={lang}>
        {children}
      </span>
    );
  return (
    <a
      id={props.elementId}
      href={addressInPreview(link.href, site.page.previewQuery)}
      target={link.target}
      rel={link.rel}
      className={className}
      hrefLang={hrefLang}
      lang={lang}
      onClick={onClick}
      aria-current={current || undefined}
      data-component={props['data-component']}
      data-in-place={props.inPlace}
      data-partner={link.partner || undefined}
    >
      {children}
      {link.external && <Icon name="external" />}
      {link.target && <VisuallyHidden>{` (${t('opens_in_new_tab')})`}</VisuallyHidden>}
    </a>
  );
}

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
