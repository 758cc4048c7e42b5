import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from "#contract/accounts/passkeys.calls.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { A_SESSION, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { Passkeys } from "#web/account/security/passkeys.tsx";
import * as login from "./login.tsx";

const PHONE = { id: "1", name: "My phone", addedAt: "2026-11-20T10:00:00.000Z", lastUsedAt: null };
const request = { challenge: "AAAA", rpId: "shop.test", timeout: 300_000, userVerification: "preferred" as const };
const creation = {
  rp: { id: "shop.test", name: "Rajatam" },
  user: { id: "AAAA", name: "asha@example.com", displayName: "Asha" },
  challenge: "AAAA",
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" } as const,
  attestation: "none" as const,
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ["internal"],
  },
  getClientExtensionResults: () => ({}),
};

/** Stubs the browser's dialog: it returns a credential, or nothing if the user has closed it. */
function givenBrowser(answer: "passkey" | "closed") {
  const ask = async () => {
    if (answer === "closed") throw new DOMException("It was closed.", "NotAllowedError");
    return credential;
  };
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  vi.stubGlobal("navigator", { userAgent: "", credentials: { get: ask, create: ask } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("passkey login", () => {
  async function pressPasskey(answers: GivenAnswer[]) {
    const opened = openScreens({ "/login": login }, { at: "/login", answers });
    (await screen.findByRole("button", { name: "Use a passkey" })).click();
    return opened;
  }

  it("a login by passkey needs neither email nor password", async () => {
    givenBrowser("passkey");
    const { expectAddress } = await pressPasskey([
      answering(beginPasskeyLogin, request),
      answering(logInWithPasskey, A_SESSION),
    ]);
    await expectAddress("/home");
    expect(localStorage.getItem("token")).toBe(A_SESSION.token);
  });

  it("a login by passkey reports that the browser's dialog was closed, and that the server refuses", async () => {
    givenBrowser("closed");
    const { answer } = await pressPasskey([answering(beginPasskeyLogin, request)]);
    await expectAlert("Login failed: No passkey was used.");
    givenBrowser("passkey");
    answer(refusing(logInWithPasskey, 401, "passkey_refused", "This passkey was not accepted."));
    const again = screen.getByRole("button", { name: "Use a passkey" });
    await expect.poll(() => again.getAttribute("aria-busy")).toBeNull();
    again.click();
    await expectAlert("Login failed: This passkey was not accepted.");
  });

  it("a login by passkey reports that the browser has no passkeys", async () => {
    await pressPasskey([]);
    await expectAlert("Login failed: This browser cannot use passkeys here.");
  });
});

describe("passkey list", () => {
  beforeEach(() => {
    givenLogin();
  });

  function openList(answers: GivenAnswer[]) {
    const screens = { "/my-profile": { default: Passkeys }, "/login": login };
    return openScreens(screens, { at: "/my-profile", answers });
  }

  it("a passkey is added with a name, renamed and deleted", async () => {
    givenBrowser("passkey");
    const answers = [answering(listPasskeys, []), answering(beginPasskey, creation)];
    const { user, answer, sent } = openList(answers);
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    const name = await screen.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "My phone");
    answer(answering(addPasskey, [PHONE], { message: "Passkey added." }));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await expectText("My phone");
    expect(sent.at(-1)).toMatchObject({
      call: "POST /api/passkeys",
      body: { name: "My phone", credential: { id: "AQID" } },
    });

    answer(answering(renamePasskey, [{ ...PHONE, name: "Old phone" }]));
    await user.click(screen.getByRole("button", { name: "Rename My phone" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await expectText("Old phone");

    answer(answering(removePasskey, []));
    await user.click(screen.getByRole("button", { name: "Remove Old phone" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await expect.poll(() => screen.queryByText("Old phone")).toBeNull();
  });

  it("adding a passkey gives the reason if the device creates none", async () => {
    givenBrowser("closed");
    const { user } = openList([answering(listPasskeys, []), answering(beginPasskey, creation)]);
    await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    await expectText("No passkey was made.");
  });

  it("deleting a passkey requires a new login if the last one is too long ago", async () => {
    givenBrowser("passkey");
    const message = "For your safety, please log in again before you change your passkeys.";
    const needed = refusing(removePasskey, 403, "recent_login_needed", message);
    const { user, expectAddress } = openList([answering(listPasskeys, [PHONE]), needed]);
    await user.click(await screen.findByRole("button", { name: "Remove My phone" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await expectAddress("/login");
    await expectAlert(message);
    expect(localStorage.getItem("returnUrl")).toBe("/my-profile");
  });
});
