import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { ProductView } from "#contract/catalogue/product.ts";
import { sizesOf } from "#contract/catalogue/sizes.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { MAX_QUANTITY } from "#contract/kernel/order-limits.ts";
import { CART_IS_FULL } from "#web/browser/add-with-message.ts";
import { describeLineProblem, type LineProblem } from "#web/browser/cart-check.rules.ts";
import { cart as cartStore } from "#web/browser/cart-store.ts";
import { totalOf, type CartItem } from "#web/browser/cart.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { LineBreakup } from "#web/shop/line-breakup.tsx";
import { lineName } from "#web/shop/line-name.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { SizeChoice } from "#web/shop/size-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { splitLine } from "./split-line.rules.ts";

export type CheckoutLinesProps = {
  cart: readonly CartItem[];
  problems: ReadonlyMap<string, LineProblem>;
  productOf: (item: CartItem) => ProductView | undefined;
  /** True while the order is being placed: nothing can be changed. */
  isLocked: boolean;
  /** Called after a line was removed, so that the caller can move the focus. */
  onRemoved: () => void;
};

/** The lines of the order. A changed price or stock is shown on its line and can be resolved there. */
export function CheckoutLines({ cart, problems, productOf, isLocked, onRemoved }: CheckoutLinesProps) {
  return (
    <ul className="grid gap-5">
      {cart.map((item) => (
        <li key={item.uniqueId} inert={isLocked}>
          <Line item={item} problem={problems.get(item.uniqueId)} product={productOf(item)} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  item: CartItem;
  problem: LineProblem | undefined;
  product: ProductView | undefined;
  onRemoved: () => void;
};

function Line({ item, problem, product, onRemoved }: LineProps) {
  const { uniqueId, title, quantity } = item;
  const name = lineName(item);
  const change = (next: number) => {
    cartStore.setQuantity(uniqueId, next);
    if (next <= 0) onRemoved();
  };
  const left = problem?.kind === "short" ? problem.room : MAX_QUANTITY;
  return (
    <div className="grid cols-picture-16 gap-x-3.5 gap-y-2">
      <span className="relative size-16 border border-line">
        <Picture src={item.imagePath || undefined} alt="" sizes="64px" className="size-full object-cover" />
        <span className="absolute -top-2 -right-2 h-4.5 min-w-4.5 rounded-full bg-ink px-1.25 text-center text-12/4.5 font-semibold text-paper tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
      </span>
      <div className="min-w-0">
        <h3 className="d-18">{title}</h3>
        <SizeChoice item={item} product={product} className="my-1" />
        {quantity > 1 && product && sizesOf(product).length > 0 && <SplitButton uniqueId={uniqueId} name={name} />}
        <LineTexts texts={item.personalisation} fields={product?.personalisation} />
      </div>
      <LinePrice item={item} problem={problem} />
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3">
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          max={Math.min(left, MAX_QUANTITY)}
          size="small"
          onValueChange={change}
        />
        <IconButton icon="trash" iconSize={16} label={`Remove ${name}`} onClick={() => change(0)} />
      </div>
      <div className="col-span-2 col-start-2">
        <LineBreakup item={item} />
      </div>
      {problem && (
        <Note tone={problem.kind === "price" ? "warn" : "bad"} role="status" className="col-span-full">
          <p>{describeLineProblem(problem)}</p>
          {problem.kind === "short" && problem.room > 0 && (
            <Button variant="outline" size="small" className="mt-2" onClick={() => change(problem.room)}>
              Order {problem.room}
            </Button>
          )}
          {(["gone", "on_request", "sold_out"].includes(problem.kind) || left === 0) && (
            <Button variant="outline" size="small" className="mt-2" onClick={() => change(0)}>
              Remove it
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}

/** Takes one unit into a line of its own, whose size gets the focus. */
function SplitButton({ uniqueId, name }: { uniqueId: string; name: string }) {
  function split({ currentTarget }: MouseEvent): void {
    const line = currentTarget.closest("li");
    const before = cartStore.read();
    const after = splitLine(before, uniqueId, `${Date.now()}-split`);
    if (after === before) return showToast("bad", CART_IS_FULL);
    flushSync(() => cartStore.restore(after));
    line?.nextElementSibling?.querySelector("select")?.focus();
  }
  return (
    <button type="button" className="min-h-11 text-left text-14 link" onClick={split}>
      Another size for one of them<span className="sr-only">: {name}</span>
    </button>
  );
}

/** The price of a line; the old and the new one until the customer has accepted the new one. */
function LinePrice({ item, problem }: Pick<LineProps, "item" | "problem">) {
  if (problem?.kind !== "price") return <Price rupees={toRupees(totalOf([item]))} />;
  return (
    <p className="grid justify-items-end">
      <s className="text-14 text-ink-soft">
        <span className="sr-only">Was </span>
        <Price rupees={toRupees(totalOf([{ ...item, price: problem.was }]))} className="font-normal" />
      </s>
      <span>
        <span className="sr-only">Now </span>
        <Price rupees={toRupees(totalOf([{ ...item, price: problem.now }]))} />
      </span>
    </p>
  );
}
