import { counted } from "#contract/kernel/counted.ts";
import { MAX_CUSTOMER_NOTE } from "#contract/kernel/order-limits.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { createShipment } from "#contract/shipments/shipments.calls.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { pieceDetail } from "#web/shop/line-detail.ts";
import { Button } from "#web/ui/button.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { DISPATCH_FORM } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DISPATCH_RULES, findUnitErrors, firstDraft, parcelOf, unitsOf, type ItemLeft } from "./dispatch.rules.ts";

type DispatchFormProps = { order: StaffOrderView; items: readonly ItemLeft[] };

/** Dispatches a parcel with all or some of the remaining units. */
export function DispatchForm({ order, items }: DispatchFormProps) {
  const { perform } = useStaffAction();
  const form = useForm({
    initial: firstDraft(items),
    rules: DISPATCH_RULES,
    findMore: findUnitErrors,
    placeOf: (field) => (field.startsWith("items") ? "units" : field),
    send: async (draft, { showErrors }) => {
      const sent = { params: { id: order.orderID }, body: parcelOf(draft) };
      const { errors, reload } = await perform(createShipment, sent);
      showErrors(errors);
      await reload.done;
    },
  });
  const { values, change } = form;
  const leaving = unitsOf(values).reduce((sum, { quantity }) => sum + quantity, 0);
  const isTyped = [values.trackingNumber, values.weight, values.insuredValue, values.note].some((text) => text !== "");
  return (
    <form {...form.formProps} id={DISPATCH_FORM} aria-label="Dispatch a parcel" className="grid gap-4">
      <LeaveGuard when={isTyped} isSaving={form.busy} />
      <UnitRows
        items={items}
        units={values.units}
        error={form.errorOf("units")}
        onChange={(units) => change("units", units)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierField
          isRequired
          value={values.carrier}
          error={form.errorOf("carrier")}
          onChange={(carrier) => change("carrier", carrier)}
        />
        <TextField
          {...form.field("trackingNumber")}
          label="Tracking number"
          aside="Optional"
          autoComplete="off"
          maxLength={MAX_TRACKING_NUMBER}
        />
        <DecimalField {...form.field("weight")} label="Weight in grams" aside="Optional" />
        <DecimalField {...form.field("insuredValue")} label="Insured value" aside="Optional" prefix="₹" />
      </div>
      <TextAreaField
        {...form.field("note")}
        label="Note to the customer"
        aside="Optional"
        rows={2}
        maxLength={MAX_CUSTOMER_NOTE}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {leaving === 0 ? "Dispatch" : `Dispatch ${counted(leaving, "piece")}`}
      </Button>
    </form>
  );
}

type UnitRowsProps = {
  items: readonly ItemLeft[];
  units: ReadonlyMap<number, number>;
  error: string | undefined;
  onChange: (units: ReadonlyMap<number, number>) => void;
};

/** The number of units of each item in the parcel. */
function UnitRows({ items, units, error, onChange }: UnitRowsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Dispatch a parcel</legend>
      {items.map((item) => {
        const { position, productName, left } = item;
        const detail = pieceDetail(item);
        return (
          <div key={position} className="flex items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              {productName}
              {detail && <span className="text-ink-soft"> · {detail}</span>}
              <span className="block text-13 text-ink-soft">{left} left</span>
            </p>
            <Stepper
              label={`Pieces of ${[productName, detail].filter(Boolean).join(", ")}`}
              value={units.get(position) ?? 0}
              max={left}
              className="flex-none"
              onValueChange={(count) => onChange(new Map(units).set(position, Math.min(Math.max(count, 0), left)))}
            />
          </div>
        );
      })}
      {error !== undefined && (
        <p role="alert" className="text-13 text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
