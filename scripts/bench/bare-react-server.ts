import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Window, type Element, type Node } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * Plain React: renders the elements of a page, whose URL the parent passes, on each request, without the shop's
 * components, router, data and database. It runs in a separate process, like the shop.
 */
const [url = ""] = process.argv.slice(2);

type Markup = string | { tag: string; props: Record<string, unknown>; children: Markup[] };

function readMarkup(element: Element): Markup {
  const { style, ...attributes } = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value ?? ""]),
  );
  const props = style === undefined ? attributes : { ...attributes, style: readStyle(style) };
  const tag = element.localName;
  if (tag === "script" || tag === "style")
    return { tag, props: { ...props, dangerouslySetInnerHTML: { __html: element.textContent } }, children: [] };
  return { tag, props, children: [...element.childNodes].flatMap(readChild) };
}

function readChild(node: Node): Markup[] {
  if (node.nodeName === "#text") return [node.textContent ?? ""];
  return node.nodeName.startsWith("#") ? [] : [readMarkup(node as Element)];
}

function readStyle(style: string): Record<string, string> {
  const declarations = style.split(/;(?![^(]*\))/).filter((text) => text.includes(":"));
  return Object.fromEntries(
    declarations.map((text) => {
      const [name = "", ...value] = text.split(":");
      return [name.trim().replaceAll(/-(?<letter>\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(":")];
    }),
  );
}

function elementsOf(markup: Markup): ReactNode {
  if (typeof markup === "string") return markup;
  return createElement(markup.tag, markup.props, ...markup.children.map(elementsOf));
}

const window = new Window();
window.document.write(await (await fetch(url)).text());
const page = readMarkup(window.document.documentElement);
await window.happyDOM.close();
const server = createServer((_request, response) => {
  const html = Buffer.from(renderToString(elementsOf(page)));
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": html.length }).end(html);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => server.close(() => process.exit(0)));
