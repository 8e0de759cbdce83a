import { readableAccent, type ThemeColors, themeColors } from '../brand/themeColors.ts';
import { colorProperties } from '../brand/themeStyle.ts';
import { Styleguide } from '../ui/styleguide/Styleguide.tsx';
import { definePage } from './page.ts';
import { headOfPage } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';

/** Colors of which themes are made, besides the brand's: one is too light for text as it is. */
const others = ['#1f5b3a', '#6b2d5c', '#ffb000'];

const propertiesOf = (colors: ThemeColors) =>
  Object.fromEntries(
    colorProperties(colors)
      .split(';')
      .map((it) => it.split(':')),
  ) as Readonly<Record<string, string>>;

/** All components in the brand's theme and in others, on development servers only. */
function load(services: PageServices) {
  const { name, colors } = services.brand;
  return {
    head: headOfPage(services, 'home', { title: 'Style guide', description: '' }),
    themes: [
      { name, properties: propertiesOf(colors) },
      ...others.map((color) => ({
        name: `A brand of the color ${color}`,
        properties: propertiesOf(themeColors({ accent: readableAccent(color) })),
      })),
    ],
  };
}

export default definePage({ load, View: Styleguide });
