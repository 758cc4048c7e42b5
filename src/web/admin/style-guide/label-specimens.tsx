import { ORDER_STATUSES } from "#contract/orders/order.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import { Track } from "#web/ui/track.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

const STAMPS = [
  { text: "925", title: "Silver 925" },
  { text: "999", title: "Silver 999" },
  { text: "14K 585", title: "Gold 14K 585" },
  { text: "18K 750", title: "Gold 18K 750" },
  { text: "22K 916", title: "Gold 22K 916" },
];
const STEPS = ["Placed", "Packed", "Shipped", "Delivered"].map((label) => ({ label }));

export function LabelSpecimens() {
  return (
    <Specimen
      title="Stamps, badges, prices"
      rule="A stamp says what the metal is, as it is punched into the piece. A badge is a dot and a word, so that colour is never alone; the hollow dot waits for the shop."
    >
      <SpecimenRow name="stamps" density="shop">
        {STAMPS.map((stamp) => (
          <Stamp key={stamp.text} {...stamp} />
        ))}
      </SpecimenRow>
      <SpecimenRow name="status of an order" density="shop">
        {ORDER_STATUSES.map((status) => (
          <Badge key={status} status={status} />
        ))}
      </SpecimenRow>
      <SpecimenRow name="prices, counts, chips, wordmark" density="shop">
        <Price rupees={163_775} />
        <CountBadge count={3} />
        <CountBadge count={120} />
        <button type="button" className="chip" aria-pressed="true">
          All prices
        </button>
        <button type="button" className="chip" aria-pressed="false">
          Under ₹2,000
        </button>
        <Wordmark name="Rajatam" />
      </SpecimenRow>
      <Track label="Progress of a sample order" steps={STEPS} current={2} className="max-w-160" />
    </Specimen>
  );
}
