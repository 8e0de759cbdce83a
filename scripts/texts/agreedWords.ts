import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { type Locale, languageFolders } from '../../src/locale/locales.ts';
import { type Files, root } from './files.ts';

/** British spellings of words that a text about software or surgery has. */
const british = [
  /(behavi|col|fav|flav|hon|lab|neighb)our/i,
  /[Cc]atalogue|CATALOGUE|[Tt]heatre|[Cc]entre|[Ff]ibre|[Pp]rogramme(?![dr])/,
  /\b((centi|milli)?metre|litre|tyre|cheque|licence|grey|judgement)s?\b/i,
  /(final|initial|local|minim|normal|optim|organ|recogn|sanit|serial|special|synchron|util)is(ation|e[drs]?|ing)\b/i,
  /(?<!no-re)sterilis(ation|e[drs]?|ing)\b/i,
  /analys(ed|er|ing)\b/i,
  /(channel|dial|label|level|model|signal|travel)l(ed|ing)\b/i,
  // The codename of the status, which is stored, is `cancelled`.
  /(?<=\s)cancell(ed|ing)(?=[\s.,;)])/i,
  /\b(ageing|castors?|greyscale|learnt|spelt|whilst)\b/i,
];

/** Words that visitors do not read, with what is written instead. */
const forbidden: Readonly<Record<Locale, readonly [RegExp, string][]>> = {
  en: [
    [/\b(operating theat(re|er)s?|theatre (teams?|checklists?))\b/i, 'operating room'],
    [/\bbone graft syringe\b/i, 'a filler is no graft'],
    [/\bset ups\b/i, 'setups'],
    [/\brefix(es|ing|ation)\b/i, 'reattach'],
    [/\bdiagnostic round\b/i, 'diagnostic arthroscopy'],
    [/\bcommonest\b/i, 'most common'],
    [/\bwhite papers?\b/i, 'a kind of resource that the library lacks'],
    [/\bwe shall\b/i, 'we will'],
    ...british.map((form) => [form, 'US spelling'] as [RegExp, string]),
    [/\benquir(y|ies)\b/i, 'US spelling'],
    [/\borthopaedics?\b/, 'orthopedic'],
    [
      /\b\d{1,2} (January|February|April|June|July|August|October|November|December) \d{4}\b/,
      'Month D, YYYY',
    ],
  ],
  de: [
    [/\p{L}(\*|:|_|\/-?)innen\b/u, 'Paarform oder neutral'],
    [/\p{Ll}Innen\b/u, 'Paarform oder neutral'],
    [
      /\b(KnotLine[- ][Kk]notenlos|ThreadLock [Kk]opflose|Portalis [Ff]lexible|Visio Vet [Ss]tarre)/,
      'adjective and noun first, then the name',
    ],
    [/Trainingscent(er|ers|ren)\b/, 'Trainingszentren'],
    [/All-[Ss]uture Anker/, 'All-Suture-Anker'],
    [/gescrolled/, 'gescrollt'],
    [/(?<![\p{L}-])Labs?\b|-Labs?\b/u, 'Labor, Laborkurs'],
    [/\b[Ff]remden? (Quellen?|Seiten)\b/, 'extern'],
    [/\bAnsprechpartner\b/, 'Ansprechpersonen'],
  ],
  es: [
    [/\b(nuestra|esta|la) web\b/i, 'sitio web'],
    // Spanish law and the Spanish agency have the other term.
    [
      /(?<!Medicamentos y )\bproductos? sanitarios?\b(?! (financiados|con financiación))/i,
      'dispositivo médico',
    ],
    [/\b(un|el|nuestro) stand\b/i, 'estand'],
    [/\bjeringa de injerto\b/i, 'a filler is no graft'],
    [/\b(jersey|americana)\b(?! Academy)/, 'suéter, chaqueta'],
    [/\b(vosotros|vuestr[oa]s?|ordenador(es)?|computadoras?)\b/i, 'neutral'],
    [/\bprofesionales colegiados(?! o matriculados)/i, 'colegiado o matriculado'],
    [/\bprofesional(es)? sanitari[oa]s?\b/i, 'profesional de la salud'],
    [/\bespec[ií]men(es)?\b/i, 'pieza anatómica'],
    [/\bronda final\b/i, 'cierre'],
    [/\bcostes?\b/i, 'gratuito, sin cargo'],
    [/\bhematíes\b/i, 'glóbulos rojos'],
    [/\b(raíl(es)?|cotilo|albarán|fichero|maletero|pienso|rotulador|reprocesado)\b/i, 'neutral'],
    [/\b(descatalogad|homologad)[oa]s?\b/i, 'descontinuado, aprobado'],
    [/\b(días? laborables?|partes quirúrgicos)\b/i, 'día hábil, programación de quirófano'],
    [/\bmotores\b(?! de búsqueda)/i, 'shavers'],
  ],
  pt: [
    [/Resolução CFM|2\.128/, 'a rule without its number'],
    [/(?<![\p{L}/-])videos?\b(?![./-])/iu, 'vídeo'],
    [/\bseringa de enxerto\b/i, 'a filler is no graft'],
    [/\bcomodatos?\b/i, 'empréstimo'],
    [/fluoroscopia/i, 'radioscopia'],
    [/\b(bacana|a gente|pra|curtir)\b/i, 'no slang'],
    [/\b(contacto|equipa|utilizador(es)?|registos?|ecrã|telemóvel)\b/i, 'Brazilian Portuguese'],
    [/\b(apelido|facultativo|bloco operatório|partilh(e|ar)|dum|duma)\b/i, 'Brazilian Portuguese'],
    [/(escrevemos|enviamos|dizemos)-lhe|esperamos por si\b/i, 'Brazilian Portuguese'],
    [/inválido valor|valor não válido/i, 'valor inválido'],
    [/\binstrumentais\b/i, 'instrumentos'],
    [/\brodada final\b/i, 'encerramento'],
    [/\breferenciador\b/i, 'página de origem'],
    [/\bmedidas técnicas\b/i, 'dados técnicos'],
    [/\bANVISA\b/, 'Anvisa'],
    [/\bpassos de \d/i, 'incrementos'],
  ],
  fr: [
    [/\bcourriels?\b|(?<!e-)\b[Mm]ails?\b/, 'e-mail'],
    [/\bmodes? d’emploi\b/i, 'notice d’utilisation'],
    [/\bprofessionnel(le)?s? de la santé\b/i, 'professionnel de santé'],
    [/\b(appareil médical|matériel médical|appareillage médical)\b/i, 'dispositif médical'],
    [/\b(salles? d’opération|salles? opératoires?)\b/i, 'bloc opératoire'],
    [/\p{L}·\p{L}|\(e\)/u, 'neutral'],
    [
      /\b(A propos|E-mail non|Eta(t|ts)-|Etes|Epaule|Evénement|Ecrire|Etude)/,
      'accents on capitals',
    ],
    [/\b(septante|nonante|huitante)\b/i, 'neutral'],
    [/\b(site internet|website)\b/i, 'site web'],
  ],
};

