import { jump } from "./jump.ts";

/** The first tab stop: skips header and menu and leads to the page's `<main id="main">`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={jump}
      className="sr-only rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
