import { useNavigation } from "react-router";
import { PRODUCT_LIST_PARAMS, readParams } from "#contract/kernel/public-pages.ts";
import type { ListPlace } from "./list-place.rules.ts";
import { parseListQuery, type ListQuery } from "./list-query.rules.ts";

/** What the list will show once the navigation under way is done; the controls say so at once. */
export function useComingQuery(place: ListPlace, query: ListQuery): { coming: ListQuery; isComing: boolean } {
  const { location } = useNavigation();
  if (location?.pathname !== place.path) return { coming: query, isComing: false };
  return {
    coming: parseListQuery(readParams(PRODUCT_LIST_PARAMS, new URLSearchParams(location.search))),
    isComing: true,
  };
}
