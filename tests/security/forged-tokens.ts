import { createHmac, generateKeyPairSync, sign as signWith } from "node:crypto";
import { tokenSecret } from "#tests/processes/shop-process.ts";
import type { Attack } from "./attack.ts";
import { call } from "./send.ts";

type Claims = Record<string, unknown>;
type Sign = (input: string) => Buffer;

const QUICK_MS = 500;

const hmac =
  (secret: string | Buffer, hash = "sha256"): Sign =>
  (input) =>
    createHmac(hash, secret).update(input).digest();

function token(header: Claims, claims: Claims, sign: Sign): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${sign(input).toString("base64url")}`;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string | undefined): Claims {
  return JSON.parse(Buffer.from(part ?? "", "base64url").toString()) as Claims;
}

/** Forged tokens by their defect. `genuine` is a valid token of an open session. */
function forgeries(genuine: string): Record<string, string> {
  const [head, body, signature = ""] = genuine.split(".");
  const header = decode(head);
  const claims = decode(body);
  const now = Math.floor(Date.now() / 1_000);
  const right = hmac(tokenSecret);
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const rsa: Sign = (input) => signWith("sha256", Buffer.from(input), privateKey);
  const pem = publicKey.export({ type: "spki", format: "pem" });
  const jwk = publicKey.export({ format: "jwk" });
  const own = hmac("a secret of the attacker's own, long enough to be one");
  const nothing: Sign = () => Buffer.alloc(0);
  const withHeader = (changes: Claims, sign: Sign = right) => token({ ...header, ...changes }, claims, sign);
  const withClaims = (changes: Claims) => token(header, { ...claims, ...changes }, right);
  const { exp: _exp, ...endless } = claims;
  const { kid: _kid, ...nameless } = header;
  return {
    "alg none": withHeader({ alg: "none" }, nothing),
    "alg None": withHeader({ alg: "None" }, nothing),
    "alg none, rightly signed": withHeader({ alg: "none" }),
    "alg missing": token({ typ: "JWT" }, claims, nothing),
    "alg HS384": withHeader({ alg: "HS384" }, hmac(tokenSecret, "sha384")),
    "alg HS512": withHeader({ alg: "HS512" }, hmac(tokenSecret, "sha512")),
    "alg RS256, a key of the attacker's": withHeader({ alg: "RS256" }, rsa),
    "alg HS256 over a public key": withHeader({}, hmac(pem)),
    "a secret of the attacker's": withHeader({}, own),
    "an empty secret": withHeader({}, hmac("")),
    "kid a path": withHeader({ kid: "../../../../dev/null" }, hmac("")),
    "kid SQL": withHeader({ kid: "x' union select 'secret" }, hmac("secret")),
    "kid a prototype key": withHeader({ kid: "__proto__" }, hmac("")),
    "kid a number": withHeader({ kid: 1 }, own),
    "kid missing, another secret": token(nameless, claims, own),
    "jku of the attacker's": withHeader({ jku: "https://evil.test/keys" }, own),
    "jwk of the attacker's": withHeader({ alg: "RS256", jwk }, rsa),
    "x5u of the attacker's": withHeader({ x5u: "https://evil.test/cert" }, own),
    "crit that nobody knows": withHeader({ crit: ["b64"], b64: false }),
    "typ of something else": withHeader({ typ: "reset+jwt" }),
    "typ missing": token({ alg: "HS256", kid: header.kid }, claims, right),
    "a flipped bit in the signature": `${head}.${body}.${flip(signature)}`,
    "the signature cut": `${head}.${body}.${signature.slice(0, -4)}`,
    "the signature spelled with spare bits": `${head}.${body}.${signature}A`,
    "no signature": `${head}.${body}.`,
    "two parts": `${head}.${body}`,
    "claims changed, signature kept": `${head}.${encode({ ...claims, role: "1" })}.${signature}`,
    "over since two minutes": withClaims({ exp: now - 120 }),
    "without an end": token(header, endless, right),
    "an end that is text": withClaims({ exp: String(now + 600) }),
    "not valid yet": withClaims({ nbf: now + 600 }),
    "of another issuer": withClaims({ iss: "evil" }),
    "for another audience": withClaims({ aud: "evil" }),
    "for nobody": withClaims({ sub: undefined }),
    "of another account": withClaims({ sub: "11111111-1111-4111-8111-111111111111" }),
    "of no session": withClaims({ sid: "22222222-2222-4222-8222-222222222222" }),
    "session SQL": withClaims({ sid: "' or 1=1--" }),
    "encrypted by its look": `${head}..${body}.${signature}.x`,
    "10 kB": `${head}.${"a".repeat(10_000)}.${signature}`,
    "10 kB of dots": ".".repeat(10_000),
    "one word": "null",
  };
}

function flip(signature: string): string {
  const bytes = Buffer.from(signature, "base64url");
  bytes[7] = (bytes[7] ?? 0) ^ 1;
  return bytes.toString("base64url");
}

export const forgedTokens: Attack = {
  name: "forged-tokens",
  expects:
    "Tokens with a wrong algorithm, key, header, time, issuer, audience, subject or signature: each is refused immediately with 401.",
  async run(trial, { url, people }) {
    const ask = (bearer: string) => call(url, "GET", "/api/GetUserProfile", { token: bearer });
    const { token: genuine } = people.customer;
    const known = await ask(genuine);
    trial.check("the genuine token is accepted", known.status === 200, known.status);
    for (const [what, forged] of Object.entries(forgeries(genuine))) {
      const { status, ms, text } = await ask(forged);
      trial.check(what, status === 401 && ms < QUICK_MS, status === 401 ? undefined : `${status} in ${ms} ms: ${text}`);
    }
    const elsewhere = await call(url, "GET", `/api/GetUserProfile?token=${genuine}&access_token=${genuine}`);
    trial.check("a token in the URL is ignored", elsewhere.status === 401, elsewhere.status);
    const cookie = await call(url, "GET", "/api/GetUserProfile", { headers: { Cookie: `token=${genuine}` } });
    trial.check("a token in a cookie is ignored", cookie.status === 401, cookie.status);
  },
};
