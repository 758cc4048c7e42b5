import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { listAddresses } from "#contract/accounts/addresses.calls.ts";
import type { AddressView } from "#contract/accounts/addresses.ts";
import { send } from "#web/browser/send.ts";
import { SelectField } from "#web/ui/select-field.tsx";

export type ChosenPlace = { address: string; pinCode: string; city: string; state: string };

type AddressChoiceProps = {
  /** The typed or chosen address, without its place. */
  current: string;
  pin: string;
  onChoose: (place: ChosenPlace) => void;
  /** For customers without saved addresses. */
  children?: ReactNode;
};

/**
 * The customer's saved addresses at the checkout. Fills in the default address if no address is typed yet. Renders its
 * children if there are no saved addresses, or if they cannot be loaded.
 */
export function AddressChoice({ current, pin, onChoose, children }: AddressChoiceProps) {
  const [addresses, setAddresses] = useState<AddressView[]>();
  const showAddresses = useEffectEvent((found: AddressView[]) => {
    setAddresses(found);
    const preferred = found.find(({ isDefault }) => isDefault);
    if (preferred && current.trim() === "") onChoose(placeOf(preferred));
  });
  useEffect(() => {
    const controller = new AbortController();
    send(listAddresses, { signal: controller.signal }).then(
      ({ data }) => showAddresses(data ?? []),
      () => controller.signal.aborted || setAddresses([]),
    );
    return () => controller.abort();
  }, []);
  if (!addresses) return null;
  if (addresses.length === 0) return children;
  const same = addresses.filter(({ line }) => line === current.trim());
  const chosen = same.find((address) => address.pin === pin) ?? same[0];
  return (
    <SelectField
      label="Saved addresses"
      className="mb-5"
      value={chosen?.id ?? ""}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => String(id) === target.value);
        onChoose(address ? placeOf(address) : NO_PLACE);
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

const NO_PLACE: ChosenPlace = { address: "", pinCode: "", city: "", state: "" };

function placeOf({ line, pin, city, stateCode }: AddressView): ChosenPlace {
  return { address: line, pinCode: pin, city, state: stateCode };
}
