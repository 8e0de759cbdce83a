import { Link } from '../site/Link.tsx';
import styles from './Apps.module.css';
import { FlyoutPicture } from './FlyoutPicture.tsx';
import type { AppsView } from './navigationView.server.ts';

/**
 * The apps panel: the applications, and the links for representatives if content has any (NAV-13).
 */
export function Apps({ apps, representatives }: AppsView) {
  return (
    <>
      <ul className={styles.apps}>
        {apps.map(({ name, href, target, lang, caption, image }) => (
          <li key={name}>
            <Link href={href} target={target} lang={lang}>
              {image && <FlyoutPicture image={image} />}
              <span>
                <strong>{name}</strong>
                {caption && <span>{caption}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {representatives && (
        <div className={styles.representatives}>
          <p>{representatives.heading}</p>
          <ul>
            {representatives.links.map((link) => (
              <li key={link.name}>
                <Link {...link}>{link.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
