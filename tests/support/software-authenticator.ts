import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "#contract/accounts/passkey.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Given = {
  origin?: string;
  /** Whether it verifies the user. */
  verifies?: boolean;
  /** False for an authenticator whose signature counter is always 0. */
  counts?: boolean;
};

type Overrides = { origin?: string; rpId?: string; counter?: number; userHandle?: string; type?: string };

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

/**
 * A software authenticator with one ES256 key, with responses in the browser's format (WebAuthn, attestation `none`).
 */
export function createAuthenticator({ origin = "https://shop.test", verifies = true, counts = true }: Given = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let userHandle = "";

  function clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function dataFor(rpId: string, flags: number, count: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }

  return {
    id,

    make({ challenge, rp, user }: PasskeyCreation, overrides: Overrides = {}) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: "jwk" })),
      ]);
      const authData = dataFor(overrides.rpId ?? rp.id, HAS_CREDENTIAL, counter, credential);
      const type = overrides.type ?? "webauthn.create";
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData(type, challenge, overrides.origin ?? origin).toString("base64url"),
          attestationObject: attestationOf(authData).toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      };
    },

    sign({ challenge, rpId }: Pick<PasskeyRequest, "challenge" | "rpId">, overrides: Overrides = {}) {
      if (counts) counter += 1;
      const authenticatorData = dataFor(overrides.rpId ?? rpId, 0, overrides.counter ?? counter);
      const clientDataJSON = clientData(overrides.type ?? "webauthn.get", challenge, overrides.origin ?? origin);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: overrides.userHandle ?? userHandle,
        },
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** An ES256 COSE key as CBOR: a map of five entries. */
function coseKey({ x = "", y = "" }: JsonWebKey): Buffer {
  const [left, right] = [x, y].map((part) => Buffer.from(part, "base64url"));
  const head = Buffer.from("a5010203262001215820", "hex");
  return Buffer.concat([head, left ?? Buffer.alloc(0), Buffer.from("225820", "hex"), right ?? Buffer.alloc(0)]);
}

/** `{ fmt: "none", attStmt: {}, authData }` as CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59, 0);
  length.writeUInt16BE(authData.length, 1);
  const head = Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex");
  return Buffer.concat([head, length, authData]);
}
