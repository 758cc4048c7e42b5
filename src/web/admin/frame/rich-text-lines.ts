/** The text of rich text, with a line for each paragraph, heading and list item. */
export function richTextInLines(html: string): string {
  const inLines = html.replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/gi, "$&\n");
  const text = new DOMParser().parseFromString(inLines, "text/html").body.textContent;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}
