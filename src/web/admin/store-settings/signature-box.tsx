import { useId, useState } from "react";
import { removeSignature, setSignature } from "#contract/billing/billing.calls.ts";
import { MAX_SIGNATURE_BYTES, type SignatureView } from "#contract/billing/signature.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

const TOO_LARGE = "The picture may have at most 1 MB.";

/** The signature on invoices. It is saved immediately, independently of the form next to it. */
export function SignatureBox({ signature }: { signature: SignatureView }) {
  const inputId = useId();
  const [picture, setPicture] = useState(signature.picture);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function change(sending: ReturnType<typeof sendPicture>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await sending;
      if (!answer.isSuccess) return setProblem(answer.message);
      setPicture(answer.data.picture);
      showToast("good", answer.message);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      setProblem(messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  function take(file: File | undefined): void {
    if (!file) return;
    if (file.size > MAX_SIGNATURE_BYTES) return setProblem(TOO_LARGE);
    void change(sendPicture(file));
  }

  return (
    <Box title="Signature on invoices">
      <Field
        label="Picture of the signature"
        aside="Optional"
        hint="PNG or JPEG on white, up to 1 MB. Without it, invoices have space to sign by hand. Invoices that were issued keep theirs."
        error={problem}
        id={inputId}
      >
        {(control) => (
          <div className="grid justify-items-start gap-2">
            {picture !== null && (
              <img src={picture} alt="The signature on invoices" className="bg-white max-h-20 border border-line p-2" />
            )}
            <input
              {...control}
              type="file"
              accept="image/png,image/jpeg"
              className="sr-only"
              onChange={({ target }) => {
                take(target.files?.[0]);
                target.value = "";
              }}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                size="small"
                busy={isBusy}
                onClick={() => document.querySelector<HTMLInputElement>(`[id="${inputId}"]`)?.click()}
              >
                {picture === null ? "Choose picture" : "Replace"}
              </Button>
              {picture !== null && (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={isBusy}
                  onClick={() => void change(send(removeSignature))}
                >
                  Remove
                </Button>
              )}
            </div>
          </div>
        )}
      </Field>
    </Box>
  );
}

async function sendPicture(file: File) {
  const form = new FormData();
  form.append("file", file);
  return send(setSignature, { form });
}
