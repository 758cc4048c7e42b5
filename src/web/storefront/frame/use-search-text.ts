import { useState } from "react";
import { useLocation } from "react-router";
import { searchText } from "./query-text.rules.ts";

/** What stands in the search box: what was typed on this page, else the query of a search page. */
export function useSearchText() {
  const { key, pathname, search } = useLocation();
  const [typed, setTyped] = useState<{ text: string; at: string }>();
  const queried = /^\/search\/?$/i.test(pathname) ? searchText(new URLSearchParams(search).get("q")) : "";
  const text = typed?.at === key ? typed.text : queried;
  return [text, (next: string) => setTyped({ text: next, at: key })] as const;
}
