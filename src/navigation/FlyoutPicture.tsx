import { Picture } from '../ui/picture/Picture.tsx';
import type { FlyoutImage } from './flyout/flyoutImage.ts';

/** The size of flyout images in CSS pixels (NAV-11). */
export const flyoutImageSize = { width: 194, height: 140 } as const;

const slot = { sizes: `${flyoutImageSize.width}px` };

/** A decorative image beside the name of its subject. */
export function FlyoutPicture({ image }: { readonly image: FlyoutImage }) {
  return <Picture {...image} alt="" {...flyoutImageSize} slot={slot} />;
}
