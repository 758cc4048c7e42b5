import { useEffect, useState } from "react";
import { Link } from "react-router";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { productPath, searchPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { send } from "#web/browser/send.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { splitAtMatch } from "./match.rules.ts";

type SearchOption = { id: string; to: string; text: string } & (
  | { kind: "hint" | "all" }
  | { kind: "product"; product: ProductView }
);

/** The panel below the open search box. Screen readers announce the number of products. */
export function SearchSuggestions({ id, query, activeId }: Pick<SearchPanelProps, "id" | "query" | "activeId">) {
  const { searchHints } = useSettings();
  useFocusAfterSearch();
  const found = useSuggestions(query);
  const isAnswered = found?.query === query;
  const isEmpty = query === "" && searchHints.length === 0;
  return (
    <>
      {!isEmpty && (
        <SearchPanel
          id={id}
          query={query}
          options={searchOptions(id, searchHints, query, found?.products)}
          activeId={activeId}
          foundNothing={isAnswered && found.products.length === 0}
        />
      )}
      <p role="status" className="sr-only">
        {isAnswered && formatCount(found.products.length)}
      </p>
    </>
  );
}

/**
 * On a phone, the search field is hidden after a navigation: the heading of the new page then has the focus, so that it is
 * announced.
 */
function useFocusAfterSearch(): void {
  useEffect(
    () => () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      // The browser takes the focus from a hidden field later. Safari before 17.4 has no `checkVisibility`.
      if (!heading || document.activeElement?.checkVisibility?.() !== false) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    [],
  );
}

function formatCount(count: number): string {
  return `${counted(count, "product")} suggested`;
}

/** The options of the search box, in keyboard order: what was typed comes before the popular searches. */
function searchOptions(
  listId: string,
  hints: readonly string[],
  query: string,
  /** Undefined until the search has answered. */
  products: readonly ProductView[] | undefined,
): SearchOption[] {
  const popular = hints.map((text, at): SearchOption => {
    return { kind: "hint", id: `${listId}-hint-${at}`, to: searchPath(text), text };
  });
  if (query === "") return popular;
  const found = (products ?? []).map((product): SearchOption => {
    const { productID, title: text } = product;
    return { kind: "product", id: `${listId}-${productID}`, to: productPath(product), text, product };
  });
  const all: SearchOption[] =
    products?.length === 0
      ? []
      : [{ kind: "all", id: `${listId}-all`, to: searchPath(query), text: `All results for “${query}”` }];
  return [...found, ...all, ...popular];
}

const HEADING = "pt-3 pb-1 text-14/[1.4] font-medium text-ink-soft";
const OPTION = "hover:bg-ivory hover:shadow-bleed aria-selected:bg-ivory aria-selected:shadow-bleed";

type SearchPanelProps = {
  id: string;
  query: string;
  options: SearchOption[];
  /** The id of the active option. */
  activeId: string | undefined;
  /** True if the search found no product. */
  foundNothing: boolean;
};

/**
 * The listbox of the search combobox. Its options are links, so that they can be opened in a new tab; the focus stays
 * in the input. On a phone, the keyboard leaves room only for the first options.
 */
function SearchPanel({ id, query, options, activeId, foundNothing }: SearchPanelProps) {
  const hints = options.filter((option) => option.kind === "hint");
  const products = options.filter((option) => option.kind === "product");
  const allResults = options.filter((option) => option.kind === "all");
  const optionProps = (option: SearchOption, className: string) => ({
    id: option.id,
    to: option.to,
    role: "option",
    tabIndex: -1,
    "aria-selected": option.id === activeId,
    className: classNames(OPTION, className),
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classNames(
        "px-gutter pt-2 pb-4 lg:absolute lg:top-full lg:-mt-2.5 lg:right-gutter lg:bg-paper lg:px-7 lg:pt-3 lg:pb-6 lg:shadow-float",
        query === "" || hints.length === 0 ? "lg:w-75" : "lg:grid lg:w-160 lg:cols-lead-50 lg:gap-10",
      )}
      onMouseDown={(event) => event.preventDefault()}
    >
      {query !== "" && (
        <div role="group" aria-label="Pieces">
          <div aria-hidden="true" className={HEADING}>
            Pieces
          </div>
          {foundNothing && (
            <div aria-hidden="true" className="py-2.5">
              {messages.noResultsFound}
            </div>
          )}
          {products.map((option) => (
            <Link key={option.id} {...optionProps(option, "grid cols-picture-14 items-center gap-3.5 py-1.5")}>
              <span className="size-14">
                <Picture src={firstPicture(option.product.imagePath)} alt="" sizes="56px" />
              </span>
              <span className="d-18">
                <Highlighted text={option.text} query={query} />
              </span>
              <Price rupees={option.product.price} onRequest={option.product.priceOnRequest} />
            </Link>
          ))}
          {allResults.map((option) => (
            <Link key={option.id} {...optionProps(option, "mt-2 inline-flex min-h-11 items-center font-medium")}>
              <span className="link">{option.text}</span>
            </Link>
          ))}
        </div>
      )}
      {hints.length > 0 && (
        <div role="group" aria-label="Popular searches" className="lg:order-first">
          <div aria-hidden="true" className={HEADING}>
            Popular searches
          </div>
          {hints.map((option) => (
            <Link key={option.id} {...optionProps(option, "flex min-h-11 items-center gap-3")}>
              <Icon name="search" size={16} className="text-ink-soft" />
              <span>
                <Highlighted text={option.text} query={query} />
              </span>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

/** A text with the matching part in bold. */
function Highlighted({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitAtMatch(text, query);
  if (match === "") return text;
  return (
    <>
      {before}
      <mark className="bg-transparent font-semibold text-inherit">{match}</mark>
      {after}
    </>
  );
}

const DEBOUNCE_MS = 200;
const MAX_SUGGESTIONS = 5;

type Suggestions = { query: string; products: ProductView[] };

/** The last result, shown immediately when the search box is opened again. */
let lastSuggestions: Suggestions | undefined;

/**
 * Products that match the typed text, updated once typing pauses. Previous results stay until the new ones have
 * arrived.
 */
function useSuggestions(query: string): Suggestions | undefined {
  const [found, setFound] = useState(lastSuggestions);

  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      send(searchProducts, {
        query: { q: query, page: 1, pageSize: MAX_SUGGESTIONS },
        signal: controller.signal,
      })
        .then(({ data }) => setFound((lastSuggestions = data ? { query, products: data } : undefined)))
        // Suggestions are optional; the search itself reports a failure.
        .catch(() => controller.signal.aborted || setFound(undefined));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  return query === "" ? undefined : found;
}
