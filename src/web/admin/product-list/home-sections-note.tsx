import type { StaffProductRowView } from "#contract/catalogue/staff-products.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { useHomePlaces } from "../home-editor/use-home-places.ts";

type HomeSectionsNoteProps = { products: readonly Pick<StaffProductRowView, "productID">[]; isEnabled: boolean };

const placeList = lazyFormat(() => new Intl.ListFormat("en-IN"));

/** A sentence for the confirmation before products are archived: the sections of the home page that show them. */
export function HomeSectionsNote({ products, isEnabled }: HomeSectionsNoteProps) {
  const targets = products.map(({ productID }) => ({ kind: "product", to: String(productID) }) as const);
  const { visible: inHome = [] } = useHomePlaces(targets, isEnabled);
  if (inHome.length === 0) return null;
  return ` The home page goes on without ${products.length > 1 ? "them" : "it"}: ${placeList().format(inHome)}.`;
}
