import { foldText } from "#domain/shared/search-text.ts";

type Searchable = {
  number: string;
  accountEmail: string;
  customerEmail: string;
  customerPhone: string;
  customerName: string;
  titles: string[];
};

/** What staff find an order by, each on a line of its own, so that no match runs from one into the next. */
export function orderSearchText(order: Searchable): string {
  const { number, accountEmail, customerEmail, customerPhone, customerName, titles } = order;
  return [number, accountEmail, customerEmail, customerPhone, customerName, ...titles].map(foldText).join("\n");
}
