import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parse, stringify } from 'yaml';
import { readableAccent } from '../../src/brand/themeColors.ts';
import defaultRules from '../../src/country/defaultRules.json' with { type: 'json' };
import type { Answers } from './answers.ts';
import { drawBrand } from './drawBrand.ts';
import { type Fact, type Filling, fillStarter } from './fillStarter.ts';

const starter = resolve(import.meta.dirname, '../../starter');

/** A site of one's own, before it is written. */
export interface MadeSite {
  /** By path below the content folder. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** What the company should hear of, in sentences. */
  readonly remarks: readonly string[];
}

/** The words of a name in addresses. */
function segmentOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return plain || 'company';
}

const perDay = 86_400_000;

/** The next Tuesday a quarter of a year from now. */
function eventDay(now: Date): string {
  const day = new Date(now.getTime() + 90 * perDay);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

type Words = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/**
 * Makes the content of a site.
 * @param now the time that its items are dated with
 */
export async function makeSite(answers: Answers, now: Date): Promise<MadeSite> {
  const { name, languages, kind, markets } = answers;
  // The modules of languages take those of the site from the environment when they are loaded.
  process.env.LANGUAGES = languages.join(',');
  process.env.DEFAULT_LANGUAGE = languages[0];
  const { pathTo } = await import('../../src/locale/addresses.ts');
  const accent = readableAccent(answers.color);
  const drawn = await drawBrand(name, accent);
  const words = (parse(readFileSync(resolve(starter, 'words.yaml'), 'utf8')) as { kinds: Words })
    .kinds;
  const untold = languages.filter((it) => words[kind]?.heading?.[it] === undefined);
  if (untold.length > 0)
    throw new Error(
      `The folder starter has no texts in ${untold.join(', ')}: add them there first`,
    );
  const day = eventDay(now);
  const facts: Readonly<Record<string, Fact>> = {
    name,
    legal_name: answers.legalName,
    email: answers.email,
    address: answers.address,
    segment: segmentOf(name),
    accent,
    logo_width: drawn.logo.width,
    logo_height: drawn.logo.height,
    now: now.toISOString(),
    event_start: `${day}T08:00:00Z`,
    event_end: `${day}T16:00:00Z`,
    intended_users: usersOf[kind] ?? 'health_care_professionals',
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const filling: Filling = {
    languages,
    kind,
    markets,
    fact(placeholder, language) {
      const [group = '', key = ''] = placeholder.split(/[.:]/);
      const value =
        group === 'page'
          ? pathTo(key as Parameters<typeof pathTo>[0], language as Parameters<typeof pathTo>[1])
          : group === 'kind'
            ? words[kind]?.[key]?.[language]
            : facts[placeholder];
      if (value === undefined) throw new Error(`The starter has nothing for {{${placeholder}}}`);
      return value;
    },
  };
  const files = new Map<string, string | Buffer>(drawn.files);
  for (const path of globSync('content/**/*.yaml', { cwd: starter })) {
    const text = fillStarter(readFileSync(resolve(starter, path), 'utf8'), filling);
    const target = path.split(sep).slice(1).join('/');
    // A placeholder stands for one value.
    const listed = text?.replace(/^markets: \[\]$/m, `markets: [${markets.join(', ')}]`);
    if (listed !== undefined) files.set(target, listed);
  }
  files.set('countries.yaml', countryRules(answers));
  files.set('pictures/pictures.json', '[]\n');
  return { files, remarks: remarksOf(answers, accent, drawn.isDrawn) };
}

/** Who uses the products, where it is not professionals. */
const usersOf: Partial<Record<Answers['kind'], string>> = {
  orthoses: 'laypersons',
  veterinary: 'veterinarians',
};

/** The rules that apply without a file, so that each can be decided by the company. */
function countryRules({ decidedBy, kind }: Answers): string {
  // Laws on medical devices for people do not bind those for animals.
  const human = ['professional_confirmation', 'registered_products'];
  const written = Object.entries<readonly object[]>(defaultRules).map(([name, list]) => {
    const kept = kind === 'veterinary' && human.includes(name) ? [] : list;
    return [name, kept.map((rule) => (decidedBy ? { ...rule, decided_by: decidedBy } : rule))];
  });
  return `# The rules of countries: which restrictions apply where, why, and who decided when. For compliance
# officers: docs/countries.md explains each rule. These are the ones that the software comes with; have
# counsel read them, change what your company decides otherwise, and write who decided (\`decided_by\`).
# The site reads a change within seconds. If the file is invalid, the previous rules stay.
${stringify(Object.fromEntries(written), { lineWidth: 100 })}`;
}

function remarksOf(
  { color, markets, address }: Answers,
  accent: string,
  isDrawn: boolean,
): string[] {
  const remarks: string[] = [];
  if (accent !== color)
    remarks.push(
      `Text in ${color} would be too faint to read; the site uses ${accent}, the nearest color that is not.`,
    );
  if (!isDrawn)
    remarks.push(
      'The typeface lacks a letter of the name, so the logo uses a font of the reader’s device: replace media/logo.svg.',
    );
  if (markets.length === 0)
    remarks.push('Without markets there are no registration schemes: see docs/countries.md.');
  if (!address)
    remarks.push(
      'The legal notice needs your postal address: main/webpage/page_legal_notice.yaml.',
    );
  return remarks;
}
