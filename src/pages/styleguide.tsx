import { Styleguide } from '../ui/styleguide/Styleguide.tsx';
import { definePage } from './page.ts';
import { headOfPage } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** All components in both brands, on development servers only. */
function load(services: PageServices) {
  return { head: headOfPage(services, 'home', { title: 'Style guide', description: '' }) };
}

export default definePage({ load, View: Styleguide });
