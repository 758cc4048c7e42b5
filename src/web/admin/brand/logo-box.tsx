import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { removeLogo, setLogo } from "#contract/brand/brand.calls.ts";
import type { BrandView } from "#contract/brand/brand.ts";
import { logoAddress, MAX_LOGO_BYTES, type Logo } from "#contract/brand/logo.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

const TOO_LARGE = "The logo may have at most 2 MB.";
/** Width divided by height. A wider logo is hardly visible in a square icon. */
const WIDE = 2;

type LogoBoxProps = { logo: Logo | null; onSaved: (saved: BrandView) => void };

/** The logo. It is saved immediately, independently of the form next to it. */
export function LogoBox({ logo, onSaved }: LogoBoxProps) {
  const inputId = useId();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function change(sending: ReturnType<typeof sendLogo>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await sending;
      if (!answer.isSuccess) return setProblem(answer.message);
      onSaved(answer.data);
      showToast("good", answer.message);
      invalidateSettings();
      await revalidate();
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      setProblem(messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
    }
  }

  function take(file: File | undefined): void {
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) return setProblem(TOO_LARGE);
    void change(sendLogo(file));
  }

  return (
    <Box title="Logo">
      <Field
        label="Picture of the logo"
        aside="Optional"
        hint="SVG, PNG, JPEG or WebP, up to 2 MB, best on a transparent ground. It takes the place of the name at once: in the header, in mails and on invoices. The browser’s icon and the picture of shared links are made from it."
        error={problem}
        id={inputId}
      >
        {(control) => (
          <div className="grid justify-items-start gap-3">
            {logo && <LogoFiles logo={logo} />}
            <input
              {...control}
              type="file"
              accept="image/svg+xml,image/png,image/jpeg,image/webp"
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
                {logo ? "Replace" : "Choose picture"}
              </Button>
              {logo && (
                <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void change(send(removeLogo))}>
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

function LogoFiles({ logo }: { logo: Logo }) {
  const isWide = logo.width > WIDE * logo.height;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <Shown words="Header" logo={logo} file="logo.webp" className="h-11" />
        <Shown words="Icon" logo={logo} file="icon.png" className="size-8" />
        <Shown words="Shared links" logo={logo} file="share.jpg" className="h-20" />
      </div>
      {isWide && (
        <p className="text-14 text-ink-soft">A wide logo is small as an icon. A square one is seen better there.</p>
      )}
    </>
  );
}

type ShownProps = { words: string; logo: Logo; file: Parameters<typeof logoAddress>[1]; className: string };

function Shown({ words, logo, file, className }: ShownProps) {
  return (
    <figure className="grid gap-1">
      <img src={logoAddress(logo, file)} alt="" className={`w-auto max-w-full border border-line ${className}`} />
      <figcaption className="text-13 text-ink-soft">{words}</figcaption>
    </figure>
  );
}

async function sendLogo(file: File) {
  const form = new FormData();
  form.append("file", file);
  return send(setLogo, { form });
}
