import { Styleguide } from '../ui/styleguide/Styleguide.tsx';

/** Every component in both brands; a page of development, in no build. */
export default function StyleguidePage() {
  return <Styleguide />;
}
