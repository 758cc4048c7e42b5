const COMMENTS = /<!--[\s\S]*?-->|<!\[(?:if|endif)[^\]]*\]>/gi;
const UNSEEN = /<(style|script|head|title|xml|o:[a-z]+)\b[^>]*>[\s\S]*?<\/\1>|<\/?(?:meta|link|o:[a-z]+)\b[^>]*>/gi;

const LIST_LINE = /<p\b([^>]*mso-list:[^>]*)>([\s\S]*?)<\/p>/gi;
/** Word writes the bullet or number of a list item as text. */
const WRITTEN_MARK = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const LIST_RUN = /(?:<li data-list="(ul|ol)">(?:(?!<\/li>)[\s\S])*<\/li>\s*)+/g;

const TAG = /<([a-z][a-z0-9]*)\b([^>]*)>/gi;
const HREF = /\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i;
const STYLE = /\sstyle\s*=\s*("[^"]*"|'[^']*')/i;

/** Cleans HTML pasted from Word, Google Docs or another page: removes markup that only affects its appearance. */
export function cleanPastedHtml(html: string): string {
  return levelHeadings(wordLists(html).replaceAll(COMMENTS, "").replaceAll(UNSEEN, "")).replaceAll(TAG, plainTag);
}

function wordLists(html: string): string {
  const lines = html.replaceAll(LIST_LINE, (_line, _attributes: string, text: string) => {
    const mark = (WRITTEN_MARK.exec(text)?.[1] ?? "").replaceAll(/<[^>]*>|&nbsp;|\s/g, "");
    const list = /^[0-9a-z]{1,4}[.)]/i.test(mark) ? "ol" : "ul";
    return `<li data-list="${list}">${text.replace(WRITTEN_MARK, "")}</li>`;
  });
  return lines.replaceAll(LIST_RUN, (run, list: string) => `<${list}>${run}</${list}>`);
}

/** Descriptions are shown below the page's own headings, so only levels 3 and 4 are allowed. */
function levelHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h([1-6])\b/gi, (_tag, slash: string, level: string) => {
    return `<${slash}h${Number(level) <= 3 ? 3 : 4}`;
  });
}

/** Retains only the URL of links, and the style that makes text bold or italic. */
function plainTag(_tag: string, name: string, attributes: string): string {
  const href = name.toLowerCase() === "a" ? (HREF.exec(attributes)?.[0] ?? "") : "";
  return `<${name}${href}${STYLE.exec(attributes)?.[0] ?? ""}>`;
}
