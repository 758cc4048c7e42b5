import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { PagerProps } from "./pager.rules.ts";
import { changeTableQuery, isNarrowed, readTableQuery } from "./table-query.rules.ts";
import type { TableChange, TableQuery, TableShape, TableSort } from "./table-query.rules.ts";
import { useFocusOnceLoaded } from "./use-focus-once-loaded.ts";

const DEBOUNCE_MS = 300;

export type TableControls<Filter extends string> = {
  query: TableQuery<Filter>;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
  /** Whether rows for another query of this list are loading. */
  isLoading: boolean;
  /**
   * The props of the `SearchField`. The URL is updated by replacement after a pause in typing. The field is
   * read-only until the first rows have loaded, since it is then replaced by another one.
   */
  search: { value: string; onValueChange: (text: string) => void; readOnly: boolean };
  setFilter: (name: Filter, value: string) => void;
  setSort: (sort: TableSort) => void;
  setPage: (page: number) => void;
  /** The props of the pager; `nextPage` as returned by calls that count up to 1,000 only. */
  pagerOf: (total: number, nextPage?: number | null) => PagerProps;
  /** Removes the search and all filters. */
  clear: () => void;
  /** The URL of another view of this list, for `Tabs`. */
  linkTo: (change: TableChange<Filter>) => string;
};

/** The text in the search field, and the key of the history entry at which typing began. */
type Typed = { text: string; from: string };

/** The state of a staff list. It is stored in the URL, so that it survives reload, sharing and the back button. */
export function useTableQuery<Filter extends string>(
  shape: TableShape<Filter>,
  /** False for the placeholder that is shown until the first rows have loaded. */
  hasRows = true,
): TableControls<Filter> {
  const { pathname, search, key, state } = useLocation() as Location;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const params = new URLSearchParams(search);
  const query = readTableQuery(params, shape);
  const [typed, setTyped] = useState<Typed>();
  useFocusOnceLoaded(!hasRows);
  // Rows that arrive for the first letters must not overwrite later input.
  const isTyping = typed !== undefined && (typed.from === key || typed.from === state?.typedFrom);

  /** Puts the text into the current URL, not the one at which typing began. */
  const follow = useEffectEvent(({ text, from }: Typed) => {
    const next = changeTableQuery(new URLSearchParams(window.location.search), shape, { q: text });
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, state: { typedFrom: from } });
  });

  useEffect(() => {
    if (!typed || !isTyping) return;
    const timer = setTimeout(() => follow(typed), DEBOUNCE_MS);
    // This navigation must not override a link that is pressed meanwhile.
    const stop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) clearTimeout(timer);
    };
    document.addEventListener("click", stop, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", stop, true);
    };
  }, [typed, isTyping]);

  const linkTo = (change: TableChange<Filter>) =>
    `?${changeTableQuery(params, shape, isTyping ? { q: typed.text, ...change } : change)}`;

  function goTo(change: TableChange<Filter>): void {
    setTyped(undefined);
    void navigate(linkTo(change), { preventScrollReset: true });
  }

  function type(text: string): void {
    setTyped({ text, from: isTyping ? typed.from : key });
  }

  return {
    query,
    isNarrowed: isNarrowed(query),
    isLoading: navigation.state === "loading" && navigation.location.pathname === pathname,
    search: { value: isTyping ? typed.text : query.q, onValueChange: type, readOnly: !hasRows },
    setFilter: (name, value) => goTo({ filters: { [name]: value } as Partial<Record<Filter, string>> }),
    setSort: (sort) => goTo({ sort }),
    setPage: (page) => goTo({ page }),
    pagerOf: (total, nextPage) => ({
      page: query.page,
      pageSize: shape.pageSize,
      total,
      nextPage,
      onPageChange: (page) => goTo({ page }),
    }),
    clear: () => {
      const none = Object.fromEntries(shape.filters.map((name) => [name, ""])) as Record<Filter, string>;
      goTo({ q: "", filters: none });
    },
    linkTo,
  };
}

type Location = { pathname: string; search: string; key: string; state: { typedFrom?: string } | null };
