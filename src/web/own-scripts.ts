/**
 * The page without the mark that its renderer put on its own inline scripts as their nonce, and the texts of exactly those. A
 * script that stands in stored HTML cannot know the mark, which is random and of this one rendering.
 */
export function takeMarks(marked: string, mark: string): { html: string; ownScripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const ownScripts: string[] = [];
  for (let at = marked.indexOf(`<script${attribute}`); at !== -1; at = marked.indexOf(`<script${attribute}`, at)) {
    const start = marked.indexOf(">", at) + 1;
    const end = marked.indexOf("</script>", start);
    ownScripts.push(marked.slice(start, end));
    at = end;
  }
  return { html: marked.replaceAll(attribute, ""), ownScripts };
}
