import { call, types } from "#contract/kernel/call.ts";
import type { PasskeyCreation, PasskeyRequest, PasskeyView } from "./passkey.ts";
import type { AddPasskeyBody, LogInWithPasskeyBody, RenamePasskeyBody } from "./passkeys.schema.ts";
import type { LoginView } from "./session.ts";

export const beginPasskeyLogin = call("POST", "/passkeys/challenge", "anyone", types<{ answer: PasskeyRequest }>());

export const logInWithPasskey = call(
  "POST",
  "/passkeys/login",
  "anyone",
  types<{ body: LogInWithPasskeyBody; answer: LoginView }>(),
);

export const listPasskeys = call("GET", "/passkeys", "customer", types<{ answer: PasskeyView[] }>(), "length");

/** Requires a recent login, as do all changes to passkeys except renaming. */
export const beginPasskey = call("POST", "/passkeys/begin", "customer", types<{ answer: PasskeyCreation }>());

export const addPasskey = call(
  "POST",
  "/passkeys",
  "customer",
  types<{ body: AddPasskeyBody; answer: PasskeyView[] }>(),
);

export const renamePasskey = call(
  "PUT",
  "/passkeys/{id}",
  "customer",
  types<{ body: RenamePasskeyBody; answer: PasskeyView[] }>(),
);

export const removePasskey = call("DELETE", "/passkeys/{id}", "customer", types<{ answer: PasskeyView[] }>());
