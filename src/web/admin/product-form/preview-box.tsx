import { hallmarkStamp } from "#contract/catalogue/hallmark.ts";
import { readNumber } from "#contract/kernel/numbers.ts";
import { Box } from "#web/ui/box.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Stamp } from "#web/ui/stamp.tsx";
import type { UploadItem } from "../media/uploads.ts";
import type { ProductDraft } from "./product-draft.ts";

export type PreviewBoxProps = { draft: ProductDraft; items: readonly UploadItem[] };

/** The product as a list of the shop shows it, while it is written. */
export function PreviewBox({ draft, items }: PreviewBoxProps) {
  const main = items.find((item) => item.kind === "image" && item.status.is !== "failed");
  const price = readNumber(draft.price);
  const stamp = hallmarkStamp({ metal: draft.metal, purity: draft.purity });
  return (
    <Box title="In the shop">
      <div className="rounded-control border border-line bg-ivory">
        <div className="relative aspect-square overflow-hidden">
          {main ? (
            <Picture src={main.address} alt="" sizes="280px" className="size-full object-cover" />
          ) : (
            <p className="grid size-full place-content-center bg-sand text-13 text-ink-soft">No image yet</p>
          )}
          {stamp && <Stamp {...stamp} className="absolute top-4 left-5" />}
        </div>
        <div className="px-5 pt-1 pb-5">
          <p className="mb-0.5 flex items-baseline justify-between gap-x-2 text-16">
            {price === undefined ? <span className="text-ink-mute">Price</span> : <Price rupees={price} />}
            <span className="text-13/[1.5] text-ink-soft tabular-nums">{draft.sizeOrWeight}</span>
          </p>
          <p className="font-display text-[1.1875rem]/[1.28] break-words">
            {draft.title.trim() || <span className="text-ink-mute">Title</span>}
          </p>
        </div>
      </div>
    </Box>
  );
}
