import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { METAL_NAMES, type Metal, type ProductPageView } from "#contract/catalogue/product.ts";
import { Button } from "#web/ui/button.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import { fetchList } from "./fetch-list.ts";
import {
  EMPTY_DRAFT,
  type FilterDraft,
  draftOf,
  draftOfBand,
  findAmountError,
  queryOfDraft,
} from "./filter-draft.rules.ts";
import { type ListPlace, changeHref } from "./list-place.rules.ts";
import { type ListQuery, PRICE_BANDS, isInBand, offeredMetals } from "./list-query.rules.ts";
import { formatProductCount } from "./product-count.rules.ts";

export type FilterSheetProps = ModalState & { place: ListPlace; query: ListQuery; metals: readonly Metal[] };

/**
 * The filters on a phone. They are applied on submission; until then, the button shows the number of matching products.
 */
export function FilterSheet({ place, query, metals, open, onClose }: FilterSheetProps) {
  const id = useId();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(query));
  const chosen = queryOfDraft(query, draft);
  const offered = offeredMetals(metals, query.metal);
  const found = useMatchCount(place, chosen, open);
  const change = (changed: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const count = found ? formatProductCount(found.total, found.totalIsCapped) : "pieces";

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) return wrong.focus();
    onClose();
    void navigate(changeHref(place, chosen));
  }

  return (
    <Sheet
      side="bottom"
      label="Filter"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => setDraft(EMPTY_DRAFT)}>
            Clear
          </Button>
          <Button type="submit" form={id} block>
            Show {count}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={show} noValidate className="grid gap-4 p-4">
        <fieldset>
          <legend className="mb-1.5 text-15/[1.35] font-medium">Price</legend>
          {PRICE_BANDS.map((band) => (
            <Radio
              key={band.label}
              name={`${id}-price`}
              label={band.label}
              checked={isInBand(chosen, band)}
              onChange={() => change(draftOfBand(band))}
            />
          ))}
          <CustomRange draft={draft} onChange={change} />
        </fieldset>
        {offered.length > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-15/[1.35] font-medium">Metal</legend>
            <MetalRadios
              name={`${id}-metal`}
              metals={offered}
              chosen={draft.metal}
              onChange={(metal) => change({ metal })}
            />
          </fieldset>
        )}
        <p role="status" className="sr-only">
          {found?.total !== undefined && count}
        </p>
      </form>
    </Sheet>
  );
}

type CustomRangeProps = { draft: FilterDraft; onChange: (changed: Partial<FilterDraft>) => void };

function CustomRange({ draft, onChange }: CustomRangeProps) {
  const field = { prefix: "₹", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <TextField
        label="From"
        {...field}
        value={draft.from}
        error={findAmountError(draft.from)}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        {...field}
        value={draft.to}
        error={findAmountError(draft.to)}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

type MetalRadiosProps = {
  name: string;
  metals: readonly Metal[];
  chosen: Metal | undefined;
  onChange: (metal: Metal | undefined) => void;
};

function MetalRadios({ name, metals, chosen, onChange }: MetalRadiosProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <Radio name={name} label="All" checked={chosen === undefined} onChange={() => onChange(undefined)} />
      {metals.map((metal) => (
        <Radio
          key={metal}
          name={name}
          label={METAL_NAMES[metal]}
          checked={chosen === metal}
          onChange={() => onChange(metal)}
        />
      ))}
    </div>
  );
}

const DEBOUNCE_MS = 250;

type Match = Pick<ProductPageView, "total" | "totalIsCapped">;

/** The number of products that match a filter; fetched while `enabled`. Undefined until the response has arrived. */
function useMatchCount(place: ListPlace, query: ListQuery, enabled: boolean): Match | undefined {
  const [known, setKnown] = useState<{ href: string; match: Match | undefined }>();
  const href = changeHref(place, query);

  const ask = useEffectEvent(async (requested: string, signal: AbortSignal) => {
    const found = await fetchList(place, query, 1, signal);
    if (!signal.aborted) setKnown({ href: requested, match: found });
  });

  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(href, controller.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [href, enabled]);

  return known?.href === href ? known.match : undefined;
}
