import { useSettings } from "#web/shop/root-data.ts";

/** A number as a telephone dials it: `+91 98765 43210` → `tel:+919876543210`. */
function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

export function Mail() {
  const { email } = useSettings();
  return <a href={`mailto:${email}`}>{email}</a>;
}

export function Phone() {
  const { phone } = useSettings();
  return (
    <a href={telephone(phone)} className="whitespace-nowrap">
      {phone}
    </a>
  );
}

/** Who sells here and how they are reached, as the law wants it said. */
export function ShopContact() {
  const { name, legalName, address, gstin } = useSettings();
  return (
    <p>
      <b>{name}</b>
      <br />
      Legal name: {legalName}
      <br />
      {address}
      <br />
      GSTIN {gstin}
      <br />
      Customer care: <Mail /> · <Phone />
    </p>
  );
}
