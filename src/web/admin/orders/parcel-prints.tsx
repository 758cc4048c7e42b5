import { printGiftSlips, printLabels } from "#contract/orders/slips.calls.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { FileButton, type FileButtonProps } from "#web/shop/file-button.tsx";

type ParcelPrintsProps = Pick<FileButtonProps, "size" | "variant"> & { orderIDs: Iterable<string> };

/** The shipping labels and inserts of these orders, as PDF. */
export function ParcelPrints({ orderIDs, ...look }: ParcelPrintsProps) {
  const numbers = [...orderIDs];
  const query = { orders: numbers.join(",") };
  const isSingle = numbers.length === 1;
  return (
    <>
      <FileButton {...look} className="whitespace-normal" download={async () => downloadFile(printLabels, { query })}>
        {isSingle ? "Address label (PDF)" : "Address labels"}
      </FileButton>
      <FileButton
        {...look}
        className="whitespace-normal"
        download={async () => downloadFile(printGiftSlips, { query })}
      >
        {isSingle ? "Gift slip, no prices (PDF)" : "Gift slips, no prices"}
      </FileButton>
    </>
  );
}
