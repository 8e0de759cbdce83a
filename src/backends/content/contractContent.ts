/** The content that every source gets before the contract runs, by file. */
export const contractContent: Readonly<Record<string, string>> = {
  'pictures/pictures.json': JSON.stringify({
    anchor: {
      width: 1200,
      height: 800,
      widths: [480, 960],
      alt: { en: 'An anchor', de: 'Ein Anker', es: 'Un anclaje', pt: 'Uma âncora' },
    },
  }),
  'media/documents/guide.pdf': '%PDF-1.4 guide',
  'vocabularies.yaml': `
specialties:
  - codename: shoulder
    label: { en: Shoulder, de: Schulter }
  - codename: elbow
    label: { en: Elbow, de: Ellenbogen }
`,
  'default/product/anchor.yaml': `
name: Anchor (article)
last_modified: 2026-09-14T09:00:00Z
shared:
  product_number: PO-10
  specialties: [shoulder, elbow]
  risk_level: low
  images: [{ picture: anchor }]
  edfu: [anchor_directions]
  related_products: [button, plate]
  geographic_exceptions: [JP]
variants:
  en:
    title: Anchor
    slug: anchor
    teaser: Holds.
    description: <p>Holds <strong>well</strong>.</p>
    blocks:
      - type: block_figures
        heading: In numbers
        figures: [{ type: figure, value: 4 mm, label: diameter }]
      - note
  de:
    title: Anker
    slug: anker
    teaser: Hält.
    description: <p>Hält.</p>
    blocks:
      - { type: block_rich_text, body: <p>Nur auf Deutsch.</p> }
`,
  'default/product/button.yaml': `
last_modified: 2026-09-15T09:00:00Z
shared:
  product_number: PO-9
  specialties: [elbow]
  related_products: [anchor]
  set_items: [{ type: set_item, title: Screw, product_number: S-1, quantity: 2 }]
variants:
  en: { title: Button, slug: button, teaser: Closes. }
  es: { title: Botón, slug: boton, teaser: Cierra. }
`,
  'default/product/plate.yaml': `
workflow_step: draft
last_modified: 2026-09-16T09:00:00Z
shared: { specialties: [shoulder] }
variants:
  en: { title: Plate, slug: plate, teaser: Spans. }
`,
  'default/directions_for_use/anchor_directions.yaml': `
shared:
  title: Directions
  revision: B
  issue_date: 2026-03-01
  languages: [english, german]
  files: [{ url: /media/documents/guide.pdf, description: The guide }]
variants: { en: {} }
`,
  'default/block_note/note.yaml': `
variants:
  en: { body: <p>Read the directions.</p> }
  de: { body: <p>Bitte lesen.</p> }
`,
  'default/set_item/part.yaml': `
shared: { title: Part, product_number: P-1, quantity: 0 }
variants: { en: {} }
`,
  'vet_systems/product/vet_plate.yaml': `
variants:
  de: { title: Platte, slug: platte, teaser: Nur auf Deutsch. }
`,
  'shared/regional_image/hero.yaml': `
shared: { cloudinary_image: { public_id: hero, width: 10 } }
variants: { en: {} }
`,
};
