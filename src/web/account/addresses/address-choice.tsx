import { useEffect, useState } from "react";
import { listAddresses } from "#contract/accounts/addresses.calls.ts";
import type { AddressView } from "#contract/accounts/addresses.ts";
import { send } from "#web/browser/send.ts";
import { SelectField } from "#web/ui/select-field.tsx";

export type ChosenPlace = { address: string; pinCode: string; city: string; state: string };

type AddressChoiceProps = { current: string; onChoose: (place: ChosenPlace) => void };

/** The customer's saved addresses in the checkout. Nothing without any, or while they cannot be loaded: all can be typed. */
export function AddressChoice({ current, onChoose }: AddressChoiceProps) {
  const [addresses, setAddresses] = useState<AddressView[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    send(listAddresses, { signal: controller.signal }).then(
      ({ data }) => setAddresses(data ?? []),
      () => {},
    );
    return () => controller.abort();
  }, []);
  if (addresses.length === 0) return null;
  const chosen = addresses.find(({ line }) => line === current.trim());
  return (
    <SelectField
      label="Saved addresses"
      className="mb-5"
      value={chosen?.id ?? ""}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => String(id) === target.value);
        if (!address) return;
        const { line, pin: pinCode, city, stateCode: state } = address;
        onChoose({ address: line, pinCode, city, state });
      }}
    >
      <option value="">Another address</option>
      {addresses.map(({ id, name, line, city }) => (
        <option key={id} value={id}>
          {name}: {line.replaceAll(/\s*\n\s*/g, ", ")}, {city}
        </option>
      ))}
    </SelectField>
  );
}
