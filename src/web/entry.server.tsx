import { renderToReadableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { startLate } from "./late-start.ts";
import { reportContext } from "./shop/shop-context.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  let answerStatus = status;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      answerStatus = 500;
      if (!request.signal.aborted) loadContext.get(reportContext)(error);
    },
  });
  // The page is sent whole, as it is kept: its policy names the scripts in it, and many visitors get the same bytes.
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(import.meta.env.DEV ? html : startLate(html), { status: answerStatus, headers });
}

/** What a loader threw that is not an answer, and what the router itself refuses: a method that no page has. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(reportContext)(error);
};
