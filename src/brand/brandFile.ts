import * as v from 'valibot';
import { audiences } from '../enumerations/visitors.ts';
import { type FileFault, faultsIn } from '../locale/fileFaults.ts';
import { type Brand, emblemShapes } from './brand.ts';
import { darkColors, themeColors } from './themeColors.ts';
import { builtInTypeface, type Typeface } from './typeface.ts';

const text = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must have 200 characters at most'),
);
/** A name that addresses, cookies and file names may contain. */
const word = v.pipe(
  v.string('must be text'),
  v.regex(
    /^[a-z0-9](?:[a-z0-9_-]{0,48}[a-z0-9])?$/,
    ({ input }) =>
      `"${input}" must have small letters a to z, digits, "-" and "_" only, 50 at most`,
  ),
);
const address = v.pipe(
  v.string('must be text'),
  v.regex(
    /^\/media\/(?!.*\.\.)[\w./-]+$/,
    ({ input }) => `"${input}" must be the address of a file under /media, such as /media/logo.svg`,
  ),
);
const svg = v.pipe(
  address,
  v.regex(/\.svg$/, ({ input }) => `"${input}" must be an SVG file`),
);
const color = v.pipe(
  v.string('must be a color in quotes, such as "#0b5c66"'),
  v.regex(
    /^#[0-9a-f]{6}$/i,
    ({ input }) => `"${input}" must be a color of six digits, such as "#0b5c66"`,
  ),
  v.toLowerCase(),
);
/** The colors that follow from the accent unless a brand gives them. */
const furtherColors = {
  strong: v.optional(color),
  tint: v.optional(color),
  pale: v.optional(color),
  wash: v.optional(color),
  deep: v.optional(color),
  deep_line: v.optional(color),
};
const country = v.pipe(
  v.string('must be a country of two capital letters, such as DE'),
  v.regex(
    /^[A-Z]{2}$/,
    ({ input }) => `"${input}" must be a country of two capital letters, such as DE`,
  ),
);
const pixels = v.pipe(
  v.number('must be a number of pixels'),
  v.integer('must be a whole number of pixels'),
  v.minValue(8, 'must be 8 pixels at least'),
  v.maxValue(400, 'must be 400 pixels at most'),
);

/** The settings that a brand may suggest; the environment decides (OWN-34). */
const suggestedNames = [
  'MAIN_SITE_URL',
  'MOBILE_SITE_URL',
  'VET_SITE_URL',
  'REP_SITE_URL',
  'IMAGE_DOMAIN',
  'PARTNER_DOMAIN',
  'EMBED_EVENT_TYPE',
  'RELEASE_LABEL',
] as const;

/** The file of a brand (OWN-1). What is absent has the default of `brandFrom`. */
export const brandFileSchema = v.strictObject({
  application: v.optional(word),
  name: text,
  legal_name: v.optional(text),
  fictional: v.optional(v.boolean('must be true or false'), false),
  collections: v.optional(
    v.pipe(v.array(word, 'must be a list of folders'), v.minLength(1, 'must name a folder')),
  ),
  address: v.optional(v.picklist(['main', 'vet'], 'must be main or vet'), 'main'),
  footer: v.optional(v.picklist(['columns', 'line'], 'must be columns or line'), 'columns'),
  markets: v.optional(v.array(country, 'must be a list of countries'), []),
  segment: v.optional(word),
  europe_segment: v.optional(word),
  logo: v.strictObject({ url: svg, width: pixels, height: pixels }),
  icon: svg,
  share_picture: address,
  emblem: v.optional(
    v.strictObject({
      picture: v.optional(svg),
      shape: v.optional(v.picklist(emblemShapes, `must be ${emblemShapes.join(' or ')}`), 'plain'),
    }),
    {},
  ),
  colors: v.strictObject({
    accent: color,
    ...furtherColors,
    dark: v.optional(v.strictObject({ accent: v.optional(color), ...furtherColors }), {}),
  }),
  typeface: v.optional(word, builtInTypeface),
  audience: v.optional(
    v.picklist(audiences.codenames, `must be one of ${audiences.codenames.join(', ')}`),
  ),
  flyout_delay: v.optional(
    v.pipe(
      v.number('must be a number of milliseconds'),
      v.integer('must be a whole number of milliseconds'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(5_000, 'must be 5000 milliseconds at most'),
    ),
    200,
  ),
  site_codename: v.optional(word),
  lead_source: v.optional(text),
  campaign_key: v.optional(text),
  codenames: v.optional(
    v.strictObject({
      home: v.optional(word),
      navigation: v.optional(word),
      footer: v.optional(word),
      contact_form: v.optional(word),
      event_form: v.optional(word),
      education_form: v.optional(word),
    }),
    {},
  ),
  search: v.optional(
    v.strictObject({
      index: v.optional(word),
      suggestions_index: v.optional(word),
      domain_tag: v.optional(word),
    }),
    {},
  ),
  settings: v.optional(
    v.strictObject(
      Object.fromEntries(suggestedNames.map((name) => [name, v.optional(text)])) as Record<
        (typeof suggestedNames)[number],
        v.OptionalSchema<typeof text, undefined>
      >,
    ),
    {},
  ),
  description: v.optional(
    v.record(v.string(), v.pipe(text, v.maxLength(200)), 'must be a text for each language'),
    {},
  ),
});

/** What the file of a brand says. */
export type BrandFile = v.InferOutput<typeof brandFileSchema>;

/** Finds the faults of form in what the file of a brand contains; none if it is valid. */
export const faultsOfBrand = (data: unknown): FileFault[] =>
  faultsIn(v.safeParse(brandFileSchema, data).issues);

/**
 * The brand of a valid file, with the defaults of what it does not say.
 * @param folder the folder of the file
 */
export function brandFrom(file: BrandFile, folder: string, typeface: Typeface): Brand {
  const application = file.application ?? folder;
  const { codenames, search, logo } = file;
  const { dark, ...light } = file.colors;
  const index = search.index ?? application;
  return {
    application,
    folder,
    name: file.name,
    legalName: file.legal_name ?? file.name,
    fictional: file.fictional,
    collections: file.collections ?? [folder, 'shared'],
    address: file.address,
    footer: file.footer,
    markets: file.markets,
    segment: file.segment ?? application,
    logo: { src: logo.url, width: logo.width, height: logo.height },
    icon: file.icon,
    preview: file.share_picture,
    emblem: file.emblem,
    colors: themeColors({ ...light, deepLine: light.deep_line }),
    dark: darkColors(light.accent, { ...dark, deepLine: dark.deep_line }),
    typeface,
    flyoutDelay: file.flyout_delay,
    audience: file.audience,
    codenames: {
      home: codenames.home ?? 'home',
      navigation: codenames.navigation ?? 'navigation',
      footer: codenames.footer ?? 'footer',
      contactForm: codenames.contact_form ?? 'contact_form',
      eventForm: codenames.event_form ?? 'event_contact_form',
      educationForm: codenames.education_form,
    },
    siteCodename: file.site_codename ?? application,
    leadSource: file.lead_source,
    campaignKey: file.campaign_key,
    search: {
      index,
      suggestionsIndex: search.suggestions_index ?? `${index}_query_suggestions`,
      domainTag: search.domain_tag ?? application,
    },
    description: file.description,
  };
}
