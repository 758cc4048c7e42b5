import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { changeTableQuery, isNarrowed, readTableQuery } from "./table-query.rules.ts";
import type { TableChange, TableQuery, TableShape, TableSort } from "./table-query.rules.ts";

const TYPING_PAUSE_MS = 300;

export type TableControls<Filter extends string> = {
  query: TableQuery<Filter>;
  /** A search or a filter narrows the list. */
  isNarrowed: boolean;
  /** Rows for another query of this list are on their way. */
  isLoading: boolean;
  /**
   * For the `SearchField`: the address follows after a pause in typing, in place of the one before. Nothing can be typed before
   * the first rows are there, since the field that comes with them is another one.
   */
  search: { value: string; onValueChange: (text: string) => void; readOnly: boolean };
  setFilter: (name: Filter, value: string) => void;
  setSort: (sort: TableSort) => void;
  setPage: (page: number) => void;
  /** Without search and filters. */
  clear: () => void;
  /** The address of another view of this list, for `Tabs`. */
  linkTo: (change: TableChange<Filter>) => string;
};

/** Text in the search field, and the entry of the history at which typing began. */
type Typed = { text: string; from: string };

/** A staff list's state, which lives in the address: it can be shared, reloaded and gone back to. */
export function useTableQuery<Filter extends string>(
  shape: TableShape<Filter>,
  /** False on the page that stands in for the list until its first rows are there. */
  hasRows = true,
): TableControls<Filter> {
  const { pathname, search, key, state } = useLocation() as Location;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const params = new URLSearchParams(search);
  const query = readTableQuery(params, shape);
  const [typed, setTyped] = useState<Typed>();
  // Rows that arrive for the first letters must not take away those typed since.
  const isTyping = typed !== undefined && (typed.from === key || typed.from === state?.typedFrom);

  /** What was typed goes into the address as it is by now. */
  const follow = useEffectEvent(({ text, from }: Typed) => {
    const next = changeTableQuery(new URLSearchParams(window.location.search), shape, { q: text });
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, state: { typedFrom: from } });
  });

  useEffect(() => {
    if (!typed || !isTyping) return;
    const pause = setTimeout(() => follow(typed), TYPING_PAUSE_MS);
    // A link that is pressed meanwhile leads where it leads, however long that takes.
    const stop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) clearTimeout(pause);
    };
    document.addEventListener("click", stop, true);
    return () => {
      clearTimeout(pause);
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
    clear: () => {
      const none = Object.fromEntries(shape.filters.map((name) => [name, ""])) as Record<Filter, string>;
      goTo({ q: "", filters: none });
    },
    linkTo,
  };
}

type Location = { pathname: string; search: string; key: string; state: { typedFrom?: string } | null };
