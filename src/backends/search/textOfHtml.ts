const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** The text of HTML, for its words only; not safe to display. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? ' ');
}
