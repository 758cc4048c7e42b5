import { useState } from "react";
import { removeSignature, setSignature, type getSignature } from "#contract/billing/billing.calls.ts";
import { MAX_SIGNATURE_BYTES, type SignatureView } from "#contract/billing/signature.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import type { Loaded } from "../frame/load-staff-data.ts";
import { PartNotLoaded } from "../frame/not-loaded.tsx";
import { PictureUpload } from "../frame/picture-upload.tsx";

type SignatureBoxProps = { loaded: Loaded<typeof getSignature> };

export function SignatureBox({ loaded }: SignatureBoxProps) {
  return (
    <Box title="Signature on invoices">
      {"failure" in loaded ? <PartNotLoaded {...loaded} /> : <SignatureUpload stored={loaded.data.picture} />}
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
