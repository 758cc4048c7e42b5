/**
 * Raises the headings of a sanitized text by one level, because it is shown below the page's heading. Tags in sanitized
 * text have no attributes except on links.
 */
export function raiseHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([34])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`);
}

/** Whether a text has no markup, for example from an API client, so that its line breaks have to be preserved. */
export function isPlainText(html: string): boolean {
  return !/<\w/.test(html);
}
