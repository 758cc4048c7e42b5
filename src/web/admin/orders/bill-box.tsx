import { useState, type ChangeEvent } from "react";
import { CERTIFICATES } from "#contract/media/certificate.ts";
import type { SoldArticleView } from "#contract/orders/articles.ts";
import { addCertificate, downloadCertificate, removeCertificate } from "#contract/orders/orders.calls.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { callUrl } from "#web/browser/send.ts";
import { BillDetails } from "#web/shop/bill/bill-details.tsx";
import { useBill } from "#web/shop/bill/use-bill.ts";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CertificateRows } from "../frame/certificate-rows.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { CorrectHuid } from "./correct-huid.tsx";

type BillBoxProps = {
  orderID: string;
  /** Changes when a document may have been issued or an article changed. */
  version: number;
};

/** The tax invoice of a packed order, its credit notes and its articles. */
export function BillBox({ orderID, version }: BillBoxProps) {
  const { bill, hasFailed, isLoading, reload } = useBill(orderID, version);
  if (!bill && !hasFailed) return null;
  return (
    <Box title="Bill">
      {hasFailed && <LoadFailed message={bill && "This may be out of date."} retrying={isLoading} onRetry={reload} />}
      {bill && (
        <BillDetails
          orderID={orderID}
          bill={bill}
          renderBelow={(article) => (
            <>
              <CorrectHuid article={article} />
              <Certificates article={article} onChange={reload} />
            </>
          )}
        />
      )}
    </Box>
  );
}

type CertificatesProps = { article: SoldArticleView; onChange: () => void };

/** The certificates of an article. Staff can attach and remove them. */
function Certificates({ article, onChange }: CertificatesProps) {
  const { token, certificates, productName } = article;
  const { perform, isBusy } = useStaffAction();
  const [error, setError] = useState<string>();

  async function attach({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const form = toFormData(addCertificate, { file });
    const { isDone, errors } = await perform(addCertificate, { params: { token }, form });
    input.value = "";
    setError(errors?.[0]?.message);
    if (isDone) onChange();
  }

  async function remove(certificate: number): Promise<void> {
    const { isDone } = await perform(removeCertificate, { params: { token, certificate } });
    if (isDone) onChange();
  }

  return (
    <div className="mt-2 grid gap-2">
      <CertificateRows
        rows={certificates.map(({ id, name }) => ({
          id,
          name,
          fullName: `${name} of ${productName}`,
          url: callUrl(downloadCertificate, { params: { token, certificate: id } }),
          fileName: name,
        }))}
        isBusy={isBusy}
        onRemove={remove}
      />
      {certificates.length < CERTIFICATES.files && (
        <TextField
          type="file"
          label={`Certificate of ${productName}`}
          hint="PDF, JPEG, PNG or WebP, at most 5 MB."
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          error={error}
          disabled={isBusy}
          onChange={(event) => void attach(event)}
        />
      )}
    </div>
  );
}
