import { Box } from "#web/ui/box.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import type { LoadedCategories } from "./load-categories.ts";

/** What is there already, so that nothing is added twice. */
export function KnownCategories({ loaded }: { loaded: LoadedCategories }) {
  if ("failure" in loaded) return null;
  return (
    <Box title="Categories" aside={<span className="text-ink-soft tabular-nums">{loaded.data.length}</span>}>
      <ul className="grid gap-1">
        {loaded.data.map(({ categoryID, categoryName, productCount }) => (
          <li key={categoryID} className="flex justify-between gap-4">
            {categoryName}
            <span className="text-ink-soft tabular-nums">{productCount}</span>
          </li>
        ))}
      </ul>
      <GoLink to="/category-list" className="-my-2 justify-self-start">
        Category List
      </GoLink>
    </Box>
  );
}
