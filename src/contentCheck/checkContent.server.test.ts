import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { temporaryFolder } from '../../tests/running/temporaryFolder.ts';
import { checkContent, type NamedBanners } from './checkContent.server.ts';
import { faultLine, summaryLine } from './wording.ts';

async function check(files: Readonly<Record<string, string | Uint8Array>>, flags?: NamedBanners) {
  await using directory = await temporaryFolder('content-check');
  await writeFiles(directory.path, files);
  return await checkContent(directory.path, undefined, flags);
}

/** Faults as lines, without the severity and the end of the message. */
async function lines(
  files: Readonly<Record<string, string>>,
  flags?: NamedBanners,
): Promise<string[]> {
  return (await check(files, flags)).faults.map(faultLine);
}

const all = (fields: string) =>
  `variants:\n${['en', 'de', 'es', 'pt'].map((language) => `  ${language}: { ${fields.replaceAll('@', language)} }\n`).join('')}`;

/** A valid page in four languages, with one block. */
const page = (block: string, shared = '') => `
shared: { section: patientPage, ${shared} }
variants:
  en: { title: Knee, slug: knee, blocks: [${block}] }
  de: { title: Knie, slug: knie }
  es: { title: Rodilla, slug: rodilla }
  pt: { title: Joelho, slug: joelho }
`;

/** A revision of directions for use in English and German. */
const directions = (files: string) =>
  `shared: { revision: A, issue_date: 2026-01-01T00:00:00Z, languages: [english, german], ${files} }\nvariants: { en: { title: D } }\nuntranslated: [de, es, pt]`;

/** A valid event with more fields, shared by its languages. */
const eventFields = (fields: string) => `
shared: { event_id: E1, event_type: exhibit, registration_status: register, start: 2027-01-02T09:00:00Z, end: 2027-01-02T17:00:00Z, time_zone: Europe/Berlin, ${fields} }
${all('title: T @, teaser: T @')}`;

/** A place of the company. */
const office = `shared: { latitude: 48, longitude: 11 }\n${all('name: Köln, address: "Hof 4, 50667 Köln, L @"')}`;

const richText = (html: string) =>
  page(`{ type: block_rich_text, body: '${html.replaceAll("'", "''")}' }`);
const onPage = (block: string) => ({ 'default/webpage/p.yaml': page(block) });
const inText = (html: string) => ({ 'default/webpage/p.yaml': richText(html) });

describe('valid content', () => {
  test('has no faults', async () => {
    const report = await check({
      'default/webpage/p.yaml': richText(
        '<h2>A</h2><p>B <a href="/patient/knee" target="_blank">c</a> <a href="tel:+491">d</a></p>',
      ),
      'default/product/a.yaml': `shared: { related_products: [b] }\n${all('title: A @, slug: a-@, teaser: T @')}`,
      'default/product/b.yaml': `shared: { related_products: [a] }\n${all('title: B @, slug: b-@, teaser: T @')}`,
      'shared/set_item/parts.yaml':
        'shared: { title: P, product_number: "1" }\nvariants: { en: {} }',
      'README.md': 'Not content.',
      'recordings/film.yaml': 'not: an item',
    });
    expect(report.faults).toEqual([]);
    expect(summaryLine(report)).toBe('4 items, 0 errors, 0 warnings');
  });

  test('may give the address of a place without the country, and of others in its city (CONTENT-42)', async () => {
    const territory = (country: string, address: string) =>
      `shared: { country: ${country}, office: O ${country}, ${address} }\n${all('title: A @')}`;
    const files = {
      'shared/map_place/o.yaml': office,
      'default/webpage/p.yaml': richText('<p>Hof 4,  50667 Köln; Ring 1, 50668 Köln</p>'),
      'default/territory/ta.yaml': territory('DE', 'address: "Hof 4, 50667 Köln"'),
      'default/territory/tb.yaml': territory('AT', 'place: o'),
      'vet_systems/map_place/v.yaml': office.replaceAll('Hof 4', 'Tor 9'),
      'default/event/a.yaml': eventFields('venue: Hall, street_address: Ring 1'),
      'vet_systems/event/b.yaml': eventFields('venue: Hall, street_address: Hof 4'),
    };
    expect(await lines(files)).toEqual([]);
  });

  test('may link to a modal among the blocks of the page (MODAL-10)', async () => {
    const link = `{ type: block_rich_text, body: '<a href="#modal-report">a</a>' }`;
    const files = {
      'default/webpage/p.yaml': page(`${link}, report`),
      'default/block_modal/report.yaml': all('title: R @, body: <p>R</p>'),
    };
    expect(await lines(files)).toEqual([]);
  });

  test('may deliberately omit a language', async () => {
    const product = 'variants: { en: { title: T, slug: s, teaser: T } }';
    expect(
      await lines({ 'default/product/a.yaml': `untranslated: [de, es, pt]\n${product}` }),
    ).toEqual([]);
    expect(await lines({ 'default/product/a.yaml': product })).toEqual([
      'default/product/a.yaml:1 variants warning: Is not translated: de, es, pt.',
    ]);
    expect(
      await lines({ 'default/product/a.yaml': `untranslated: [en, de, es, pt]\n${product}` }),
    ).toEqual([
      'default/product/a.yaml:1 untranslated warning: `untranslated` names en, which is translated.',
    ]);
  });
});

const product = 'default/product/x.yaml';
const event = 'default/event/x.yaml';

