import { useState } from "react";
import { messages } from "#contract/kernel/messages.ts";
import { shareWishlist, unshareWishlist } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHLIST_NAME, type WishlistLinkView } from "#contract/wishlist/wishlist.ts";
import { send } from "#web/browser/send.ts";
import { shareLink } from "#web/browser/share-link.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

async function share({ path }: WishlistLinkView): Promise<void> {
  await shareLink({ title: "My wishlist", url: new URL(path, location.origin).href, from: "this page" });
}

type SharePanelProps = { link: WishlistLinkView | null };

/** Creates the share link of the wishlist, shares it and revokes it. */
export function SharePanel({ link: loaded }: SharePanelProps) {
  const [link, setLink] = useState(loaded);
  const [name, setName] = useState(loaded?.name ?? "");
  const [busy, setBusy] = useState(false);
  const loginAgain = useLoginAgain();

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch {
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setBusy(false);
    }
  }

  const make = async () => {
    const answer = await send(shareWishlist, { body: { name } });
    if (answer.code === "unauthenticated") return loginAgain(answer.sys_message);
    if (answer.isSuccess) setLink(answer.data);
    else showToast("bad", answer.sys_message);
  };
  const stop = async () => {
    const answer = await send(unshareWishlist);
    if (answer.code === "unauthenticated") return loginAgain(answer.sys_message);
    showToast(answer.isSuccess ? "good" : "bad", answer.sys_message);
    if (answer.isSuccess) setLink(null);
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(make);
      }}
    >
      <TextField
        label="Name on the shared list"
        hint="For whoever has the link. Leave it empty to stay unnamed."
        value={name}
        maxLength={MAX_WISHLIST_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      {link && (
        <p className="text-15 wrap-anywhere">
          <a href={link.path} className="link">
            {new URL(link.path, location.origin).href}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" busy={busy}>
          {link ? "Save name" : "Make a link"}
        </Button>
        {link && <Button onClick={() => void share(link)}>Share</Button>}
        {link && (
          <Button variant="quiet" onClick={() => void run(stop)}>
            Stop sharing
          </Button>
        )}
      </div>
    </form>
  );
}
