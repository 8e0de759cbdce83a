import { darkColors, readableAccent, themeColors } from '../brand/themeColors.ts';
import { colorRules } from '../brand/themeStyle.ts';
import { Styleguide } from '../ui/styleguide/Styleguide.tsx';
import { definePage, type PageServices } from './page.ts';
import { headOfPage } from './pageHead.ts';

/** Colors of which themes are made, besides the brand's: one is too light for text as it is. */
const others = ['#1f5b3a', '#6b2d5c', '#ffb000'];

/** All components in the brand's theme and in others, on development servers only. */
function load(services: PageServices) {
  const { name } = services.brand;
  return {
    head: headOfPage(services, 'home', { title: 'Style guide', description: '' }),
    themes: [
      { name },
      ...others.map((color, index) => {
        const accent = readableAccent(color);
        const className = `theme-${index}`;
        const both = { colors: themeColors({ accent }), dark: darkColors(accent) };
        const rules = colorRules(both, `.${className}`);
        return { name: `A brand of the color ${color}`, className, rules };
      }),
    ],
  };
}

export default definePage({ load, View: Styleguide });
