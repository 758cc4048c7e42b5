import { createLocalStore } from "./local-store.ts";

/** The last PIN that was entered in this browser, or an empty string. */
export const storedPin = createLocalStore<string>({
  key: "pin",
  parse: (text) => (/^[1-9]\d{5}$/.test(text ?? "") ? (text ?? "") : ""),
  format: (pin) => pin || null,
  onServer: "",
});
