import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { changeAddress, listAddresses, removeAddress } from "#contract/accounts/addresses.calls.ts";
import { MAX_ADDRESSES, type AddressView } from "#contract/accounts/addresses.ts";
import { ListNotLoaded } from "#web/account/list-not-loaded.tsx";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { AddressForm } from "./address-form.tsx";

type Loaded = { addresses: AddressView[] } | { failed: true } | undefined;

/** The addresses of the account. Customers add, change and remove them, and choose the default. */
export function AddressBook() {
  const { loaded, load, makeDefault, remove, isBusy } = useAddressBook();
  const { editing, ...forms } = useOpenForms();
  const [removing, setRemoving] = useState<AddressView>();
  const list = useRef<HTMLUListElement>(null);
  if (loaded === undefined) return <p className="text-ink-soft">One moment …</p>;
  if ("failed" in loaded) return <ListNotLoaded title="Your addresses could not be loaded." load={load} />;
  const { addresses } = loaded;
  function close(which: Edited): void {
    forms.close(which);
    list.current?.focus();
  }
  async function saved(which: Edited): Promise<void> {
    await load();
    close(which);
  }
  async function chooseDefault(address: AddressView): Promise<void> {
    await makeDefault(address);
    // The pressed button has disappeared.
    list.current?.focus();
  }
  async function confirmRemoval(): Promise<void> {
    if (removing) await remove(removing);
    // The list can take the focus once the dialog is closed.
    flushSync(() => setRemoving(undefined));
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Saved addresses" className="focus:outline-0">
        {addresses.map((address) => (
          <li key={address.id} className="border-t border-line py-3">
            {editing.has(address.id) ? (
              <AddressForm
                address={address}
                onSaved={async () => saved(address.id)}
                onCancel={() => close(address.id)}
              />
            ) : (
              <AddressRow
                address={address}
                isBusy={isBusy}
                onEdit={() => forms.open(address.id)}
                onMakeDefault={() => void chooseDefault(address)}
                onRemove={() => setRemoving(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing.has("new") && (
        <AddressForm address={undefined} onSaved={async () => saved("new")} onCancel={() => close("new")} />
      )}
      {!editing.has("new") && addresses.length < MAX_ADDRESSES && (
        <Button variant="outline" className="mt-2" onClick={() => forms.open("new")}>
          Add an address
        </Button>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Remove ${removing?.name ?? "this address"}?`}
        confirmLabel="Remove"
        busy={isBusy}
        onConfirm={() => void confirmRemoval()}
      >
        Orders that went there keep their address.
      </ConfirmDialog>
    </>
  );
}

/** The id of an address, or a new one. */
type Edited = number | "new";

/** The open forms. Several can be open, so that opening one does not discard the input of another. */
function useOpenForms() {
  const [editing, setEditing] = useState<ReadonlySet<Edited>>(new Set());
  return {
    editing,
    open: (which: Edited) => setEditing((before) => new Set([...before, which])),
    close: (which: Edited) => setEditing((before) => new Set([...before].filter((other) => other !== which))),
  };
}

type AddressRowProps = {
  address: AddressView;
  isBusy: boolean;
  onEdit: () => void;
  onMakeDefault: () => void;
  onRemove: () => void;
};

function AddressRow({ address, isBusy, onEdit, onMakeDefault, onRemove }: AddressRowProps) {
  const { name, line, city, state, pin, isDefault } = address;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {name}
        {isDefault && <StateBadge tone="good">Default</StateBadge>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{`${line}\n${city} ${pin}, ${state}`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="small" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            onClick={onMakeDefault}
            aria-label={`Make ${name} the default`}
          >
            Make default
          </Button>
        )}
        <Button variant="quiet" size="small" disabled={isBusy} onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </>
  );
}

async function readAddresses(): Promise<NonNullable<Loaded>> {
  try {
    const { data } = await send(listAddresses);
    return data ? { addresses: data } : { failed: true };
  } catch {
    return { failed: true };
  }
}

function useAddressBook() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = async () => {
    const found = await readAddresses();
    // The addresses that were loaded before stay, with the input of their forms.
    if ("failed" in found && loaded && !("failed" in loaded))
      showToast("bad", "Your addresses could not be loaded again.");
    else setLoaded(found);
  };
  const { perform, isBusy } = useAction({ onAnswered: load });
  useEffect(() => {
    void readAddresses().then(setLoaded);
  }, []);

  return {
    loaded,
    load,
    isBusy,
    makeDefault: async ({ id, name, line, city, pin, stateCode }: AddressView) =>
      perform(changeAddress, { params: { id }, body: { name, line, city, pin, state: stateCode, isDefault: true } }),
    remove: async ({ id }: AddressView) => perform(removeAddress, { params: { id } }),
  };
}
