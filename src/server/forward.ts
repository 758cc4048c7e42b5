import { request as sendRequest } from "node:http";
import { pipeline } from "node:stream";
import type { Listener } from "./base/listener.ts";

/**
 * Forwards each request to the process at this address. The target of the request is passed on unchanged: it may name
 * another host, to which nothing is sent. An exchange that one side aborts is aborted on the other side too.
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
      // Destroys the response when the answer breaks off.
      pipeline(answer, response, () => {});
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  };
}
