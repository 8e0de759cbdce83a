import { Emblem } from '../ui/emblem/Emblem.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { iconNames } from '../ui/icon/iconNames.ts';

/**
 * The icon of something without a picture, as the company named it: a drawn icon, or a file under
 * `/media`; the neutral drawing for none or an unknown one (OWN-24). It is decorative.
 */
export function TermIcon({ icon = '' }: { readonly icon?: string | undefined }) {
  const name = iconNames.find((it) => it === icon);
  if (name) return <Icon name={name} size="large" />;
  return icon.startsWith('/media/') ? (
    <img src={icon} alt="" width="64" height="64" loading="lazy" />
  ) : (
    <Emblem />
  );
}
