import { Link } from "react-router";
import { useSettings } from "#web/shop/root-data.ts";
import { Accordion } from "#web/ui/accordion.tsx";

export type ShippingDetailsProps = { nonReturnable: boolean };

export function ShippingDetails({ nonReturnable }: ShippingDetailsProps) {
  const { deliveryAreas } = useSettings();
  return (
    <Accordion title="Shipping details" open>
      <div className="rich-text">
        <ul>
          <li>Free express shipping across India</li>
          <li>{nonReturnable ? "Non-returnable, unless it reaches you defective" : "30-day returns"}</li>
          <li>6-month warranty</li>
          <li>International shipping to 20+ countries</li>
          <li>Same-day delivery in {deliveryAreas}</li>
        </ul>
        <p>
          <Link to="/shipping-return">Shipping and Return</Link>
        </p>
      </div>
    </Accordion>
  );
}
