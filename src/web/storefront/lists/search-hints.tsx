import { Link } from "react-router";
import { searchPath } from "#contract/kernel/paths.ts";
import { useSettings } from "#web/shop/root-data.ts";

export type SearchHintsProps = { title: string };

/** Popular searches, for a search without a query. */
export function SearchHints({ title }: SearchHintsProps) {
  const { searchHints } = useSettings();
  return (
    <div className="wrap pb-9">
      <h1 className="pt-6 pb-5 d-40">{title}</h1>
      {searchHints.length > 0 && (
        <>
          <h2 className="mb-3 text-14 font-medium text-ink-soft">Popular searches</h2>
          <ul className="flex flex-wrap gap-2">
            {searchHints.map((hint) => (
              <li key={hint}>
                <Link to={searchPath(hint)} className="chip transition-colors duration-150">
                  {hint}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
