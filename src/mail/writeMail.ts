import { colonIn } from '../locale/orthography.ts';
import type { Mail, MailFile } from './mailPort.ts';

/** The look of a company's mails. */
export interface MailLook {
  /** The color of links and of the line at the top. */
  readonly accent: string;
  /** The family of the brand's typeface, where it has one of its own; mails have no font files. */
  readonly family?: string | undefined;
  /** The company's logo, with its size in CSS pixels; undefined where it cannot be drawn. */
  readonly logo:
    | { readonly png: Buffer; readonly width: number; readonly height: number }
    | undefined;
}

/** The content of a mail, from which its text and its HTML are written. */
export interface MailContent {
  readonly language: string;
  readonly brand: string;
  readonly subject: string;
  readonly heading: string;
  /** Greeting and sentences. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Absolute addresses. */
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** A note in small print. */
  readonly note: string;
  /** What somebody wrote, in lines of its own; default nothing. */
  readonly quote?: string | undefined;
  /** The address that answers go to; default the sender's. */
  readonly replyTo?: string | undefined;
  /** Attachments; default none. */
  readonly files?: readonly MailFile[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in HTML and SVG. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A line break in a name must not begin another line of the mail. */
const inLine = (text: string) => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** The name by which the HTML shows the logo. */
const logoName = 'logo';

/** Writes a mail in plain text and in HTML, with the same content. */
export function writeMail(id: string, to: string, content: MailContent, look: MailLook): Mail {
  const { logo } = look;
  return {
    id,
    to,
    subject: inLine(content.subject),
    text: textOf(content),
    html: htmlOf(content, look),
    replyTo: content.replyTo,
    // Mail programs show a picture in the mail itself at once, and ask before they load one.
    files: [
      ...(logo
        ? [{ name: 'logo.png', type: 'image/png', content: logo.png, shownAs: logoName }]
        : []),
      ...(content.files ?? []),
    ],
  };
}

/** The lines of a quotation; all that programs break lines at counts. */
const linesOf = (text: string) => text.trim().split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/);

function textOf(content: MailContent): string {
  const { language, brand, paragraphs, facts, links, note, quote = '' } = content;
  // A question needs no colon.
  const led = (name: string) => (/[?:]$/.test(name) ? name : name + colonIn(language));
  return [
    ...paragraphs.map(inLine),
    facts.map(({ name, value }) => `${led(name)} ${inLine(value)}`).join('\n'),
    quote &&
      linesOf(quote)
        .map((line) => `> ${line}`)
        .join('\n'),
    ...links.map(({ name, href }) => `${led(name)}\n${href}`),
    `${brand}\n${note}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A reader who has the brand's typeface sees it. */
const facesOf = ({ family }: MailLook) => (family ? `'${family}',` : '') + 'Arial,sans-serif';

function headOf({ brand }: MailContent, { accent, logo }: MailLook): string {
  const shown = logo
    ? `<img src="cid:${logoName}" alt="${escaped(brand)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`
    : escaped(brand);
  return `<div style="padding:0 0 16px;border-bottom:3px solid ${accent};color:${accent};font-weight:700">${shown}</div>`;
}

function htmlOf(content: MailContent, look: MailLook): string {
  const { language, brand, heading, paragraphs, facts, links, note, quote = '' } = content;
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:6px 12px 6px 0;color:#4a5a61;font-size:14px;line-height:24px;vertical-align:top">${escaped(name)}</td>` +
      // On phones, German words and addresses may be wider than what is left beside the names.
      `<td style="padding:6px 0;font-weight:600;vertical-align:top;word-break:break-word">${escaped(value)}</td></tr>`,
  );
  const anchors = links.map(
    ({ name, href }) =>
      `<p><a href="${escaped(href)}" style="color:${look.accent}">${escaped(name)}</a></p>`,
  );
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(heading)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#fff;color:#10222b;font:16px/1.5 ${facesOf(look)}">`,
    '<div style="max-width:560px">',
    headOf(content, look),
    `<h1 style="font-size:24px;line-height:1.25">${escaped(heading)}</h1>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    quote &&
      `<blockquote style="margin:16px 0;padding:0 0 0 16px;border-left:3px solid #c4d0d4">${linesOf(quote).map(escaped).join('<br>')}</blockquote>`,
    ...anchors,
    `<p style="color:#4a5a61;font-size:14px">${escaped(brand)}<br>${escaped(note)}</p>`,
    '</div></body></html>',
  ].join('');
}
