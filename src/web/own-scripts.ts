/**
 * Removes the mark, which the renderer has added as nonce to its own inline scripts, and returns the texts of exactly
 * those scripts. A script in stored HTML cannot know the mark, which is random for each render.
 */
export function removeMarks(marked: string, mark: string): { html: string; ownScripts: string[] } {
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
