import { escapeHtml } from "#contract/kernel/escape-html.ts";

/** A tagged template that escapes its values. Lists of safe HTML are concatenated unchanged. */
export function html(strings: TemplateStringsArray, ...values: (string | number | SafeHtml | SafeHtml[])[]): SafeHtml {
  const parts = strings.map((text, index) => {
    const value = values[index];
    if (value === undefined) return text;
    if (Array.isArray(value)) return text + value.map((part) => part.html).join("");
    return text + (typeof value === "object" ? value.html : escapeHtml(String(value)));
  });
  return { html: parts.join("") };
}

/** HTML created by `html`, a distinct type so that unescaped text cannot be used by mistake. */
export type SafeHtml = { html: string };
