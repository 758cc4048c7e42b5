import { barePhone } from "#contract/kernel/field.rules.ts";
import { foldText } from "#domain/shared/search-text.ts";

type Searchable = {
  number: string;
  accountEmail: string;
  customerEmail: string;
  customerPhone: string;
  customerName: string;
  titles: string[];
};

/** The texts by which staff can find an order, each on its own line, so that no match spans two of them. */
export function orderSearchText(order: Searchable): string {
  const { number, accountEmail, customerEmail, customerPhone, customerName, titles } = order;
  const phones = new Set([customerPhone, barePhone(customerPhone)]);
  return [number, accountEmail, customerEmail, ...phones, customerName, ...titles].map(foldText).join("\n");
}
