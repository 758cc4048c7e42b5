import { jump } from "./jump.ts";

/** The first tab stop: skips header and menu and leads to the page's `<main id="main">`. */
export function SkipLink() {
  return (
    <a href="#main" onClick={jump} className="skip-link">
      Skip to content
    </a>
  );
}
