import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_PASSKEYS, type PasskeyView } from "#contract/accounts/passkey.ts";
import { listPasskeys, removePasskey } from "#contract/accounts/passkeys.calls.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { ListNotLoaded } from "#web/account/list-not-loaded.tsx";
import { send } from "#web/browser/send.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";

type Loaded = { passkeys: readonly PasskeyView[] } | { failed: true } | undefined;

/** The passkeys of the account: add, rename and delete. */
export function Passkeys() {
  const { loaded, show, load } = usePasskeys();
  const [naming, setNaming] = useState<PasskeyView | "new">();
  const [removing, setRemoving] = useState<PasskeyView>();
  const list = useRef<HTMLUListElement>(null);
  const { perform, isBusy } = useAction();
  if (loaded === undefined) return <p className="text-ink-soft">One moment …</p>;
  if ("failed" in loaded) return <ListNotLoaded title="Your passkeys could not be loaded." load={load} />;
  const { passkeys } = loaded;

  /** The list can take the focus once the dialog is closed. */
  function closeAndFocusList(close: () => void): void {
    flushSync(close);
    list.current?.focus();
  }

  async function confirmRemoval(): Promise<void> {
    if (!removing) return;
    const answer = await perform(removePasskey, { params: { id: removing.id } });
    if (answer?.isSuccess) show(answer.data);
    closeAndFocusList(() => setRemoving(undefined));
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Passkeys" className="border-t border-line empty:hidden focus:outline-0">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setNaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      {passkeys.length < MAX_PASSKEYS && (
        <Button variant="outline" className="mt-4" onClick={() => setNaming("new")}>
          Add a passkey
        </Button>
      )}
      {naming !== undefined && (
        <PasskeyDialog
          passkey={naming === "new" ? undefined : naming}
          onDone={(changed) => {
            show(changed);
            closeAndFocusList(() => setNaming(undefined));
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Remove ${removing?.name ?? "this passkey"}?`}
        confirmLabel="Remove"
        busy={isBusy}
        onConfirm={() => void confirmRemoval()}
      >
        It no longer logs in here. Delete it on the device too, which may go on offering it.
      </ConfirmDialog>
    </>
  );
}

type PasskeyRowProps = { passkey: PasskeyView; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, addedAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-14 text-ink-soft dense:text-13">
          Added {formatDate(addedAt)} · {lastUsedAt === null ? "Not used yet" : `Last used ${formatDate(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="outline" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

async function fetchPasskeys(): Promise<Loaded> {
  try {
    const answer = await send(listPasskeys);
    return answer.isSuccess ? { passkeys: answer.data } : { failed: true };
  } catch {
    return { failed: true };
  }
}

function usePasskeys() {
  const [loaded, setLoaded] = useState<Loaded>();

  useEffect(() => {
    let isUnmounted = false;
    void fetchPasskeys().then((found) => isUnmounted || setLoaded(found));
    return () => {
      isUnmounted = true;
    };
  }, []);

  return {
    loaded,
    show: (passkeys: readonly PasskeyView[]) => setLoaded({ passkeys }),
    load: async () => setLoaded(await fetchPasskeys()),
  };
}
