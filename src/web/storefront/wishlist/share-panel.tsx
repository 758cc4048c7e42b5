import { useRef, useState } from "react";
import { shareWishlist, unshareWishlist } from "#contract/wishlist/wishlist.calls.ts";
import { MAX_WISHLIST_NAME, type WishlistLinkView } from "#contract/wishlist/wishlist.ts";
import { shareLink } from "#web/browser/share-link.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useAction } from "#web/browser/use-action.ts";
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
  const { perform, isBusy } = useAction();
  const form = useRef<HTMLFormElement>(null);

  async function saveLink(): Promise<void> {
    if (isBusy) return;
    const answer = await perform(shareWishlist, { body: { name } });
    if (!answer?.isSuccess) return;
    if (link) showToast("good", "The name is saved.");
    setLink(answer.data);
  }

  async function stopSharing(): Promise<void> {
    if (isBusy || !(await perform(unshareWishlist))?.isSuccess) return;
    setLink(null);
    // The button is about to disappear.
    form.current?.focus();
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Share the wishlist"
      className="grid gap-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        void saveLink();
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
        <Button type="submit" variant="outline" busy={isBusy}>
          {link ? "Save name" : "Make a link"}
        </Button>
        {link && <Button onClick={() => void share(link)}>Share</Button>}
        {link && (
          <Button variant="quiet" onClick={() => void stopSharing()}>
            Stop sharing
          </Button>
        )}
      </div>
    </form>
  );
}
