import { useState } from "react";
import { isHuid } from "#contract/catalogue/product.rules.ts";
import type { SoldArticleView } from "#contract/orders/articles.ts";
import { correctHuid } from "#contract/orders/orders.calls.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

type CorrectHuidProps = { article: SoldArticleView };

/** Corrects a HUID that was mistyped at packing. */
export function CorrectHuid({ article }: CorrectHuidProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { huid, returned } = article;
  if (huid === null || returned) return null;
  return (
    <div className="mt-2">
      <Button variant="outline" size="small" aria-label={`Correct HUID ${huid}`} onClick={() => setIsOpen(true)}>
        Correct HUID…
      </Button>
      {isOpen && <CorrectionDialog article={article} huid={huid} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type CorrectionDialogProps = CorrectHuidProps & { huid: string; onClose: () => void };

function CorrectionDialog({ article, huid, onClose }: CorrectionDialogProps) {
  const { token, invoicedHuid, productName } = article;
  const form = useDialogForm({
    initial: { huid: "" },
    rules: { huid: (typed) => (isHuid(typed.trim()) ? undefined : packingMessages.huidInvalid) },
    change: async (perform, typed) =>
      perform(correctHuid, { params: { token }, body: { huid: typed.huid.trim(), expectedHuid: huid } }),
    onClose,
  });
  return (
    <FormDialog
      title={`Correct HUID ${huid}`}
      form={form}
      submit="Correct"
      intro={`Read it again from ${productName}. The tax invoice keeps ${invoicedHuid ?? huid}; the hallmark card changes, and the customer gets an email.`}
      onClose={onClose}
    >
      <TextField
        {...form.field("huid")}
        label="Right HUID"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
