import { useSettings } from "#web/shop/root-data.ts";
import { searchOptions } from "./search-options.ts";
import { SearchPanel, type SearchPanelProps } from "./search-panel.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/** What hangs from the search box while it is open, and how many products that are, said aloud. */
export function SearchSuggestions({ id, query, activeId }: Pick<SearchPanelProps, "id" | "query" | "activeId">) {
  const { searchHints } = useSettings();
  const found = useSuggestions(query);
  const isAnswered = found?.query === query;
  return (
    <>
      <SearchPanel
        id={id}
        query={query}
        options={searchOptions(id, searchHints, query, found?.products)}
        activeId={activeId}
        foundNothing={isAnswered && found.products.length === 0}
      />
      <p role="status" className="sr-only">
        {isAnswered && `${found.products.length} products suggested`}
      </p>
    </>
  );
}
