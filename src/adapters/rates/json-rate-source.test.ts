import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createJsonRateSource, redirectTarget } from "./json-rate-source.ts";

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Listens on every loopback address; the tests allow only 127.0.0.2, in the role of the public internet. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  return (server.address() as AddressInfo).port;
}

const isAllowed = (address: string) => address === "127.0.0.2";
const source = createJsonRateSource({ isAllowed });
const fetchFrom = async (listener: RequestListener) =>
  source.fetchJson(`http://127.0.0.2:${await serve(listener)}/rates`);

describe("answers of rate sources", () => {
  it("the JSON of a rate source is returned", async () => {
    const answer = await fetchFrom((_, response) => response.end('{"gold": 13750}'));
    expect(answer).toEqual({ json: { gold: 13_750 } });
  });

  it("a rate source that answers HTML is refused", async () => {
    expect(await fetchFrom((_, response) => response.end("<!doctype html>"))).toEqual({
      failure: "Its answer is not JSON.",
    });
  });

  it("a rate source that answers 10 MB is not read to its end", async () => {
    let written = 0;
    const answer = await fetchFrom((_, response) => {
      const write = () => {
        while (written < 10 * 1024 * 1024 && !response.destroyed) {
          written += 65_536;
          if (!response.write(" ".repeat(65_536))) return;
        }
        response.end("{}");
      };
      response.on("drain", write);
      write();
    });
    expect(answer).toEqual({ failure: "Its answer is larger than 1 MB." });
  });

  it("a rate source that never answers times out", async () => {
    const quick = createJsonRateSource({ isAllowed, timeoutMs: 50 });
    expect(await quick.fetchJson(`http://127.0.0.2:${await serve(() => {})}/`)).toEqual({
      failure: "It did not answer within 0.05 seconds.",
    });
  });

  it("a rate source whose response never ends times out", async () => {
    const port = await serve((_, response) => response.write("{"));
    const quick = createJsonRateSource({ isAllowed, timeoutMs: 50 });
    expect(await quick.fetchJson(`http://127.0.0.2:${port}/`)).toHaveProperty("failure");
  });

  it("a rate source that answers with an error is refused", async () => {
    expect(await fetchFrom((_, response) => response.writeHead(500).end("{}"))).toEqual({
      failure: "It answered with status 500.",
    });
  });
});

describe("redirects", () => {
  it("a redirect to another allowed address is followed", async () => {
    const port = await serve((_, response) => response.end("[1]"));
    const answer = await fetchFrom((_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end(),
    );
    expect(answer).toEqual({ json: [1] });
  });

  it.each(["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "localhost"])(
    "a redirect to %s is refused before a request is sent there",
    async (host) => {
      let requestCount = 0;
      const port = await serve((_, response) => {
        requestCount += 1;
        response.end("{}");
      });
      const answer = await fetchFrom((_, response) =>
        response.writeHead(302, { Location: `http://${host}:${port}/` }).end(),
      );
      expect(answer).toEqual({ failure: expect.stringContaining("not on the public internet") as unknown });
      expect(requestCount).toBe(0);
    },
  );

  it("a redirect to a file is refused", async () => {
    expect(await fetchFrom((_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end())).toEqual(
      { failure: "It redirects to no web address." },
    );
  });

  it("a redirect from https to http is refused", () => {
    const from = new URL("https://rates.test/gold");
    expect(() => redirectTarget(from, "http://rates.test/gold")).toThrow("It redirects from https to http.");
    expect(redirectTarget(from, "//other.test/gold").href).toBe("https://other.test/gold");
    expect(redirectTarget(new URL("http://rates.test/"), "https://rates.test/").href).toBe("https://rates.test/");
  });

  it("a source is followed through at most three redirects", async () => {
    let requestCount = 0;
    const answer = await fetchFrom((_, response) => {
      requestCount += 1;
      response.writeHead(302, { Location: "/rates" }).end();
    });
    expect(answer).toEqual({ failure: "It redirects more than 3 times." });
    expect(requestCount).toBe(4);
  });
});

describe("local addresses", () => {
  it.each(["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "0x7f.1"])(
    "the local address %s is refused by default",
    async (host) => {
      const port = await serve((_, response) => response.end("{}"));
      expect(await createJsonRateSource().fetchJson(`http://${host}:${port}/`)).toEqual({
        failure: expect.stringContaining("not on the public internet") as unknown,
      });
    },
  );
});
