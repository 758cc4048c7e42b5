import { useId } from "react";
import { MARKETING_LABEL, MARKETING_NOTE } from "#contract/accounts/consent.ts";
import { Checkbox, type CheckboxProps } from "#web/ui/checkbox.tsx";

/** The checkbox for offers by email, with the wording that is stored with a consent. Never checked by default. */
export function MarketingCheckbox(props: Omit<CheckboxProps, "label">) {
  const noteId = useId();
  return (
    <div>
      <Checkbox
        {...props}
        name="marketingConsent"
        label={MARKETING_LABEL}
        className="[&>input]:mt-0.5 [&>input]:self-start md:[&>input]:mt-3"
        aria-describedby={noteId}
      />
      <p id={noteId} className="ml-7.5 text-14 text-ink-soft md:-mt-1.5">
        {MARKETING_NOTE}
      </p>
    </div>
  );
}
