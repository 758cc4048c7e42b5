import { useEffect, useState, type SubmitEvent } from "react";
import {
  downloadProductCertificate,
  addProductCertificate,
  listProductCertificates,
  removeProductCertificate,
} from "#contract/catalogue/product-certificates.calls.ts";
import { CERTIFICATES, type ProductCertificateView } from "#contract/media/certificate.ts";
import { PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { callUrl, send, TransportError } from "#web/browser/send.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CertificateRows } from "../frame/certificate-rows.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/**
 * The laboratory certificates of a product. They are attached and removed immediately, independently of the product
 * form.
 */
export function CertificatesBox({ productID }: { productID: number }) {
  const { loaded, setCertificates, retry } = useCertificates(productID);
  return (
    <Box title="Certificates" aside={<span className="text-ink-soft">Saved at once</span>}>
      <p className="text-14 text-ink-soft">
        The product page offers these reports of laboratories. The hallmark card of each piece that is packed keeps
        them.
      </p>
      {loaded === "loading" && <p className="text-ink-soft">One moment …</p>}
      {loaded === "failed" && (
        <ErrorState heading="h3" title="The certificates could not be loaded." onRetry={retry}>
          They are safe; only this list is missing.
        </ErrorState>
      )}
      {typeof loaded === "object" && (
        <CertificateList productID={productID} certificates={loaded} onChanged={setCertificates} />
      )}
    </Box>
  );
}

type Loaded = "loading" | "failed" | readonly ProductCertificateView[];

function useCertificates(productID: number) {
  const [loaded, setLoaded] = useState<Loaded>("loading");
  const isLoading = loaded === "loading";
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { signal } = controller;
    send(listProductCertificates, { params: { id: productID }, signal }).then(
      ({ data }) => signal.aborted || setLoaded(data ?? "failed"),
      (error: unknown) => {
        if (!(error instanceof TransportError)) throw error;
        if (!signal.aborted) setLoaded("failed");
      },
    );
    return () => controller.abort();
  }, [isLoading, productID]);
  return { loaded, setCertificates: setLoaded, retry: () => setLoaded("loading") };
}

type CertificateListProps = {
  productID: number;
  certificates: readonly ProductCertificateView[];
  onChanged: (certificates: readonly ProductCertificateView[]) => void;
};

function CertificateList({ productID, certificates, onChanged }: CertificateListProps) {
  const { perform, isBusy } = useStaffAction();

  async function remove(certificate: number): Promise<void> {
    const { isDone, answer } = await perform(removeProductCertificate, { params: { id: productID, certificate } });
    if (isDone && answer?.data) onChanged(answer.data);
  }

  return (
    <>
      <CertificateRows
        rows={certificates.map(({ id, name, laboratory, number }) => ({
          id,
          name: `${laboratory} ${number}`,
          fullName: `certificate ${laboratory} ${number}`,
          url: callUrl(downloadProductCertificate, { params: { id: productID, certificate: id } }),
          fileName: name,
        }))}
        isBusy={isBusy}
        onRemove={remove}
      />
      {certificates.length < CERTIFICATES.files && <AttachForm productID={productID} onAttached={onChanged} />}
    </>
  );
}

type AttachFormProps = { productID: number; onAttached: (certificates: readonly ProductCertificateView[]) => void };

function AttachForm({ productID, onAttached }: AttachFormProps) {
  const { perform, isBusy } = useStaffAction();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isTyped, setIsTyped] = useState(false);

  async function attach(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const given = Object.fromEntries(new FormData(element)) as { laboratory: string; number: string; file: File };
    const form = toFormData(addProductCertificate, given);
    const { isDone, errors: found, answer } = await perform(addProductCertificate, { params: { id: productID }, form });
    setErrors(Object.fromEntries((found ?? []).map(({ field, message }) => [field, message])));
    if (isDone && answer?.data) {
      element.reset();
      setIsTyped(false);
      onAttached(answer.data);
    }
  }

  return (
    <form
      noValidate
      aria-label="Attach a certificate"
      className="grid gap-4"
      onInput={({ currentTarget }) => setIsTyped(hasInput(currentTarget))}
      onSubmit={(event) => void attach(event)}
    >
      <LeaveGuard when={isTyped} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="laboratory"
          label="Laboratory"
          maxLength={PRICING_TEXTS.laboratory.max}
          autoComplete="off"
          placeholder="IGI"
          error={errors.laboratory}
        />
        <TextField
          name="number"
          label="Certificate number"
          maxLength={PRICING_TEXTS.certificate.max}
          autoComplete="off"
          error={errors.number}
        />
      </div>
      <TextField
        type="file"
        name="file"
        label="Document"
        hint="PDF, JPEG, PNG or WebP, at most 5 MB."
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        error={errors.file}
      />
      <Button type="submit" variant="outline" busy={isBusy} className="justify-self-start">
        Attach certificate
      </Button>
    </form>
  );
}

function hasInput(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some(
    (value) => (typeof value === "string" ? value.trim() : value.name) !== "",
  );
}
