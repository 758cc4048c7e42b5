import { useId, useRef, useState, type ReactNode } from "react";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { megabytes } from "#contract/media/media.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

export type PictureUploadProps<C extends Call> = {
  label: string;
  hint: string;
  /** The accepted MIME types. */
  accept: string;
  maxBytes: number;
  /** Whether there is a picture to replace or remove. */
  isSet: boolean;
  upload: (file: File) => Promise<Answer<C>>;
  remove: () => Promise<Answer<C>>;
  onSaved: (saved: Extract<Answer<C>, { isSuccess: true }>) => Promise<void> | void;
  /** The present picture. */
  children: ReactNode;
};

/** A picture of the settings. It is saved immediately, independently of the form next to it. */
export function PictureUpload<C extends Call>(props: PictureUploadProps<C>) {
  const { label, hint, accept, maxBytes, isSet, upload, remove, onSaved, children } = props;
  const inputId = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const loginAgain = useLoginAgain();
  const choose = useRef<HTMLButtonElement>(null);

  async function change(sending: Promise<Answer<C>>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await sending;
      if (answer.code === "unauthenticated") return await loginAgain(answer.message);
      if (!answer.isSuccess) return setProblem(answer.message);
      showToast("good", answer.message);
      await onSaved(answer);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      setProblem(messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  function uploadPicture(file: File | undefined): void {
    if (!file) return;
    if (file.size > maxBytes) return setProblem(`The picture may have at most ${megabytes(maxBytes)}.`);
    void change(upload(file));
  }

  return (
    <Field label={label} aside="Optional" hint={hint} error={problem} id={inputId}>
      {(control) => (
        <div className="grid justify-items-start gap-3">
          {children}
          <input
            {...control}
            type="file"
            accept={accept}
            className="sr-only"
            onChange={({ target }) => {
              uploadPicture(target.files?.[0]);
              target.value = "";
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              ref={choose}
              variant="outline"
              size="small"
              busy={isBusy}
              onClick={() => document.querySelector<HTMLInputElement>(`[id="${inputId}"]`)?.click()}
            >
              {isSet ? "Replace" : "Choose picture"}
            </Button>
            {isSet && (
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => {
                  // This button disappears with the picture.
                  choose.current?.focus();
                  void change(remove());
                }}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
