import { useEffect, useState } from "react";
import { MAX_CARRIER } from "#contract/shipments/carriers.ts";
import { listCarriers } from "#contract/shipments/shipments.calls.ts";
import { send } from "#web/browser/send.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** The value of the option that asks for a name. No carrier can have it. */
const ANOTHER = "\u0000";

/** The shop's carriers; empty until they are loaded, or if loading fails. */
function useCarriers(): string[] {
  const [carriers, setCarriers] = useState<string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    send(listCarriers, { signal: controller.signal }).then(
      ({ data }) => setCarriers((data ?? []).map(({ name }) => name)),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return carriers;
}

type CarrierFieldProps = {
  value: string;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (carrier: string) => void;
};

/** A choice of the shop's carriers, or another one by name. */
export function CarrierField({ value, error, isRequired = false, onChange }: CarrierFieldProps) {
  const carriers = useCarriers();
  const [isAnother, setIsAnother] = useState(false);
  const isListed = value === "" || carriers.includes(value);
  const aside = isRequired ? undefined : "Optional";
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label="Carrier"
        aside={aside}
        value={isAnother ? ANOTHER : value}
        error={isAnother ? undefined : error}
        onChange={({ target }) => {
          setIsAnother(target.value === ANOTHER);
          onChange(target.value === ANOTHER ? "" : target.value);
        }}
      >
        <option value="">{isRequired ? "Please choose" : "Not named"}</option>
        {!isListed && !isAnother && <option>{value}</option>}
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={ANOTHER}>Another carrier…</option>
      </SelectField>
      {isAnother && (
        <TextField
          label="Name of the carrier"
          autoComplete="off"
          maxLength={MAX_CARRIER}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
