import type { ListPlace } from "./list-place.rules.ts";
import { listParams, type ListQuery } from "./list-query.rules.ts";

export type HiddenParamsProps = { place: ListPlace; query: ListQuery };

/** Preserves the other parameters of a list in a form. The page is omitted, so that it restarts at 1. */
export function HiddenParams({ place: { q }, query }: HiddenParamsProps) {
  const params = { ...(q !== undefined && { q }), ...listParams({ ...query, page: 1 }) };
  return Object.entries(params).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
