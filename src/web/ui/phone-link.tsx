import { phoneUrl } from "./phone-url.ts";

export type PhoneLinkProps = {
  /** Ten digits without the country code, as accounts have it, or a number in any other form. */
  phone: string;
  className?: string;
};

/** A link that calls a number. Ten digits get the country code of India. */
export function PhoneLink({ phone, className = "link" }: PhoneLinkProps) {
  if (phone === "") return <span className="text-ink-mute">None</span>;
  const url = phoneUrl(phone).replace(/^tel:(?=\d{10}$)/, "tel:+91");
  return (
    <a href={url} className={className}>
      {phone}
    </a>
  );
}
