import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import type { FlyoutImage } from './flyout/flyoutImage.ts';
import { flyoutImageSize } from './flyout/flyoutImageSize.ts';

/** A picture beside the name of what it shows, so that it says nothing of its own. */
export function FlyoutPicture({ image }: { readonly image: FlyoutImage }) {
  return <Picture {...image} alt="" {...flyoutImageSize} slot={slots.flyout} />;
}
