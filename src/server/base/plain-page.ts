import { escapeHtml } from "#contract/kernel/escape-html.ts";

type PlainPage = {
  title: string;
  /** The shop's name, if known. */
  shopName?: string;
  heading: string;
  /** HTML, like the heading and the title: the caller escapes text. */
  body: string;
  head?: string;
};

/** A self-contained page without external files, for when the shop itself cannot respond. */
export function plainPage({ title, shopName, heading, body, head = "" }: PlainPage): string {
  const name = shopName === undefined ? undefined : escapeHtml(shopName);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${name === undefined ? "" : ` · ${name}`}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;
box-sizing:border-box;text-align:center;background:#f6f4f0;color:#211c18;font:1rem/1.5 Figtree,system-ui,sans-serif}
h1{margin:0;font:500 1.75rem/1.2 Petrona,Georgia,serif}
p{margin:0;max-width:32rem;color:#5d544c}
.name{color:#6b1f2e;font:500 1.25rem/1 Petrona,Georgia,serif}
a{margin-top:8px;padding:12px 24px;border-radius:2px;background:#6b1f2e;color:#fff;text-decoration:none}
a:hover{background:#521521}
a:focus-visible{outline:2px solid #6b1f2e;outline-offset:3px}
</style>${head}
</head>
<body>${name === undefined ? "" : `\n<p class="name">${name}</p>`}
<h1>${heading}</h1>
${body}
</body>
</html>
`;
}
