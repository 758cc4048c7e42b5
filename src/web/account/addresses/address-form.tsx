import { addAddress, changeAddress } from "#contract/accounts/addresses.calls.ts";
import { addressLineRule, addressMessages, MAX_ADDRESS_NAME, type AddressView } from "#contract/accounts/addresses.ts";
import { deliveryMessages, pinCodeRule } from "#contract/checkout/delivery-details.rules.ts";
import { MAX_ADDRESS } from "#contract/kernel/field.rules.ts";
import { pinDigits } from "#contract/kernel/pin-code.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useDelivery } from "#web/browser/use-delivery.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { KeepInput } from "../forms/login-again.tsx";
import { PlaceInputs } from "./place-inputs.tsx";
import { usePlaceOfPin } from "./use-place-of-pin.ts";

const required = (message: string) => (value: string) => (value.trim() === "" ? message : undefined);

const RULES = {
  name: required(addressMessages.name),
  line: addressLineRule,
  city: required(addressMessages.city),
  pin: (value: string) => required(deliveryMessages.pinCode)(value) ?? pinCodeRule(value),
  state: required(deliveryMessages.state),
};

type AddressFormProps = { address: AddressView | undefined; onSaved: () => Promise<void>; onCancel: () => void };

/** The form for a new or an existing address. It takes the focus. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const initial = {
    name: address?.name ?? "",
    line: address?.line ?? "",
    city: address?.city ?? "",
    pin: address?.pin ?? "",
    state: address?.stateCode ?? "",
  };
  const form = useForm({
    initial,
    rules: RULES,
    async send(body, { signal, showErrors }) {
      const answer = await (address
        ? send(changeAddress, { params: { id: address.id }, body, signal })
        : send(addAddress, { body, signal }));
      if (!answer.isSuccess) return showErrors(answer.errors, () => showToast("bad", answer.sys_message));
      showToast("good", answer.sys_message);
      await onSaved();
    },
  });
  const { view } = useDelivery(form.values.pin, []);
  usePlaceOfPin(view, form.values, ({ city, state }) => form.update((values) => ({ ...values, city, state }), "city"));
  return (
    <>
      <KeepInput form={form} initial={initial} />
      <form
        {...form.formProps}
        aria-label={address ? `Change ${address.name}` : "New address"}
        className="grid gap-5 py-4"
      >
        <TextField
          {...form.field("name")}
          ref={focusWhenShown}
          label="Name of the address"
          hint="Such as Home or Work."
          maxLength={MAX_ADDRESS_NAME}
        />
        <TextAreaField
          {...form.field("line")}
          label="House, street and landmark"
          autoComplete="street-address"
          maxLength={MAX_ADDRESS}
        />
        <PlaceInputs
          pin={{
            ...form.field("pin"),
            onChange: ({ target }) => form.change("pin", pinDigits(target.value)),
          }}
          city={form.field("city")}
          state={form.field("state")}
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" busy={form.busy}>
            Save address
          </Button>
          <Button variant="outline" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
