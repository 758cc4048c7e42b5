/**
 * The text as it stands below a page's own heading: its first headings are the page's second. Tags in a cleaned text have
 * no attributes but links.
 */
export function raiseHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([34])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`);
}

/** What a plain client of the API wrote, where lines end as they were typed. */
export function isPlainText(html: string): boolean {
  return !/<\w/.test(html);
}
