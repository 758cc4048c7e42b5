import { Link } from "react-router";
import { CONTENT_PAGES_PATH } from "../frame/staff-paths.ts";

const LINKS = [
  ["/store-home", "Home Page"],
  ["/store-menus", "Menus"],
  [CONTENT_PAGES_PATH, "Pages"],
] as const;

/** Links to the screens for the other storefront content. */
export function ContentLinks() {
  return (
    <div className="flex flex-wrap gap-x-5">
      {LINKS.map(([to, label]) => (
        <Link key={to} to={to} className="inline-flex min-h-11 items-center font-medium link dense-desk:min-h-0">
          {label}
        </Link>
      ))}
    </div>
  );
}
