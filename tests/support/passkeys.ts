import { expect } from "vitest";
import type { PasskeyCreation, PasskeyRequest, PasskeyView } from "#contract/accounts/passkey.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import { createAuthenticator, type SoftwareAuthenticator } from "./software-authenticator.ts";
import type { TestShop } from "./test-shop.ts";

type Shop = Pick<TestShop, "call">;
type Credential = ReturnType<SoftwareAuthenticator["sign"]>;

export async function beginPasskey({ call }: Shop, token: string): Promise<PasskeyCreation> {
  const { body } = await call<PasskeyCreation>("POST", "/api/passkeys/begin", { token });
  if (!body.data) throw new Error(`No passkey was begun: ${body.sys_message}`);
  return body.data;
}

export async function sendPasskey({ call }: Shop, token: string, credential: unknown, name = "My phone") {
  return call<PasskeyView[]>("POST", "/api/passkeys", { token, body: { name, credential } });
}

/** An authenticator with a passkey of the token's account. */
export async function givenPasskey(shop: Shop, token: string, given: Parameters<typeof createAuthenticator>[0] = {}) {
  const authenticator = createAuthenticator(given);
  const added = await sendPasskey(shop, token, authenticator.make(await beginPasskey(shop, token)));
  expect(added).toMatchObject({ status: 201 });
  return authenticator;
}

export async function askChallenge({ call }: Shop): Promise<PasskeyRequest> {
  const { body } = await call<PasskeyRequest>("POST", "/api/passkeys/challenge");
  if (!body.data) throw new Error(`No challenge was given: ${body.sys_message}`);
  return body.data;
}

export async function sendSigned({ call }: Shop, credential: Credential) {
  return call<LoginView>("POST", "/api/passkeys/login", { body: { credential } });
}

/** Logs in with a passkey. */
export async function logInByPasskey(
  shop: Shop,
  authenticator: SoftwareAuthenticator,
  twist: Parameters<SoftwareAuthenticator["sign"]>[1] = {},
) {
  return sendSigned(shop, authenticator.sign(await askChallenge(shop), twist));
}
