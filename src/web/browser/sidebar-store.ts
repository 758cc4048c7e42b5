import { createLocalStore } from "./local-store.ts";

/** Whether the staff menu is folded to its icons. Applies if the window is wide enough to show it next to the page. */
export const sidebar = createLocalStore<"open" | "folded">({
  key: "sidebar",
  parse: (text) => (text === "folded" ? "folded" : "open"),
  format: (state) => (state === "folded" ? state : null),
  onServer: "open",
});
