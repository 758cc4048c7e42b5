import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { deferScripts } from "./defer-scripts.ts";
import { removeMarks } from "./own-scripts.ts";
import { waitForRenderTurn } from "./render-queue.ts";
import { ScriptMark } from "./script-mark.ts";
import { ShopBrand } from "./shop-brand.ts";
import { ownScriptsContext, reportContext, shopContext } from "./shop/shop-context.ts";

const DOCTYPE = "<!DOCTYPE html>";
/** Marks a Suspense boundary whose code was not loaded yet, which `renderToString` leaves to the browser. */
const UNFINISHED = "<!--$!-->";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = randomBytes(18).toString("base64url");
  const { serverHandoffStream, ...context } = routerContext;
  // All data is available, so the page is rendered synchronously, without streaming.
  const data = await dataScript(serverHandoffStream, mark);
  await waitForRenderTurn();
  const page = (
    <ScriptMark value={mark}>
      <ShopBrand value={loadContext.get(shopContext).settings().brand}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ShopBrand>
    </ScriptMark>
  );
  const rendered = markReplay(renderToString(page), mark);
  const whole = rendered.includes(UNFINISHED) ? await renderSlowly(page, mark) : DOCTYPE + rendered;
  const end = whole.lastIndexOf("</body>");
  const marked = whole.slice(0, end) + data + whole.slice(end);
  const { html, ownScripts } = removeMarks(import.meta.env.DEV ? marked : deferScripts(marked, mark), mark);
  loadContext.get(ownScriptsContext)(ownScripts);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** React's own script that replays a form submission from before hydration. `renderToString` gives it no nonce. */
const REPLAY = />(addEventListener[\s\S]*?)<\/script>/.exec(renderToString(<form action={() => undefined} />))?.[1];

function markReplay(html: string, mark: string): string {
  const end = REPLAY === undefined ? -1 : html.indexOf(`>${REPLAY}</script>`);
  const start = html.lastIndexOf("<script", end);
  if (end < 0 || start < 0) return html;
  return `${html.slice(0, start)}<script nonce="${mark}"${html.slice(start + "<script".length)}`;
}

/** The script that hands the loader data to the router, which `ServerRouter` would stream in chunks. */
async function dataScript(data: EntryContext["serverHandoffStream"], mark: string): Promise<string> {
  if (!data) return "";
  const text = await new Response(data).text();
  const stream = "window.__reactRouterContext.streamController";
  return `<script nonce="${mark}">${stream}.enqueue(${inScript(text)});${stream}.close();</script>`;
}

/** Escapes a text for use in an inline script, so that no HTML parser misinterprets it. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Waits for the code of all parts. The page is still sent as a whole, since its policy lists the hashes of its scripts.
 */
async function renderSlowly(page: ReactNode, mark: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce: mark });
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * Reports errors that a loader threw, except responses, and refusals of the router itself, such as an unsupported
 * method.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(reportContext)(error);
};
