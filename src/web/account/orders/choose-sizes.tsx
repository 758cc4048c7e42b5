import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import { OpenSizeForm } from "#web/shop/open-size-form.tsx";

type ChooseSizesProps = { orderID: string; sizes: readonly OpenSizeView[]; className?: string };

/** Asks the customer for the sizes that were left open. */
export function ChooseSizes({ orderID, sizes, className }: ChooseSizesProps) {
  const asked = sizes.filter((item) => item.sizes.length > 0);
  const others = sizes.filter((item) => item.sizes.length === 0);
  return (
    <section aria-labelledby="sizes" className={className}>
      <div className="grid gap-5 border border-gold-bright bg-paper p-5 sm:p-6">
        <div>
          <h2 id="sizes" className="d-22">
            Which size shall it be?
          </h2>
          <p className="mt-2 text-ink-soft">
            We need it before we make the piece or pack it. Once it is saved, we start with it: it cannot be changed
            here.
          </p>
        </div>
        {asked.map((item) => (
          <OpenSizeForm key={item.position} orderID={orderID} item={item} />
        ))}
        {others.map(({ position, productName }) => (
          <p key={position}>We will call you about the size of {productName}.</p>
        ))}
      </div>
    </section>
  );
}
