import { createLocalStore } from "./local-store.ts";

/** Whether the staff menu is folded to its icons, where the window is wide enough for it to stand beside the page. */
export const sidebar = createLocalStore<"open" | "folded">({
  key: "sidebar",
  parse: (text) => (text === "folded" ? "folded" : "open"),
  format: (state) => (state === "folded" ? state : null),
  onServer: "open",
});
