import { useRevalidator } from "react-router";
import { removeLogo, setLogo } from "#contract/brand/brand.calls.ts";
import { logoUrl, MAX_LOGO_BYTES, type Logo } from "#contract/brand/logo.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { Box } from "#web/ui/box.tsx";
import { PictureUpload } from "../frame/picture-upload.tsx";

/** Width divided by height. A wider logo is hardly visible in a square icon. */
const WIDE = 2;

export function LogoBox({ logo }: { logo: Logo | null }) {
  const { revalidate } = useRevalidator();
  return (
    <Box title="Logo">
      <PictureUpload
        label="Picture of the logo"
        hint="SVG, PNG, JPEG or WebP, up to 2 MB, best on a transparent ground. It takes the place of the name at once: in the header, in emails and on invoices. The browser’s icon and the picture of shared links are made from it."
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        maxBytes={MAX_LOGO_BYTES}
        isSet={logo !== null}
        upload={async (file) => send(setLogo, { form: toFormData(setLogo, { file }) })}
        remove={async () => send(removeLogo)}
        onSaved={async () => {
          invalidateSettings();
          await revalidate();
        }}
      >
        {logo && <LogoFiles logo={logo} />}
      </PictureUpload>
    </Box>
  );
}

function LogoFiles({ logo }: { logo: Logo }) {
  const isWide = logo.width > WIDE * logo.height;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <LogoSample label="Header" logo={logo} file="logo.webp" className="h-11" />
        <LogoSample label="Icon" logo={logo} file="icon.png" className="size-8" />
        <LogoSample label="Shared links" logo={logo} file="share.jpg" className="h-20" />
      </div>
      {isWide && (
        <p className="text-14 text-ink-soft">A wide logo is small as an icon. A square one is seen better there.</p>
      )}
    </>
  );
}

type LogoSampleProps = { label: string; logo: Logo; file: Parameters<typeof logoUrl>[1]; className: string };

function LogoSample({ label, logo, file, className }: LogoSampleProps) {
  return (
    <figure className="grid gap-1">
      <img src={logoUrl(logo, file)} alt="" className={`w-auto max-w-full border border-line ${className}`} />
      <figcaption className="text-13 text-ink-soft">{label}</figcaption>
    </figure>
  );
}
