import type { DeliveryView } from "#contract/delivery/delivery.ts";
import { formatPromise } from "#contract/delivery/promise-texts.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type DeliveryPageProps = {
  pin: string;
  product: { productID: number; title: string; price: number } | undefined;
  view: DeliveryView | undefined;
  problem: string | undefined;
};

/** The delivery promise for a PIN, for visitors without JavaScript. */
export function DeliveryPage({ pin, product, view, problem }: DeliveryPageProps) {
  return (
    <div className="wrap pb-14 md:pb-24">
      <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: "Delivery" }]} />
      <h1 className="d-40">Delivery to your PIN</h1>
      {product && <p className="mt-3 text-ink-soft">{product.title}</p>}
      <form action="/delivery" className="mt-6 grid max-w-90 gap-4">
        {product && <input type="hidden" name="productID" value={product.productID} />}
        <TextField
          label="PIN code"
          name="pin"
          defaultValue={pin}
          error={problem}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
        />
        <Button type="submit">Check</Button>
      </form>
      {view && (
        <Note role="status" className="mt-6 max-w-reading">
          {formatPromise(view, toPaise(product?.price ?? 0))}
        </Note>
      )}
    </div>
  );
}
