import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand } from '../../src/brand/brand.ts';
import {
  allColors,
  contrastsOf,
  type ThemeColors,
  type ThemeName,
} from '../../src/brand/themeColors.ts';
import { colorRules, emblemProperty, familiesOf } from '../../src/brand/themeStyle.ts';
import { Styleguide } from '../../src/ui/styleguide/Styleguide.tsx';

/** What the page of a brand shows besides the brand itself. */
export interface SheetParts {
  readonly brand: Brand;
  /** Files as `data:` addresses, by their own address; the page stands alone. */
  readonly files: ReadonlyMap<string, string>;
  /** The font of the software in the same form. */
  readonly builtIn: string;
}

const sheets = import.meta.glob<string>(
  ['../../src/ui/tokens/*.css', '../../src/ui/**/*.module.css'],
  { eager: true, query: '?inline', import: 'default' },
);

/** The sizes at which the logo is shown, as parts of its own. */
const scales = [1, 2, 4] as const;

const own = `
  .sheet { padding: 32px clamp(16px, 4vw, 64px); }
  .sheet table { border-collapse: collapse; } .sheet td, .sheet th { padding: 8px 16px 8px 0; text-align: left; }
  .swatches { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 16px; padding: 0; list-style: none; }
  .swatch { height: 96px; border: 1px solid #d8e0e0; border-radius: 4px; }
  .pair { padding: 12px 16px; } .logos { display: flex; gap: 48px; align-items: end; flex-wrap: wrap; padding: 24px 0; }`;

/** A theme of the brand: the names of its colors, and what they are. */
interface ThemeProps {
  readonly colors: ThemeColors;
  readonly theme: ThemeName;
}

function Swatches({ colors, theme }: ThemeProps) {
  return (
    <ul className="swatches">
      {Object.entries(allColors(colors, theme)).map(([name, color]) => (
        <li key={name}>
          <div className="swatch" style={{ background: color }} />
          {name} <code>{color}</code>
        </li>
      ))}
    </ul>
  );
}

function Contrasts({ colors, theme }: ThemeProps) {
  const all = allColors(colors, theme);
  return (
    <table>
      <thead>
        <tr>
          {['Example', 'Used for', 'Contrast', 'Needed', ''].map((it) => (
            <th key={it} scope="col">
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastsOf(colors, theme).map(({ front, ground, least, what, contrast }) => (
          <tr key={`${front} ${ground}`}>
            <td>
              <div className="pair" style={{ color: all[front], background: all[ground] }}>
                {front} on {ground}
              </div>
            </td>
            <td>{what}</td>
            <td>{contrast.toFixed(2)}</td>
            <td>{least}</td>
            <td>{contrast < least ? 'too low' : 'good'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ brand, files }: Omit<SheetParts, 'builtIn'>) {
  const { name, logo, icon, preview, typeface } = brand;
  const inline = (address: string) => files.get(address);
  return (
    <div className="sheet">
      <h1>{name}</h1>
      <p>
        {brand.legalName} · {brand.application} · {brand.folder}/brand.yaml
      </p>
      <h2>Colors</h2>
      <Swatches colors={brand.colors} theme="light" />
      <Contrasts colors={brand.colors} theme="light" />
      <h2>Colors of the dark theme</h2>
      <Swatches colors={brand.dark} theme="dark" />
      <Contrasts colors={brand.dark} theme="dark" />
      <h2>Logo, icon and link preview</h2>
      <div className="logos">
        {scales.map((scale) => (
          <img
            key={scale}
            src={inline(logo.src)}
            alt={`${name}, ${scale} times`}
            width={logo.width * scale}
            height={logo.height * scale}
          />
        ))}
        <img src={inline(icon)} alt="Icon" width={32} height={32} />
        <img src={inline(preview)} alt="Link preview" width={600} height={315} />
      </div>
      <h2>Typeface: {typeface.name}</h2>
      {[400, 560, 600].map((weight) => (
        <p key={weight} style={{ fontWeight: weight, fontSize: 28 }}>
          {weight}: ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÄÖÜäöüß
          ÁÉÍÑÓÚ¡¿ ÀÂÇÈÊËÎÏÔŒÛŸ ãõ „“ ‚‘ «» €
        </p>
      ))}
    </div>
  );
}

/** The style of the brand, with its fonts as `data:` addresses. */
function styleOf({ brand, files, builtIn }: SheetParts): string {
  const faces = brand.typeface.own?.files.map(
    ({ href, range }) =>
      `@font-face{font-family:"${brand.typeface.own?.family}";src:url(${files.get(href)}) format("woff2");` +
      `font-weight:${brand.typeface.own?.weight};unicode-range:${range}}`,
  );
  // The style sheet names the file of the software's typeface in another place.
  const software = `@font-face{font-family:"Portico Sans";src:url(${builtIn});font-weight:400 700}`;
  const face = brand.typeface.own ? `;--face:${familiesOf(brand.typeface.own)}` : '';
  const { picture } = brand.emblem;
  const emblem = emblemProperty(picture && files.get(picture));
  return `${colorRules(brand, ':root', `${emblem}${face}`)}${faces?.join('') ?? software}`;
}

/** The page of a brand: swatches, contrasts, logo, typeface and every component (OWN-6). */
export function brandSheet(parts: SheetParts): string {
  const { brand } = parts;
  const body = renderToStaticMarkup(
    <>
      <Sheet {...parts} />
      <Styleguide data={{ themes: [{ name: brand.name }] }} />
    </>,
    // React adds links that load pictures ahead, which a page that stands alone cannot.
  ).replace(/<link rel="preload"[^>]*>/g, '');
  const css = [...Object.values(sheets), own, styleOf(parts)].join('\n').replaceAll('</', '<\\/');
  return (
    `<!DOCTYPE html><html lang="en" data-shape="${brand.emblem.shape}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><style>${css}</style></head><body>${body}</body></html>`
  );
}
