import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ["host", "x-amz-content-sha256", "x-amz-date"];
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies a request's AWS Signature Version 4. Returns the error code, or undefined if it is valid. */
export function findSignatureError(request: IncomingMessage, body: Uint8Array, keys: S3Keys): string | undefined {
  const [, id, day = "", region, names = "", signature] = AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (signature === undefined) return "MissingSecurityHeader";
  if (id !== keys.accessKeyId || region !== keys.region) return "InvalidAccessKeyId";
  const signed = names.split(";");
  if (!MUST_BE_SIGNED.every((name) => signed.includes(name))) return "AccessDenied";
  const header = (name: string) =>
    String(request.headers[name] ?? "")
      .trim()
      .replaceAll(/\s+/g, " ");
  const date = header("x-amz-date");
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - time) < MAX_SKEW_MS) || !date.startsWith(day)) return "RequestTimeTooSkewed";
  const hash = header("x-amz-content-sha256");
  // Over plain HTTP an unhashed body could be modified in transit.
  if (request.method === "PUT" && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";

  const url = new URL(request.url ?? "", "http://storage.test");
  const path = decodeURIComponent(url.pathname).split("/").map(encode).join("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.map((name) => `${name}:${header(name)}\n`).join("");
  const canonical = [request.method, path, query, headers, names, hash].join("\n");
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), keys.region), "s3"), "aws4_request");
  const expected = hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")).toString("hex");
  return expected === signature ? undefined : "SignatureDoesNotMatch";
}