/** Content with one fault each, and the line that reports it. */
const faults: readonly (readonly [name: string, files: Record<string, string>, line: string])[] = [
  ['truncated YAML', { [product]: 'a: 1\nb: [' }, ':2 error: '],
  [
    'a pack line that is not JSON',
    { 'default/p.jsonl': '\n{"codename":' },
    ':2 error: the line is not JSON',
  ],
  [
    'an unknown type',
    { 'default/prodct/x.yaml': all('title: T') },
    'type error: There is no type `prodct`. Did you mean `product`?',
  ],
  [
    'an unknown element',
    { [product]: all('title: T, slug: s, teaser: T').replace('title', 'titel') },
    ':2 titel [en] error: The type `product` has no element `titel`. Did you mean `title`?',
  ],
  [
    'an element with a name like none',
    {
      [product]: `${all('title: T @, slug: s, teaser: T')}  `.replace(
        'teaser: T',
        'teaser: T, zzzz: 1',
      ),
    },
    ':2 zzzz [en] error: The type `product` has no element `zzzz`. It has `title`, ',
  ],
  [
    'an unknown key of an item',
    { [product]: `shraed: {}\n${all('title: T @, slug: s, teaser: T')}` },
    ':1 shraed error: An item has no `shraed` at this level. Did you mean `shared`?',
  ],
  [
    'an unknown language',
    { [product]: `${all('title: T @, slug: s, teaser: T')}  xx: {}\n` },
    ':6 variants.xx error: The languages are en, de, es, pt.',
  ],
  [
    'an unknown language in `untranslated`',
    { [product]: `untranslated: [xx]\n${all('title: T @, slug: s, teaser: T')}` },
    ':1 untranslated error: Must be a list of languages',
  ],
  [
    'a missing required value',
    { [product]: all('title: T @, slug: s, teaser: T').replace('title: T de,', '') },
    ':3 title [de] error: Is required by the type `product`.',
  ],
  [
    'a required value that is empty',
    { [product]: all('title: T @, slug: s, teaser: T').replace('T de', "''") },
    ':3 title [de] error: Is required',
  ],
  [
    'a missing value of a component',
    onPage('{ type: block_note }'),
    ':4 blocks[1].body [en] error: Is required by the type `block_note`.',
  ],
  [
    'text without quotes that is a number',
    { [product]: `shared: { product_number: 1.0 }\n${all('title: T @, slug: s, teaser: T')}` },
    ':1 product_number error: Must be text: put it in quotes.',
  ],
  [
    'a value outside the enumeration',
    { [product]: `shared: { risk_level: hihg }\n${all('title: T @, slug: s, teaser: T')}` },
    ':1 risk_level error: `hihg` is not one of `risk_levels`. Did you mean `high`? Allowed: low, medium, high.',
  ],
  [
    'too many values',
    { [product]: `shared: { risk_level: [low, high] }\n${all('title: T @, slug: s, teaser: T')}` },
    'risk_level error: Has 2 values; at most 1 may be chosen.',
  ],
  [
    'text that is too long',
    { [product]: `${all(`title: T @, slug: s, teaser: '${'x'.repeat(241)}'`)}` },
    'teaser [en] error: Has 241 characters; at most 240 are allowed.',
  ],
  [
    'too many links',
    onPage('{ type: block_media, recording: [a_film, another] }'),
    'recording [en] error: Has 2 items; at most 1',
  ],
  [
    'a link to a missing item',
    { ...onPage('wrong_note'), 'default/block_note/wrong_noote.yaml': all('body: <p>@</p>') },
    ':4 blocks [en] error: There is no item `wrong_note`. Did you mean `wrong_noote`?',
  ],
  [
    'a link to a wrong type',
    {
      ...onPage('{ type: block_media, recording: n }'),
      'default/block_note/n.yaml': all('body: <p>@</p>'),
    },
    'recording [en] error: `n` is a `block_note`; only resource is allowed here.',
  ],
  [
    'a link to another site',
    { ...onPage('n'), 'vet_systems/block_note/n.yaml': all('body: <p>@</p>') },
    'blocks [en] warning: `n` is in the collection vet_systems',
  ],
  [
    'a codename used twice',
    {
      [product]: all('title: T @, slug: s, teaser: T'),
      'shared/set_item/x.yaml': all("title: '@', product_number: '1'"),
    },
    'shared/set_item/x.yaml:1 codename error: Another item has this codename.',
  ],
  [
    'a codename that a component has',
    {
      ...onPage('{ type: block_note, body: x }'),
      'shared/set_item/p__blocks_1.yaml': all("title: '@', product_number: '1'"),
    },
    ':4 blocks[1] [en] error: This component has the same codename `p__blocks_1`',
  ],
  [
    'a tag that is not allowed',
    inText('<p>a<br>b</p>'),
    ':4 blocks[1].body [en] error: The tag <br> is not allowed.',
  ],
  [
    'a script',
    inText('<script>alert(1)</script>'),
    'body [en] error: The tag <script> is not allowed.',
  ],
  [
    'an attribute that is not allowed',
    inText('<p style="color:red">a</p>'),
    'error: The attribute style of <p> is not allowed.',
  ],
  [
    'an event handler',
    inText('<a href="/patient" onclick="x()">a</a>'),
    'error: The attribute onclick of <a> is not allowed.',
  ],
  [
    'a script as an address',
    inText('<a href="java&#10;script:x()">a</a>'),
    'error: Links must not begin with javascript:',
  ],
  [
    'an address without scheme',
    inText('<a href="//evil.example">a</a>'),
    'error: Links must not begin with //',
  ],
  ['a comment', inText('<p>a<!-- b --></p>'), 'error: Comments are not allowed.'],
  [
    'a tag that is not closed',
    inText('<p>a <b>c</p>'),
    'warning: <p> is not opened and closed in pairs, or stands where it may not.',
  ],
  [
    'tags in plain text',
    { [product]: all('title: T <b>@</b>, slug: s, teaser: T') },
    'title [en] warning: Is plain text',
  ],
  [
    'an invalid slug',
    { [product]: all('title: T @, slug: s, teaser: T').replace('slug: s', 'slug: Knee_1') },
    ':2 slug [en] error: May only have a-z',
  ],
  [
    'a slug used twice',
    {
      [product]: all('title: T @, slug: s-@, teaser: T'),
      'shared/product/y.yaml': all('title: U @, slug: t-@, teaser: T').replace('t-de', 's-de'),
    },
    'shared/product/y.yaml:3 slug [de] error: `s-de` is also the slug of `x`.',
  ],
  [
    'territories that share a postal code',
    {
      'default/territory/a.yaml': `shared: { country: DE, office: O, postal_codes: "80-85" }\n${all('title: A @')}`,
      'default/territory/b.yaml': `shared: { country: DE, office: O, postal_codes: "803" }\n${all('title: B @')}`,
    },
    'error: Shares postal codes with `a`.',
  ],
  [
    'a territory of an unknown country',
    {
      'default/territory/a.yaml': `shared: { country: ZZ, office: O }\n${all('title: A @')}`,
    },
    'error: Is not the id of a country, such as DE.',
  ],
  // CONTENT-42
  [
    'a text with another street of a place',
    {
      'shared/map_place/o.yaml': office,
      'default/webpage/p.yaml': richText('<p>Hof 4,  50667 <b>Köln</b>, or Ring 1, 50667 Köln</p>'),
    },
    'body [en] warning: Names another street than `o`: Hof 4, 50667 Köln, L en.',
  ],
  [
    'a value of all languages with another street of a place',
    {
      'shared/map_place/o.yaml': office,
      [product]: `shared: { manufacturer: "M, Ring 1, 50667 Köln" }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'manufacturer warning: Names another street than `o`',
  ],
  [
    'a territory with another address in the city of a place',
    {
      'shared/map_place/o.yaml': office,
      'default/territory/a.yaml': `shared: { country: DE, office: O, address: "Ring 1, 50668 Köln" }\n${all('title: A @')}`,
    },
    'address warning: Names another address than `o`: link it as `place`.',
  ],
  [
    'two addresses of one office',
    {
      'default/territory/a.yaml': `shared: { country: DE, office: O, address: Ring 1 }\n${all('title: A @')}`,
      'default/territory/b.yaml': `shared: { country: AT, office: O, address: Hof 4 }\n${all('title: B @')}`,
    },
    'address warning: Is not what `a` says of the same office.',
  ],
  [
    'two addresses of one venue',
    {
      'default/event/a.yaml': eventFields('venue: Hall, street_address: Ring 1'),
      'default/event/b.yaml': eventFields('venue: Hall, street_address: Hof 4'),
    },
    'street_address warning: Is not what `a` says of the same venue.',
  ],
  // CONTENT-43
  [
    'more free seats than seats',
    { [event]: eventFields('seats: 8, available_seats: 9') },
    'available_seats warning: Is more than the 8 seats of the event.',
  ],
  [
    'a missing file',
    {
      [product]: `shared: { images: [{ url: /media/x.png }] }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    ':1 images[1].url error: There is no file `media/x.png`',
  ],
  // CONTENT-25
  [
    'directions for use without any file',
    { 'default/directions_for_use/d.yaml': directions('') },
    'files [en] error: Is required by the type `directions_for_use`.',
  ],
  [
    'directions for use without the file of a language',
    {
      'default/directions_for_use/d.yaml': directions('files: [{ name: en, url: /media/d.pdf }]'),
      'media/d.pdf': 'd',
    },
    'files error: Has no file with the name `de` for that language.',
  ],
  [
    'directions for use with a file of another language',
    {
      'default/directions_for_use/d.yaml': directions(
        'files: [{ name: en, url: /media/d.pdf }, { name: de, url: /media/d.pdf }, { name: pt, url: /media/d.pdf }]',
      ),
      'media/d.pdf': 'd',
    },
    'files error: Has a file with the name `pt`, which is no language of the revision.',
  ],
  [
    'directions for use whose file is missing',
    {
      'default/directions_for_use/d.yaml': directions(
        'files: [{ name: en, url: /media/d.pdf }, { name: de, url: /media/e.pdf }]',
      ),
      'media/d.pdf': 'd',
    },
    'files[2].url error: There is no file `media/e.pdf`',
  ],
  // CONTENT-30
  [
    'a link that opens nothing',
    inText('<a href="#booking">a</a> <a href="#contact">b</a>'),
    'body [en] warning: Nothing opens at #booking.',
  ],
  // MODAL-10
  [
    'a link to a modal that does not exist',
    inText('<a href="#modal-report">a</a>'),
    'body [en] warning: Nothing opens at #modal-report.',
  ],
  [
    'a link to a modal of another page',
    {
      ...inText('<a href="#modal-report">a</a>'),
      'default/block_modal/report.yaml': all('title: R @, body: <p>R</p>'),
    },
    'body [en] warning: Nothing opens at #modal-report.',
  ],
  // CONTENT-28
  [
    'a GTIN with a wrong check digit',
    { [product]: `shared: { gtin: "10614141000414" }\n${all('title: T @, slug: s, teaser: T')}` },
    'gtin error: Is not a GTIN of 14 digits',
  ],
  [
    'a GTIN of a size with a wrong check digit',
    {
      [product]: `shared: { sizes: [{ type: product_size, product_number: A-1, gtin: "10614141000414" }] }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'gtin error: Is not a GTIN of 14 digits',
  ],
  // PRODUCT-22
  [
    'an outline that is no list of points',
    {
      [product]: `shared: { size_outline: [{ type: size_outline, head: "0;1", tip: "0,0" }] }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'head error: Is no list of points such as',
  ],
  [
    'an outline that is longer than a size',
    {
      [product]: `shared: { sizes: [{ type: product_size, product_number: A-1, diameter: 4, length: 8 }], size_outline: [{ type: size_outline, head: "0,1 1,1", tip: "-2,1 0,0" }] }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'head error: Is too long for the size `A-1`.',
  ],
  [
    'a GTIN before release',
    {
      [product]: `shared: { gtin: "10614141000415", product_status: pre_release }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'gtin error: A product has none before its release.',
  ],
  // PRODUCT-6
  [
    'a product at the address of the comparison',
    { [product]: all('title: T @, slug: compare, teaser: T') },
    'slug [en] error: /products/compare is the page `productComparison` of the site.',
  ],
  // PRODUCT-5
  [
    'field strengths of a product that is not MR conditional',
    {
      [product]: `shared: { mri: safe, mri_field_strengths: [tesla_3] }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'mri_field_strengths error: Only an MR conditional product has field strengths.',
  ],
  [
    'an unknown picture',
    {
      [product]: `shared: { images: { picture: knees } }\n${all('title: T @, slug: s, teaser: T')}`,
      'pictures/pictures.json': '{"knee":{"width":2,"height":1,"widths":[2],"alt":{"en":"K"}}}',
    },
    ':1 images.picture error: There is no picture `knees`. Did you mean `knee`?',
  ],
  [
    'a picture that is not rendered',
    {
      [product]: `shared: { images: { picture: knee } }\n${all('title: T @, slug: s, teaser: T')}`,
      'pictures/pictures.json': '{"knee":{"width":2,"height":1,"widths":[2],"alt":{"en":"K"}}}',
    },
    'images error: The file `media/pictures/knee-2.webp` does not exist.',
  ],
  // PICTURE-2
  [
    'a picture that cannot be read',
    {
      [product]: `shared: { images: { url: /media/a.jpg } }\n${all('title: T @, slug: s, teaser: T')}`,
      'media/a.jpg': 'no picture',
    },
    ':1 images error: The picture `media/a.jpg` cannot be shown: it cannot be read (',
  ],
  [
    'a drawing that acts',
    {
      [product]: `shared: { images: { url: /media/a.svg } }\n${all('title: T @, slug: s, teaser: T')}`,
      'media/a.svg': '<svg width="8" height="8" onload="x()"><script/></svg>',
    },
    'images warning: `media/a.svg` is shown without these parts: onload, script.',
  ],
  [
    'a picture of another server without a size',
    {
      [product]: `shared: { images: { url: "https://images.example/a.jpg" } }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'images warning: The size of `https://images.example/a.jpg` is unknown: add `width` and `height`.',
  ],
  [
    'a truncated picture catalog',
    { 'pictures/pictures.json': '{' },
    'pictures/pictures.json:1 error: ',
  ],
  [
    'a file with an unknown key',
    { [product]: `shared: { images: { picutre: a } }\n${all('title: T @, slug: s, teaser: T')}` },
    'images error: A file has no `picutre`. Did you mean `picture`?',
  ],
  [
    'a restriction in one language',
    {
      [product]: `${all('title: T @, slug: s, teaser: T').replace('{ title: T en', '{ geographic_exceptions: [jp], title: T en')}`,
    },
    ':2 geographic_exceptions [en] warning: Applies in this language only',
  ],
  [
    'an invalid date',
    {
      'default/news_article/x.yaml': `shared: { date: 2026-02-30 }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    ':1 date error: `2026-02-30` is not an existing date.',
  ],
  [
    'a time without a zone',
    {
      'default/news_article/x.yaml': `shared: { date: 2026-02-03T10:00 }\n${all('title: T @, slug: s, teaser: T')}`,
    },
    'date error: `2026-02-03T10:00` needs a time zone',
  ],
  [
    'an event that ends before it begins',
    { [event]: eventFields('').replace('T17', 'T08') },
    ':2 end error: Is before the start.',
  ],
  [
    'an event without a valid time zone',
    { [event]: eventFields('').replace('Europe/Berlin', 'Berlin') },
    ':2 time_zone error: ',
  ],
  [
    'an open event without seats',
    { [event]: eventFields('available_seats: 0') },
    ':2 available_seats warning: There are no seats left',
  ],
  // CONTENT-41
  ...['-1', '1.5', '9007199254740993', 'many', '[1]'].map(
    (seats) =>
      [
        `an event with the seats ${seats}`,
        { [event]: eventFields(`available_seats: ${seats}`) },
        ':2 available_seats error: Must be an integer from 0 to 1000000',
      ] as const,
  ),
  [
    'an event without a valid country',
    { [event]: eventFields('country: UK') },
    ':2 country error: ',
  ],
  [
    'untranslated text',
    {
      [product]: all('title: T @, slug: s, teaser: This stands here in every language')
        .replace('T es, slug: s, teaser: This', 'T es, slug: s, teaser: Otherwise this')
        .replace('T pt, slug: s, teaser: This', 'T pt, slug: s, teaser: Elsewise this'),
    },
    ':3 teaser [de] warning: Is the same as in `en`',
  ],
  [
    'a broken link inside the site',
    inText('<a href="/patient/kneee#top">a</a>'),
    'body [en] warning: There is no page at /patient/kneee.',
  ],
  [
    'a link inside the site to another language',
    inText('<a href="/de/patienten/knie">a</a>'),
    'body [en] warning: /de/patienten/knie is a page in another language (de).',
  ],
  [
    'a link to a missing file',
    inText('<a href="/media/none.pdf">a</a>'),
    'body [en] warning: There is no file /media/none.pdf.',
  ],
  [
    'an address field that is a script',
    onPage('{ type: card, url: "javascript:x()" }'),
    'blocks[1].url [en] error: Links must not begin with javascript:',
  ],
  [
    'an address field with an invalid address',
    onPage('{ type: card, url: www.x.example }'),
    'blocks[1].url [en] error: An address must begin with /',
  ],
  [
    'a page without a valid section',
    { 'default/webpage/p.yaml': page('').replace('patientPage', 'patiens') },
    ':2 section error: There is no section `patiens`',
  ],
  [
    'a page below another without a slug',
    { 'default/webpage/p.yaml': page('').replace('slug: knie ', 'teaser: Knie ') },
    ' slug [de] error: A page of the section `patientPage` needs a slug.',
  ],
  [
    'a slug in a section of one page',
    {
      'default/webpage/p.yaml': page('')
        .replace('patientPage', 'support')
        .replace(/, slug: (knie|rodilla|joelho)/g, ''),
    },
    ' slug [en] error: The section `support` has one page, without a slug',
  ],
  [
    'a page among items of another type',
    { 'default/webpage/p.yaml': page('').replace('patientPage', 'product') },
    ':2 section error: The pages of `product` are items of another type.',
  ],
];

/** The number of consequential faults that are rightly reported too. */
const consequences: Readonly<Record<string, number>> = {
  'an unknown element': 1,
  'text that is too long': 3,
  'too many links': 2,
  // They count as none, so the event shows as closed.
  'an event with the seats -1': 1,
  'an event with the seats 1.5': 1,
  'an event with the seats 9007199254740993': 1,
  'an event with the seats many': 1,
  'an event with the seats [1]': 1,
  'tags in plain text': 3,
};

describe('a fault is reported (CONTENT-9)', () => {
  test.each(faults)('%s (CONTENT-30)', async (_, files, expected) => {
    const reported = await lines(files);
    expect(reported.filter((line) => line.includes(expected))).toHaveLength(1);
  });

  test('without anything but its consequences', async () => {
    for (const [name, files, expected] of faults) {
      const others = (await lines(files)).filter((line) => !line.includes(expected));
      expect([name, others.length]).toEqual([name, consequences[name] ?? 0]);
    }
  });
});

describe('cycles', () => {
  const node = (...children: string[]) =>
    `shared: { children: [${children.join(', ')}] }\n${all('name: N @')}`;
  const nodes = (edges: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(edges).map(([name, children]) => [
        `default/navigation_node/${name}.yaml`,
        node(...children),
      ]),
    );

  test.each([
    ['of one', { a: ['a'] }, ['a → a']],
    ['of three', { a: ['b'], b: ['c'], c: ['a'] }, ['a → b → c → a']],
    ['two that share an item', { a: ['b', 'c'], b: ['a'], c: ['a'] }, ['a → c → a', 'a → b → a']],
    ['beside a path without a cycle', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('are reported once each: %s', async (_, edges, expected) => {
    const reported = await lines(nodes(edges));
    expect(reported.map((line) => line.replace(/.*part of itself: (.*)\./, '$1')).sort()).toEqual(
      expected.sort(),
    );
  });

  test('through components are reported, through pages that refer to each other not', async () => {
    const reported = await lines({
      'default/webpage/p.yaml': page('{ type: block_cards, cards: [p, q] }'),
      'default/webpage/q.yaml': page('{ type: component_list, components: [q] }').replaceAll(
        'nee',
        'nie',
      ),
    });
    expect(reported.filter((line) => line.includes('part of itself'))).toEqual([
      expect.stringContaining('q → q__blocks_1 → q'),
    ]);
  });
});

test('the examples in the editors’ guide are valid', async () => {
  const guide = await readFile(new URL('../../docs/editing-content.md', import.meta.url), 'utf8');
  const example = (language: string) =>
    new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
  const reported = await lines({
    'vocabularies.yaml':
      'specialties: [{ codename: shoulder, label: { en: S, de: S, es: H, pt: O } }]',
    'default/product/knotline_anchor.yaml': example('yaml'),
    'default/pack.jsonl': example('json').replace(
      '"shared"',
      '"untranslated":["de","es","pt"],"shared"',
    ),
    'default/product/bandline_tape.yaml': all('title: T @, slug: s-@, teaser: T @'),
    'default/block_note/shoulder_disclaimer.yaml': all('body: <p>@</p>'),
    'pictures/pictures.json':
      '{"suture-anchor":{"width":2,"height":1,"widths":[2],"alt":{"en":"K"}}}',
    'media/pictures/suture-anchor-2.webp': '',
  });
  expect(reported).toEqual([]);
});

test('a missing folder is an error', async () => {
  await expect(checkContent('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all');
});

test('translations must replace texts of the interface and use their arguments', async () => {
  const faults = await lines({
    'shared/translation/menu.yaml': all("text: 'All {braces} @'"),
    'shared/translation/unheard_of.yaml': all('text: Nobody asks @'),
    'shared/translation/registration_opens.yaml': all("text: 'On {date}, @'"),
    'shared/translation/registration_until.yaml': `variants:
  en: { text: 'On {day}' }
  de: { text: 'Am {date' }
  es: { text: 'El {date}' }
  pt: { text: 'Em {date, date}' }
`,
  });
  expect(faults).toHaveLength(4);
  expect(faults.find((it) => it.includes('unheard_of'))).toContain('no text of the interface');
  const refused = faults.filter((it) => it.includes('Cannot be used'));
  expect(refused.map((it) => /\[(\w\w)\]/.exec(it)?.[1])).toEqual(['en', 'de', 'pt']);
});

test('the number of pages of a document is that of its file (PAGE-31)', async () => {
  const page = '<</Type /Page>>';
  const document = (pages: string, shown = 1) =>
    `shared:
  media_type: pdf
  files: [{ url: /media/two.pdf, name: Two, type: application/pdf }]
  page_pictures: [${'{ url: /media/two.webp, width: 8, height: 9 },'.repeat(shown)}]
  ${pages}
${all('title: T @, slug: s-@, description: D @')}`;
  const faultsOf = async (text: string) =>
    (
      await lines({
        'default/resource/two.yaml': text,
        'media/two.pdf': `%PDF-1.4 <</Type /Pages>> ${page} ${page}`,
        'media/two.webp': 'picture',
      })
    ).filter((it) => it.includes('pages'));
  expect(await faultsOf(document('pages: 2'))).toEqual([]);
  expect((await faultsOf(document('pages: 3')))[0]).toContain('write `pages: 2`');
  expect((await faultsOf(document('')))[0]).toContain('write `pages: 2`');
  expect((await faultsOf(document('pages: 2', 3)))[0]).toContain('only 2 pages');
});

test('the JSON of the image service must be JSON (NAV-11)', async () => {
  const picture = (json: string) => `shared: { cloudinary_image: ${json} }\nvariants: { en: {} }`;
  const faults = await lines({
    'shared/regional_image/broken.yaml': picture("'{'"),
    'shared/regional_image/text.yaml': picture(`'{"secure_url":"https://a.example/b.png"}'`),
    'shared/regional_image/mapping.yaml': picture('{ secure_url: "https://a.example/b.png" }'),
  });
  const broken = faults.filter((it) => it.includes('cloudinary_image'));
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(/broken\.yaml:1 cloudinary_image error: Is not JSON/);
});

test('a flag must name an alert banner (BANNER-2)', async () => {
  const files = { 'default/alert_banner/recall.yaml': all('text: <p>@</p>') };
  const flags = (banner: string) => ({ file: 'flags.json', banners: [banner] });
  expect(await lines(files, flags('recall'))).toEqual([]);
  expect(await lines(files, flags('recal'))).toEqual([
    'flags.json:1 error: The flag alert-banner names `recal`, which is no alert banner.',
  ]);
});

describe('a fault in the country rules (COUNTRY-23)', () => {
  const decided = 'reason: A test., source: A test, date: "2026-11-22", decided_by: Me';
  const rules = (embargo: string) => ({
    'countries.yaml': `# Rules
forced_country: []
privacy_opt_in:
  - { countries: [DE], ${decided} }
professional_confirmation: []
consent_period: []
registered_products: []
${embargo}
`,
  });
  const iran = (country: string, ...more: string[]) => `embargo:
  - { countries: [CU], list: narrow, ${decided} }
  - countries: [${country}]
    list: narrow
    reason: A test.
    decided_by: Me
    ${more.join('\n    ')}
`;
  const [source, date] = ['source: A test', 'date: "2026-11-22"'];

  test.each([
    ['an invalid value', iran('IR', source, 'date: today'), ':15 embargo[2].date error: must be'],
    ['a missing value', iran('IR', date), ':10 embargo[2].source error: '],
    ['an unknown key', iran('IR', source, date, 'by: me'), ':16 embargo[2].by error: '],
    ['a missing list', '', ':1 embargo error: '],
    ['an unknown country', iran('XX', source, date), ':10 embargo[2].countries[1] error: "XX"'],
    ['a repeated country', iran('CU', source, date), ':8 embargo error: names CU'],
    ['a broken file', 'embargo: [', ':9 error: '],
  ])('names its line: %s', async (_, embargo, expected) => {
    const faults = await lines(rules(embargo));
    expect(faults).toEqual([expect.stringContaining(`countries.yaml${expected}`)]);
  });

  test('no fault, no line', async () => {
    expect(await lines(rules('embargo: []'))).toEqual([]);
  });

  test('a rule that does not say who decided is a warning (COUNTRY-27)', async () => {
    const unnamed = `embargo:
  - { countries: [CU], list: narrow, reason: A test., source: A test, date: "2026-11-22" }`;
    expect(await lines(rules(unnamed))).toEqual([
      'countries.yaml:9 embargo[1] warning: Does not say who decided (`decided_by`).',
    ]);
  });
});

describe('vocabularies (OWN-23)', () => {
  const complete = '{ en: Spine, de: Wirbelsäule, es: Columna, pt: Coluna }';
  const lists = (...terms: string[]) =>
    `specialties:\n${terms.map((it) => `  - ${it}\n`).join('')}`;
  const spine = `{ codename: spine, label: ${complete}, brand: default, reserved: true }`;
  const product = (values: string) => ({
    'default/product/p.yaml': `shared: { specialties: ${values} }\n${all('title: T @, slug: s, teaser: T')}`,
  });

  test('values that are in the lists have no faults', async () => {
    const files = { 'vocabularies.yaml': lists(spine), ...product('spine') };
    expect(await lines(files)).toEqual([]);
  });

  test.each([
    [
      'a value that the list does not have',
      lists(spine),
      product('[spine, spin]'),
      'default/product/p.yaml:1 specialties error: `spin` is not one of `specialties` in vocabularies.yaml. Did you mean `spine`? Allowed: spine.',
    ],
    [
      'a value of the prototype',
      lists(spine),
      product('constructor'),
      'default/product/p.yaml:1 specialties error: `constructor` is not one of `specialties`',
    ],
    [
      'a value without a file',
      undefined,
      product('spine'),
      'default/product/p.yaml:1 specialties error: `spine` is not one of `specialties` in vocabularies.yaml. Allowed: none yet.',
    ],
    [
      'a value of another brand',
      lists(spine.replace('default', 'vet_systems')),
      product('spine'),
      'default/product/p.yaml:1 specialties error: `spine` is only for the content of `vet_systems`',
    ],
    [
      'a missing label',
      lists(spine.replace(', pt: Coluna', '')),
      product('spine'),
      'vocabularies.yaml:2 specialties[1].label warning: `spine` has no label in: pt. Visitors read "Spine".',
    ],
    [
      'a value that nothing has',
      lists(spine.replace(', reserved: true', '')),
      {},
      'vocabularies.yaml:2 specialties[1] warning: Nothing has the value `spine`.',
    ],
    [
      'an icon that is not drawn',
      lists(spine.replace('brand', 'icon: set, brand')),
      {},
      'vocabularies.yaml:2 specialties[1].icon error: `set` is not an icon. Did you mean `sets`?',
    ],
    [
      'an icon without a file',
      lists(spine.replace('brand', 'icon: /media/spine.svg, brand')),
      {},
      'vocabularies.yaml:2 specialties[1].icon error: There is no file `/media/spine.svg`.',
    ],
    [
      'an invalid value',
      lists('{ codename: Spine, label: { en: Spine } }'),
      product('spine'),
      'vocabularies.yaml:2 specialties[1].codename error: `Spine` is not a codename',
    ],
    ['an unknown list', 'colors: []', {}, 'vocabularies.yaml:1 colors error: "colors" is not a'],
    ['a broken file', 'specialties: [', {}, 'vocabularies.yaml:1 error: '],
  ])('%s is said once, with its place', async (_, file, files, expected) => {
    const found = await lines({ ...(file && { 'vocabularies.yaml': file }), ...files });
    expect(found).toEqual([expect.stringContaining(expected)]);
  });
});

test('the check says what the site does with a file that cannot be read, and how it decides (CONTENT-49)', async () => {
  const [fault = '', ...others] = await lines({
    'default/product/a.yaml': 'variants: { en: { title: "A }',
  });
  expect(others).toEqual([]);
  expect(fault).toMatch(/^default\/product\/a\.yaml:1 error: .*closed\. The site keeps what it/);
  expect(fault).toContain('a restriction, a window or a workflow step: then nobody sees the item.');
});

test('the check names a file that is not in UTF-8, and its line (PAGE-119)', async () => {
  const item = `shared: { product_number: "1" }\n${all('title: Für @, slug: a-@, teaser: T @')}`;
  const pack = { codename: 'b', type: 'product', variants: {} };
  const found = await check({
    'default/product/a.yaml': Buffer.from(item, 'latin1'),
    'default/product/c.yaml': Buffer.from(`\ufeff${item.replaceAll('a-', 'c-')}`, 'utf16le'),
    'default/b.jsonl': Buffer.from(`\n${JSON.stringify({ ...pack, name: 'Für' })}\n`, 'latin1'),
    'default/product/d.yaml': Buffer.from(
      `shared: { geographic_exceptions: [xx] }\n${all('title: Für @, slug: d-@, teaser: T @')}`,
      'latin1',
    ),
  });
  const ofText = found.faults.filter(({ message }) => message.includes('Save it as UTF-8.'));
  expect(ofText.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'default/b.jsonl:2',
    'default/product/a.yaml:3',
    'default/product/c.yaml:1',
    'default/product/d.yaml:3',
  ]);
  const rulesIn = (name: string) =>
    found.faults.filter(({ file }) => file.endsWith(name)).map(({ rule }) => rule);
  expect(rulesIn('c.yaml')).toEqual(['file']);
  // Who may see an item is decided by what can be read of it.
  expect(rulesIn('d.yaml')).toContain('restriction');
});

test('the check names a file of the company that is not in UTF-8, as its only fault (PAGE-128)', async () => {
  const texts = {
    'countries.yaml': '# Für\nembargo: [nowhere]',
    'default/brand.yaml': 'application: main\nname: Müller',
    'vocabularies.yaml': 'materials:\n- { codename: titanium, label: { en: Für } }',
  };
  const of = async (encoding: BufferEncoding) => {
    const written = Object.entries(texts).map(([file, text]) => [
      file,
      Buffer.from(`${encoding === 'latin1' ? '' : '\ufeff'}${text}`, encoding),
    ]);
    return (await check(Object.fromEntries(written))).faults.map(faultLine);
  };
  const said = 'error: The file is not in UTF-8,';
  expect(await of('latin1')).toEqual([
    expect.stringContaining(`countries.yaml:1 ${said}`),
    expect.stringContaining(`default/brand.yaml:2 ${said}`),
    expect.stringContaining(`vocabularies.yaml:2 ${said}`),
  ]);
  expect(await of('utf16le')).toHaveLength(3);
  expect(await of('utf8')).not.toContainEqual(expect.stringContaining(said));
});

test('a file that cannot be read is one fault, not one for each link to it (PAGE-120)', async () => {
  const linking = (title: string, links: string) =>
    `shared: { related_products: [${links}] }\n${all(`title: ${title} @, slug: ${title}-@, teaser: T @`)}`;
  const found = await lines({
    'default/product/anchor_a.yaml': linking('A', 'anchor_b, anchor_c, anchor_d, anchor_e'),
    'default/product/anchor_b.yaml': 'shared:\n\tproduct_number: "1"',
    'default/product/anchor_c.yaml': 'shared: { publish_from: soon }',
    'default/product/anchor_d.yaml': '',
  });
  expect(found.filter((it) => it.includes('There is no item'))).toEqual([
    expect.stringContaining('There is no item `anchor_e`.'),
  ]);
});

test('a file that ends in .yml is told its right name, and links to it are no faults (PAGE-129)', async () => {
  const found = await lines({
    'default/product/a.yml': '',
    'default/product/b.yaml': `shared: { related_products: [a] }\n${all('title: B @, slug: b-@, teaser: T @')}`,
    'default/brand.YML': '',
    'vocabularies.yml': '',
    'product/c.yml': '',
  });
  const renamed = (path: string) => expect.stringContaining(`rename it to ${path}.yaml.`);
  expect(found.filter((it) => it.includes('rename it'))).toEqual([
    renamed('default/brand'),
    renamed('default/product/a'),
    renamed('vocabularies'),
  ]);
  expect(found).toContainEqual(expect.stringMatching(/^product\/c\.yml:1 error: Items must be in/));
  expect(found).not.toContainEqual(expect.stringContaining('There is no item'));
});

test('what only an item that cannot be read would have is no fault elsewhere (PAGE-130)', async () => {
  const text = `<p><a href="/products/plate">Plate</a> <a href="/plates">Plates</a></p>`;
  const files = {
    'default/brand.yaml': `
application: main
name: Main
logo: { url: /media/logo.svg, width: 120, height: 32 }
icon: /media/icon.svg
share_picture: /media/share.png
colors: { accent: "#0b5c66" }
codenames: { navigation: n, footer: f }`,
    'default/webpage/home.yaml': 'shared: { section: homePage',
    'default/product/plate.yaml': 'shared: { product_number: "1"',
    'default/resource/t.yaml': `shared: { media_type: pdf }\n${all(
      `title: T @, slug: t-@, description: D, blocks: [{ type: block_rich_text, body: '${text}' }, { type: block_steps, steps: [{ type: step, title: S @, body: <p>S</p>, articles: "1" }] }]`,
    )}`,
    'vocabularies.yaml': `specialties: [{ codename: knee, label: { en: K, de: K, es: K, pt: K } }]`,
  };
  const { faults, gaps } = await check(files, { file: 'flags.json', banners: ['home'] });
  const said = [...faults, ...gaps].map(({ message }) => message);
  for (const words of [/^There is no page/, /^`1` is not the number/, /Nothing has the value/]) {
    expect(said).not.toContainEqual(expect.stringMatching(words));
  }
  expect(said).not.toContainEqual(expect.stringContaining('home'));
  const { 'default/webpage/home.yaml': _, 'default/product/plate.yaml': __, ...rest } = files;
  const without = await check(rest, { file: 'flags.json', banners: ['home'] });
  expect([...without.faults, ...without.gaps].map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^There is no page at \/products/),
      expect.stringMatching(/^There is no page at \/plates/),
      expect.stringMatching(/^`1` is not the number/),
      expect.stringMatching(/Nothing has the value/),
      expect.stringContaining('names `home`'),
      expect.stringContaining('write default/webpage/home.yaml'),
    ]),
  );
});

test('a key of the whole item among its values is told where it belongs (PAGE-121)', async () => {
  const found = await lines({
    'default/product/a.yaml': `shared: { workflow_step: draft }\n${all('title: A @, slug: a-@, teaser: T @')}`,
  });
  expect(found).toContainEqual(expect.stringContaining('put it above `shared`'));
});

test('content without a brand lacks a brand, and nothing else counts (OWN-96)', async () => {
  const page = 'variants: { en: { title: About us, path: /about } }';
  const { gaps } = await check({ 'spine/webpage/page_about.yaml': page });
  expect(gaps.map(({ file }) => file)).toEqual(['spine/brand.yaml']);
});

test('two pages in one section are named so, without a slug that they do not have (OWN-98)', async () => {
  const page = 'shared: { section: news }\nvariants: { en: { title: News, teaser: News } }';
  const { faults } = await check({
    'default/webpage/page_a.yaml': page,
    'default/webpage/page_b.yaml': page,
  });
  const messages = faults.filter(({ rule }) => rule === 'slug').map(({ message }) => message);
  expect(messages).toEqual([
    '`page_a` is the page of the section `news` already: visitors see one of them.',
  ]);
});

test('a value that a list of some length does not have names all that are allowed (OWN-103)', async () => {
  const text =
    'shared: { media_type: document }\nvariants: { en: { title: T, slug: t, description: T } }';
  const { faults } = await check({ 'default/resource/r.yaml': text });
  const [fault] = faults.filter(({ rule }) => rule === 'enumeration');
  expect(fault?.message).toMatch(
    /`document` is not one of `media_types`.* Allowed: .*application_pdf/,
  );
});
