import type { Attack } from "./attack.ts";
import { sendRaw } from "./raw-request.ts";
import { call } from "./send.ts";

const HEAD = ["POST /api/LoginCustomer HTTP/1.1", "Host: shop.test", "Content-Type: application/json"];
const BODY = '{"email":"a@b.in"}';
const SMUGGLED = "GET /api/smuggled HTTP/1.1\r\nHost: shop.test\r\n\r\n";

const posted = (headers: readonly string[], body: string) => `${[...HEAD, ...headers].join("\r\n")}\r\n\r\n${body}`;

/** Malformed requests, and ones whose end two parsers would see in different places (request smuggling). */
const AMBIGUOUS: Record<string, string> = {
  "Content-Length and Transfer-Encoding": posted(
    ["Content-Length: 5", "Transfer-Encoding: chunked"],
    `0\r\n\r\n${SMUGGLED}`,
  ),
  "Transfer-Encoding and Content-Length": posted(
    ["Transfer-Encoding: chunked", "Content-Length: 60"],
    `0\r\n\r\n${SMUGGLED}`,
  ),
  "two lengths": posted(["Content-Length: 5", "Content-Length: 18"], BODY + SMUGGLED),
  "two lengths in one": posted(["Content-Length: 5, 18"], BODY + SMUGGLED),
  "a length with a sign": posted(["Content-Length: +18"], BODY),
  "a length below nothing": posted(["Content-Length: -1"], BODY),
  "a length in hex": posted(["Content-Length: 0x12"], BODY),
  "a folded header": posted(["X-Folded: one\r\n two", "Content-Length: 18"], BODY),
  "a folded Transfer-Encoding": posted(["Transfer-Encoding:\r\n chunked"], `0\r\n\r\n${SMUGGLED}`),
  "chunked twice": posted(["Transfer-Encoding: chunked, chunked"], `0\r\n\r\n${SMUGGLED}`),
  "chunked not last": posted(["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${SMUGGLED}`),
  "an unknown transfer coding": posted(["Transfer-Encoding: xchunked"], `0\r\n\r\n${SMUGGLED}`),
  "a blank before the colon": posted(["Transfer-Encoding : chunked", "Content-Length: 18"], BODY),
  "an invalid chunk size": posted(["Transfer-Encoding: chunked"], `zz\r\n${BODY}\r\n0\r\n\r\n`),
  "a chunk longer than its size": posted(["Transfer-Encoding: chunked"], `2\r\n${BODY}\r\n0\r\n\r\n${SMUGGLED}`),
  "a chunk size that is too large": posted(["Transfer-Encoding: chunked"], `${"f".repeat(20)}\r\n${BODY}`),
  "a NUL in a header": posted(["X-Odd: a\u0000b", "Content-Length: 18"], BODY),
  "a bare CR in a header": posted(["X-Odd: a\rTransfer-Encoding: chunked", "Content-Length: 18"], BODY),
  "no host": `GET /api/GetCategories HTTP/1.1\r\n\r\n`,
  "an invalid method": "G@T /api/GetCategories HTTP/1.1\r\nHost: shop.test\r\n\r\n",
  "HTTP/9.9": "GET / HTTP/9.9\r\nHost: shop.test\r\n\r\n",
  "TLS on a plain port": "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003",
};

export const protocol: Attack = {
  name: "protocol",
  expects: "A request with an ambiguous end, or that violates HTTP, gets a single 400, and the connection is closed.",
  async run(trial, { url }) {
    for (const [what, text] of Object.entries(AMBIGUOUS)) {
      const { statuses, closed, text: said } = await sendRaw(url, text);
      const held = statuses.length === 1 && statuses[0] === 400 && closed;
      trial.check(what, held, held ? undefined : { statuses, closed, said: said.slice(0, 300) });
    }
    const wide = await sendRaw(url, `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
    trial.check("a URL of 20 kB is refused", wide.closed && [414, 431].includes(wide.statuses[0] ?? 0), wide.statuses);
    const many = Array.from({ length: 5_000 }, (_, index) => `X-${index}: y`).join("\r\n");
    const crowd = await sendRaw(url, `GET / HTTP/1.1\r\nHost: shop.test\r\n${many}\r\n\r\n`);
    trial.check("5,000 headers are refused", crowd.closed && crowd.statuses[0] === 431, crowd.statuses);
    const zipped = await call(url, "POST", "/api/LoginCustomer", { body: {}, headers: { "Content-Encoding": "gzip" } });
    trial.check(
      "a compressed body is refused, not decompressed",
      zipped.status >= 400 && zipped.status < 500,
      zipped.status,
    );
    const alive = await call(url, "GET", "/api/health/ready");
    trial.check("the shop is ready afterwards", alive.status === 200, alive.status);
  },
};
