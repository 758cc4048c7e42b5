import { isPinCode } from "#contract/kernel/pin-code.ts";
import { createLocalStore } from "./local-store.ts";

/** The last PIN that was entered in this browser, or an empty string. */
export const storedPin = createLocalStore<string>({
  key: "pin",
  parse: (text) => (text && isPinCode(text) ? text : ""),
  format: (pin) => pin || null,
  onServer: "",
});
