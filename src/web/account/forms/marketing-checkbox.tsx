import { MARKETING_WORDING, MARKETING_WORDINGS } from "#contract/accounts/consent.ts";
import { Checkbox, type CheckboxProps } from "#web/ui/checkbox.tsx";

/** The box for offers by email, with the words that a consent is kept with. Never ticked for anyone. */
export function MarketingCheckbox(props: Omit<CheckboxProps, "label">) {
  return (
    <Checkbox
      {...props}
      name="marketingConsent"
      label={MARKETING_WORDINGS[MARKETING_WORDING]}
      className="[&>input]:mt-0.5 [&>input]:self-start"
    />
  );
}
