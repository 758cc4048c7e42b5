import { phoneUrl } from "./phone-url.ts";

export type PhoneLinkProps = {
  /** Ten digits without the country code, as accounts have it, or a number in any other form. */
  phone: string;
  className?: string;
};

/** A link that calls a number. */
export function PhoneLink({ phone, className = "link" }: PhoneLinkProps) {
  if (phone === "") return <span className="text-ink-mute">None</span>;
  return (
    <a href={phoneUrl(phone)} className={className}>
      {phone}
    </a>
  );
}
