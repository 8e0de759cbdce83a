import type { LinkView } from '../content/view/link.ts';
import { Link } from '../site/Link.tsx';
import { Actions, buttonClass, quietButtonClass } from '../ui/button/Button.tsx';

/** Links as buttons; the first is the primary one. */
export function LinkButtons({ links }: { readonly links: readonly LinkView[] }) {
  return (
    <Actions>
      {links.map((link, index) => (
        <Link key={link.href} {...link} className={index === 0 ? buttonClass : quietButtonClass}>
          {link.name}
        </Link>
      ))}
    </Actions>
  );
}
