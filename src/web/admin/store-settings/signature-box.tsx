import { useState } from "react";
import { getSignature, removeSignature, setSignature } from "#contract/billing/billing.calls.ts";
import { MAX_SIGNATURE_BYTES, type SignatureView } from "#contract/billing/signature.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { Loaded } from "../frame/load-staff-data.ts";
import { PictureUpload } from "../frame/picture-upload.tsx";

type SignatureBoxProps = { loaded: Loaded<typeof getSignature> };

/** Its retry does not reload the page, whose settings may have unsaved changes. */
export function SignatureBox({ loaded: first }: SignatureBoxProps) {
  const [loaded, setLoaded] = useState<Loaded<typeof getSignature>>(first);
  const [isRetrying, setIsRetrying] = useState(false);

  async function retry(): Promise<void> {
    setIsRetrying(true);
    const answer = await send(getSignature).catch(() => undefined);
    if (answer?.isSuccess) setLoaded(answer);
    setIsRetrying(false);
  }

  return (
    <Box title="Signature on invoices">
      {"failure" in loaded ? (
        <LoadFailed message={loaded.failure} retrying={isRetrying} onRetry={() => void retry()} />
      ) : (
        <SignatureUpload stored={loaded.data.picture} />
      )}
    </Box>
  );
}

/** `stored` is the address of the picture. */
function SignatureUpload({ stored }: { stored: SignatureView["picture"] }) {
  const [picture, setPicture] = useState(stored);
  return (
    <PictureUpload
      label="Picture of the signature"
      hint="PNG or JPEG on white, up to 1 MB. Without it, invoices have space to sign by hand. Invoices that were issued keep theirs."
      accept="image/png,image/jpeg"
      maxBytes={MAX_SIGNATURE_BYTES}
      isSet={picture !== null}
      upload={async (file) => send(setSignature, { form: toFormData(setSignature, { file }) })}
      remove={async () => send(removeSignature)}
      onSaved={({ data }) => setPicture(data.picture)}
    >
      {picture !== null && (
        <img src={picture} alt="The signature on invoices" className="bg-white max-h-20 border border-line p-2" />
      )}
    </PictureUpload>
  );
}
