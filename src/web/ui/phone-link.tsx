export type PhoneLinkProps = {
  /** Ten digits without the country code, as accounts have it, or a number in any other form. */
  phone: string;
  className?: string;
};

/** A link that calls a number. */
export function PhoneLink({ phone, className = "link" }: PhoneLinkProps) {
  if (phone === "") return <span className="text-ink-mute">None</span>;
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return (
    <a href={`tel:${/^\d{10}$/.test(digits) ? "+91" : ""}${digits}`} className={className}>
      {phone}
    </a>
  );
}
