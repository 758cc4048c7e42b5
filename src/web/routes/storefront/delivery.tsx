import { deliveryMessages, pinCodeRule } from "#contract/checkout/delivery-details.rules.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { DeliveryPage } from "#web/storefront/delivery/delivery-page.tsx";
import type { Route } from "./+types/delivery.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

/** The promise is valid for one day only, and there are as many of these pages as PINs. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const pin = (params.get("pin") ?? "").replaceAll(/\s/g, "");
  const { catalogue, delivery } = context.get(shopContext);
  const id = /^\d{1,9}$/.test(params.get("productID") ?? "") ? Number(params.get("productID")) : undefined;
  const found = id === undefined ? undefined : await catalogue.getProduct(id).catch(undefinedWhenMissing);
  const product = found && { productID: found.productID, title: found.title, price: found.price };
  if (pin === "") return { pin, product, view: undefined, problem: undefined };
  const problem = pinCodeRule(pin);
  if (problem) return { pin, product, view: undefined, problem: deliveryMessages.pinCode };
  const productID = product ? [product.productID] : [];
  return { pin, product, view: await delivery.getDelivery({ pin, productID }), problem: undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Delivery to your PIN" });

export default function Delivery({ loaderData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} />;
}
