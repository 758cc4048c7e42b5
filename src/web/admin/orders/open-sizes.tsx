import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import { SIZE_TO_BE_AGREED, type OrderStatus } from "#contract/orders/order.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { OpenSizeForm } from "#web/shop/open-size-form.tsx";
import { Note } from "#web/ui/note.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";

const NOT_PACKED = new Set<OrderStatus>(["Placed", "Packed"]);

type OpenSizesProps = { order: StaffOrderView; sizes: readonly OpenSizeView[] };

/** The sizes that have to be agreed with the customer before the order is made or packed, and the forms that set them. */
export function OpenSizes({ order: { orderID, items, status, customerPhone }, sizes }: OpenSizesProps) {
  const open = items.filter(({ sizeToBeAgreed }) => sizeToBeAgreed);
  if (open.length === 0 || !NOT_PACKED.has(status)) return null;
  const choices = sizes.filter((item) => item.sizes.length > 0);
  return (
    <Note tone="warn" className="mb-4">
      <p>
        <b className="font-semibold">{SIZE_TO_BE_AGREED}</b>: {open.map(({ productName }) => productName).join(", ")}.
        Ask the customer (<PhoneLink phone={customerPhone} className="link" />) before you make or pack it
        {choices.length < open.length && ", and write the size into a note"}.
      </p>
      {choices.length > 0 && (
        <div className="mt-3 grid gap-4 text-ink">
          {choices.map((item) => (
            <OpenSizeForm key={item.position} orderID={orderID} item={item} isStaff />
          ))}
        </div>
      )}
    </Note>
  );
}
