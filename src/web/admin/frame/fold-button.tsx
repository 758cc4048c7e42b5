import { sidebar } from "#web/browser/sidebar-store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Folds the menu beside the page to its icons, and unfolds it. This browser remembers. */
export function FoldButton() {
  const isFolded = sidebar.use() === "folded";
  return (
    <IconButton
      icon="sidebar"
      iconSize={18}
      label={isFolded ? "Expand menu" : "Collapse menu"}
      aria-expanded={!isFolded}
      aria-controls="sidebar"
      className="max-admin:hidden"
      onClick={() => sidebar.write(isFolded ? "open" : "folded")}
    />
  );
}