function* textsOf(value: unknown, field = ''): Generator<string> {
  if (typeof value === 'string') {
    // Addresses, files and slugs are not read.
    if (!/^(url|href|link|slug|value|src|picture)$/.test(field)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield* textsOf(part, Array.isArray(value) ? field : name);
    }
  }
}

const yaml = (file: string) => parse(readFileSync(resolve(root, file), 'utf8'));

/** All texts of content with their file, by language. The words of a slug are read as a text. */
function contentTexts(): { file: string; locale: Locale; texts: string[] }[] {
  return globSync('demo/content/**/*.yaml', { cwd: root }).flatMap((file) => {
    const variants = yaml(file)?.variants ?? {};
    return languageFolders.map((locale) => {
      const slug = (variants[locale]?.slug ?? '').replaceAll('-', ' ');
      return { file, locale, texts: [...textsOf(variants[locale]), slug] };
    });
  });
}

const pictures = 'demo/artwork/pictures/alternative-texts.yaml';

/** The texts of the interface and of pictures in a language, with their file. */
async function interfaceTexts(locale: Locale): Promise<{ file: string; texts: string[] }[]> {
  const folder = `src/locale/languages/${locale}`;
  const alternatives: Record<string, Partial<Record<Locale, string>>> = yaml(pictures);
  const modules = ['messages', 'islandMessages', 'labels'].map(async (name) => {
    const file = `${folder}/${name}.ts`;
    const { messages, labels } = await import(resolve(root, file));
    return { file, texts: [...textsOf(messages ?? labels)] };
  });
  return [
    ...(await Promise.all(modules)),
    { file: pictures, texts: Object.values(alternatives).flatMap((it) => it[locale] ?? []) },
  ];
}

/** Words in content and interface that visitors do not read, in each language. */
export async function wordFaults(): Promise<string[]> {
  const faults: string[] = [];
  const content = contentTexts();
  for (const locale of languageFolders) {
    const ofContent = content.filter((it) => it.locale === locale);
    for (const { file, texts } of [...ofContent, ...(await interfaceTexts(locale))]) {
      const words = texts.map((text) => text.replaceAll(/<[^>]*>/g, ' '));
      for (const [form, instead] of forbidden[locale]) {
        const found = words.flatMap((text) => form.exec(text)?.[0] ?? []);
        faults.push(...found.map((word) => `${file}: “${word}”, write: ${instead}`));
      }
    }
  }
  return faults;
}

/** Texts in other languages are left to the agreed words; decisions stay as they are. */
const exempt =
  /^src\/locale\/languages\/(?!en\/)|^tests\/site\/french|^docs\/decisions\/|^scripts\/texts\/agreedWords/;

/** British spellings in code and documents. */
export const spellingFaults = (files: Files): string[] =>
  [...files]
    .filter(([path]) => !exempt.test(path))
    .flatMap(([path, text]) =>
      british
        .flatMap((form) => form.exec(text)?.[0] ?? [])
        .map((word) => `${path}: “${word}” is British`),
    );
