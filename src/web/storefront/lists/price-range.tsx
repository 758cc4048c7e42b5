import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import { HiddenParams } from "./hidden-params.tsx";
import { changeHref, type ListPlace } from "./list-place.rules.ts";
import { isOwnRange, parseRupees, withPrices, type ListQuery } from "./list-query.rules.ts";

export type PriceRangeProps = { place: ListPlace; query: ListQuery };

/** A chip that opens onto From and To, for prices that no band fits. */
export function PriceRange({ place, query }: PriceRangeProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const holder = useDismiss<HTMLDetailsElement>(open, close);

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const amount = (name: string) => {
      const typed = fields.get(name);
      return typeof typed === "string" ? parseRupees(typed) : undefined;
    };
    close();
    void navigate(changeHref(place, withPrices(query, amount("minPrice"), amount("maxPrice"))), {
      preventScrollReset: true,
    });
  }

  return (
    <details ref={holder} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="relative">
      <summary className="chip" data-trigger="" aria-current={isOwnRange(query) ? "true" : undefined}>
        From, to
        <Icon name="chevron-down" size={16} />
      </summary>
      <form
        key={`${query.minPrice} ${query.maxPrice}`}
        method="get"
        action={place.path}
        noValidate
        onSubmit={show}
        className="absolute top-full left-0 z-10 mt-2 grid w-80 max-w-[calc(100vw-32px)] grid-cols-2 gap-3 bg-paper p-4 shadow-float"
      >
        <HiddenParams place={place} query={withPrices(query, undefined, undefined)} />
        <TextField
          label="From"
          prefix="₹"
          name="minPrice"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={query.minPrice ?? ""}
          inputClassName="tabular-nums"
        />
        <TextField
          label="To"
          prefix="₹"
          name="maxPrice"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={query.maxPrice ?? ""}
          inputClassName="tabular-nums"
        />
        <Button type="submit" size="small" className="col-span-2">
          Show pieces
        </Button>
      </form>
    </details>
  );
}
