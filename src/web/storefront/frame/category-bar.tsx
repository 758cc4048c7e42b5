import { Link, useLocation, useParams } from "react-router";
import { hasCategoryBar, isSameCategory } from "./category-bar.rules.ts";
import { DIRECT_LINKS } from "./navigation-items.ts";

const LINK =
  "flex min-h-11 items-center px-3 text-15/[1.5] whitespace-nowrap transition-colors duration-150 hover:text-wine " +
  "aria-[current]:font-medium aria-[current]:shadow-[inset_0_-2px_var(--color-wine)]";

/** The second navigation bar. */
export function CategoryBar() {
  const { pathname } = useLocation();
  const { category } = useParams();
  if (!hasCategoryBar(pathname)) return null;
  return (
    <nav aria-label="Categories" className="no-scrollbar overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-1 px-1 md:mx-auto md:gap-5">
        {DIRECT_LINKS.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              className={LINK}
              aria-current={isSameCategory(category, item.category) ? "page" : undefined}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
