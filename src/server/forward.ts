import { request as sendRequest } from "node:http";
import type { Listener } from "./base/listener.ts";

/** Forwards each request to the process that now serves the address. */
export function forwardTo(url: string): Listener {
  return (request, response) => {
    const { method, headers } = request;
    const onward = sendRequest(new URL(request.url ?? "/", url), {
      ...(method !== undefined && { method }),
      headers: { ...headers, connection: "close" },
    });
    onward.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.once("error", () => response.destroy());
    request.pipe(onward);
  };
}
