import { createLocalStore } from "./local-store.ts";

/** The PIN that this browser asked for last; empty for none. */
export const storedPin = createLocalStore<string>({
  key: "pin",
  parse: (text) => (/^[1-9]\d{5}$/.test(text ?? "") ? (text ?? "") : ""),
  format: (pin) => pin || null,
  onServer: "",
});
