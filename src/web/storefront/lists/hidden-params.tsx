import type { ListPlace } from "./list-place.rules.ts";
import { listParams, type ListQuery } from "./list-query.rules.ts";

export type HiddenParamsProps = { place: ListPlace; query: ListQuery };

/** Carries the rest of a list's address through a form; the page starts at 1 again. */
export function HiddenParams({ place: { q }, query }: HiddenParamsProps) {
  const params = { ...(q !== undefined && { q }), ...listParams({ ...query, page: 1 }) };
  return Object.entries(params).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
