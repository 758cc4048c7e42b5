import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { startLate } from "./late-start.ts";
import { takeMarks } from "./own-scripts.ts";
import { takeRenderTurn } from "./render-turn.ts";
import { ScriptMark } from "./script-mark.ts";
import { ownScriptsContext, reportContext } from "./shop/shop-context.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  let answerStatus = status;
  await takeRenderTurn();
  const mark = randomBytes(18).toString("base64url");
  const stream = await renderToReadableStream(
    <ScriptMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </ScriptMark>,
    {
      nonce: mark,
      signal: request.signal,
      onError(error) {
        answerStatus = 500;
        if (!request.signal.aborted) loadContext.get(reportContext)(error);
      },
    },
  );
  // The page is sent whole, as it is kept: its policy names the scripts in it, and many visitors get the same bytes.
  await stream.allReady;
  const marked = await new Response(stream).text();
  const { html, ownScripts } = takeMarks(import.meta.env.DEV ? marked : startLate(marked, mark), mark);
  loadContext.get(ownScriptsContext)(ownScripts);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status: answerStatus, headers });
}

/** What a loader threw that is not an answer, and what the router itself refuses: a method that no page has. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(reportContext)(error);
};
