import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../ui/hidden/VisuallyHidden.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { linkProps } from './externalLink.ts';
import { useSite } from './SiteContext.tsx';

/** A link, in content as in the shell. */
export interface LinkProps {
  readonly href: string;
  /** The name of the link's target; `_blank` opens a new tab, as external links always do. */
  readonly target?: string | undefined;
  readonly className?: string | undefined;
  /** The language of what the link leads to, where it is another. */
  readonly hrefLang?: string | undefined;
  /** The language of its name, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Hears of a press first; one it prevents leads nowhere. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** True where it stands for what is shown now. */
  readonly current?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * The one link of the site (LINK-4): it
 * decides what is external, opens a new tab then and says so, and flags the partner's site. Without an
 * address that may be followed it is plain text.
 */
export function Link(props: LinkProps) {
  const { href, target, className, hrefLang, lang, onClick, current, children } = props;
  const site = useSite();
  const t = useTranslations();
  const link = linkProps({ url: href, ...(target ? { target } : {}) }, site);
  if (!link.href)
    return (
      <span className={className} lang={lang}>
        {children}
      </span>
    );
  return (
    <a
      href={link.href}
      target={link.target}
      rel={link.rel}
      className={className}
      hrefLang={hrefLang}
      lang={lang}
      onClick={onClick}
      aria-current={current || undefined}
      data-partner={link.partner || undefined}
    >
      {children}
      {link.external && <Icon name="external" />}
      {link.target && <VisuallyHidden> ({t('opens_in_new_tab')})</VisuallyHidden>}
    </a>
  );
}
