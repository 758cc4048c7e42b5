import { useState } from "react";
import { isHuid } from "#contract/catalogue/product.rules.ts";
import type { SoldArticleView } from "#contract/orders/articles.ts";
import { correctHuid } from "#contract/orders/orders.calls.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

type CorrectHuidProps = { article: SoldArticleView; onChange: () => void };

/** Corrects a HUID that was mistyped at packing. */
export function CorrectHuid({ article, onChange }: CorrectHuidProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { huid, returned } = article;
  if (huid === null || returned) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-label={`Correct HUID ${huid}`}
        onClick={() => setIsOpen(true)}
      >
        Correct HUID…
      </Button>
      {isOpen && <CorrectionDialog article={article} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ article, onChange, onClose }: CorrectHuidProps & { onClose: () => void }) {
  const { token, huid, invoicedHuid, productName } = article;
  const form = useDialogForm({
    initial: { huid: "" },
    rules: { huid: (typed) => (isHuid(typed.trim()) ? undefined : packingMessages.huidInvalid) },
    change: async (perform, typed) => {
      const outcome = await perform(correctHuid, { params: { token }, body: { huid: typed.huid.trim() } });
      if (outcome.isDone) onChange();
      return outcome;
    },
    onClose,
  });
  return (
    <FormDialog
      title={`Correct HUID ${huid}`}
      form={form}
      submit="Correct"
      intro={`Read it from ${productName} once more. The tax invoice goes on saying ${invoicedHuid ?? huid}, as it was issued; the hallmark card changes, and the customer is told by email.`}
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
