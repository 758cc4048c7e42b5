import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { useHomePlaces } from "../home-editor/use-home-places.ts";

type HomeGoesOnProps = { products: readonly Pick<StaffProductRowView, "productID">[]; isAsked: boolean };

const WHERE = new Intl.ListFormat("en-IN");

/** A sentence more of the question before products leave the shop: which sections of the home page show them. */
export function HomeGoesOn({ products, isAsked }: HomeGoesOnProps) {
  const shown = products.map(({ productID }) => ({ kind: "product", to: String(productID) }) as const);
  const inHome = useHomePlaces(shown, isAsked);
  if (inHome.length === 0) return null;
  return ` The home page goes on without ${products.length > 1 ? "them" : "it"}: ${WHERE.format(inHome)}.`;
}
