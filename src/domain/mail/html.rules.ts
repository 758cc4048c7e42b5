const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template whose values are escaped; lists of ready HTML are joined as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | number | SafeHtml | SafeHtml[])[]): SafeHtml {
  const parts = strings.map((text, index) => {
    const value = values[index];
    if (value === undefined) return text;
    if (Array.isArray(value)) return text + value.map((part) => part.html).join("");
    return text + (typeof value === "object" ? value.html : escapeHtml(String(value)));
  });
  return { html: parts.join("") };
}

/** HTML made by `html`, so that unescaped text cannot take its place by mistake. */
export type SafeHtml = { html: string };
