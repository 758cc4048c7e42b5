import { useSettings } from "#web/shop/root-data.ts";
import { Mail, Phone } from "./shop-contact.tsx";

/** The person and the times that the Consumer Protection (E-Commerce) Rules, 2020 ask for. */
export function GrievanceOfficer() {
  const { address, grievanceOfficer, grievanceDesignation } = useSettings();
  return (
    <>
      <p>
        A complaint that we did not settle well goes to our grievance officer. Please name your order number, if there
        is one. You get a number for your complaint and an acknowledgement within 48 hours, and our answer within one
        month.
      </p>
      <p>
        <b>{grievanceOfficer}</b>
        <br />
        {grievanceDesignation}
        <br />
        {address}
        <br />
        <Mail /> · <Phone />
      </p>
    </>
  );
}
