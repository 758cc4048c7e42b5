import { formatExactRupees } from "#contract/kernel/money.ts";
import type { OrderItemView, OrderView } from "#contract/orders/order.ts";
import type { TodaysValueView, ValueKind, ValueWayView } from "#contract/returns/todays-value.ts";
import { pieceDetail } from "#web/shop/line-detail.ts";
import { ValuationLines } from "#web/shop/valuation-lines.tsx";
import { ValueRequestButton } from "./value-request-button.tsx";

const WAYS: Record<ValueKind, string> = { exchange: "Exchanged for another piece", buyback: "Sold back to us" };

type TodaysValuesProps = { order: OrderView; values: readonly TodaysValueView[] };

/** The current value of each item of an order, with its calculation. */
export function TodaysValues({ order, values }: TodaysValuesProps) {
  return (
    <section aria-labelledby="todays-value" className="mt-8 border-t border-line pt-6">
      <h2 id="todays-value" className="d-22">
        What it is worth today
      </h2>
      <ul className="mt-2 grid gap-6">
        {values.map((value) => {
          const ordered = order.items.find(({ position }) => position === value.position);
          return ordered && <OneValue key={value.position} order={order} ordered={ordered} value={value} />;
        })}
      </ul>
    </section>
  );
}

type OneValueProps = { order: OrderView; ordered: OrderItemView; value: TodaysValueView };

function OneValue({ order, ordered, value }: OneValueProps) {
  const { productName, quantity } = ordered;
  const detail = pieceDetail(ordered);
  const valued = value.ways.filter((way) => way.value !== null);
  const best = Math.max(...valued.map((way) => way.value?.amount ?? 0));
  const reasons = [...new Set(value.ways.flatMap(({ reason }) => reason ?? []))];
  return (
    <li className="mt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="d-18">{productName}</h3>
          {detail && <p className="text-14 text-ink-soft">{detail}</p>}
        </div>
        {valued.length > 0 && (
          <p>
            Today’s value{quantity > 1 && " of one"}{" "}
            <span className="price whitespace-nowrap">{formatExactRupees(best)}</span>
          </p>
        )}
      </div>
      {valued.length > 0 && <Calculation ways={valued} name={productName} />}
      {value.ways.some(({ canRequest }) => canRequest) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {value.ways.map(
            ({ kind, canRequest, value: worth }) =>
              canRequest && (
                <ValueRequestButton
                  key={kind}
                  {...{ kind, order, name: productName, position: value.position, value: worth?.amount }}
                />
              ),
          )}
        </div>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="mt-2 text-14 text-ink-soft">
          {reason}
        </p>
      ))}
    </li>
  );
}

function Calculation({ ways, name }: { ways: readonly ValueWayView[]; name: string }) {
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        How it is calculated<span className="sr-only">: {name}</span>
      </summary>
      <div className="grid gap-6 border-l-2 border-line pl-3 sm:grid-cols-2">
        {ways.map(
          ({ kind, value }) =>
            value && (
              <div key={kind}>
                <h4 className="pb-2 font-medium">{WAYS[kind]}</h4>
                <ValuationLines value={value} total="Value" />
              </div>
            ),
        )}
        <p className="col-span-full text-ink-soft">
          By today’s rates. We weigh and test the piece, and then make you an offer. Tax is not paid back.
        </p>
      </div>
    </details>
  );
}
