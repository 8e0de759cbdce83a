import { Picture } from '../ui/picture/Picture.tsx';
import { type FlyoutImage, flyoutImageSize } from './flyout/flyoutImage.ts';

const slot = { sizes: `${flyoutImageSize.width}px` };

/** A decorative image beside the name of its subject. */
export function FlyoutPicture({ image }: { readonly image: FlyoutImage }) {
  return <Picture {...image} alt="" {...flyoutImageSize} slot={slot} />;
}
