import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { challengeIn, siteOf } from "./passkey.rules.ts";

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}

const CHALLENGE = "a".repeat(43);

describe("challengeIn", () => {
  it("the challenge is found in the client data that a browser sends", () => {
    const data = { type: "webauthn.get", challenge: CHALLENGE, origin: "https://shop.test" };
    expect(challengeIn(encode(JSON.stringify(data)))).toBe(CHALLENGE);
  });

  it.each([
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"text"',
    '{"challenge":1}',
    '{"challenge":"short"}',
    `{"challenge":"${"'".repeat(43)}"}`,
  ])("a challenge is not found in the client data %j", (text) => {
    expect(challengeIn(encode(text))).toBeUndefined();
  });

  it("a challenge is looked for in any text without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(challengeIn(text)).toBeUndefined();
        expect(challengeIn(encode(text))).toBeUndefined();
      }),
    );
  });

  it("the challenge of any client data is the one that it contains, or else undefined", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.option(fc.constant(CHALLENGE)),
        (others, challenge) => {
          const data = { ...others, challenge };
          expect(challengeIn(encode(JSON.stringify(data)))).toBe(challenge ?? undefined);
        },
      ),
    );
  });
});

describe("siteOf", () => {
  it.each([
    ["https://shop.test", "https://shop.test", "shop.test"],
    ["https://www.shop.test:8443", "https://www.shop.test:8443", "www.shop.test"],
    ["http://localhost:4600", "http://localhost:4600", "localhost"],
  ])("the site of a passkey of %s is %s with the id %s", (publicUrl, origin, rpId) => {
    expect(siteOf(publicUrl)).toEqual({ origin, rpId });
  });
});
