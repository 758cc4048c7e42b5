import { request as sendRequest } from "node:http";
import type { Listener } from "./base/listener.ts";

/**
 * Forwards each request to the process that now serves the address. The target of the request is passed on as it is: it
 * may name another host, which is never asked.
 */
export function forwardTo(url: string): Listener {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.+)\]$/, "$1");
  return (request, response) => {
    const { method, url: path, headers } = request;
    const onward = sendRequest({
      host,
      port,
      ...(path !== undefined && { path }),
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
