/** Splits a text at the first case-insensitive match of the query: before, match, after. */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.toLowerCase();
  if (wanted !== "") {
    for (let at = 0; at + query.length <= text.length; at += 1) {
      const end = at + query.length;
      if (text.slice(at, end).toLowerCase() === wanted)
        return [text.slice(0, at), text.slice(at, end), text.slice(end)];
    }
  }
  return [text, "", ""];
}
