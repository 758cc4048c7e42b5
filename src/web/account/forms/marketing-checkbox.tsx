import { MARKETING_WORDING, MARKETING_WORDINGS } from "#contract/accounts/consent.ts";
import { Checkbox, type CheckboxProps } from "#web/ui/checkbox.tsx";

/** The checkbox for offers by email, with the wording that is stored with a consent. Never checked by default. */
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
