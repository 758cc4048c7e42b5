import { z } from "zod";
import { changeBrand, getBrand, removeLogo, setLogo } from "#contract/brand/brand.calls.ts";
import { BrandViewSchema, ChangeBrandSchema } from "#contract/brand/brand.schema.ts";
import { MAX_LOGO_BYTES } from "#contract/brand/logo.ts";
import type { Services } from "../composition/services.ts";
import { fileField, FRAME_BYTES } from "../uploads/uploaded-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const SetLogoSchema = z.object({ file: fileField("Please choose a picture of the logo.") });

export function brandHandlers({ brand }: Services): HandledCall[] {
  const answer = BrandViewSchema;
  return [
    handle(getBrand, { summary: "Get the shop's name, colours and logo.", answer }, async () => ({
      data: await brand.getBrand(),
    })),
    handle(
      changeBrand,
      {
        summary:
          "Change the shop's name and colours, effective everywhere immediately. A colour that cannot be read where it is used is refused. With updatedAt, refused when someone else changed the settings in the meantime.",
        body: ChangeBrandSchema,
        answer,
      },
      async ({ body, visitor }) => ({
        data: await brand.changeBrand(actorOf(visitor), body),
        message: "Brand saved. The shop shows it now.",
      }),
    ),
    handle(
      setLogo,
      {
        summary:
          "Set the logo, from which the browser's icon and the share image are made. An SVG of at most 256 kB without scripts, text and references, or a picture of at most 2 MB.",
        body: SetLogoSchema,
        answer,
        encoding: "multipart",
        maxBytes: MAX_LOGO_BYTES + FRAME_BYTES,
      },
      async ({ body, visitor }) => ({
        data: await brand.setLogo(actorOf(visitor), body.file),
        message: "Logo saved. The shop shows it now.",
      }),
    ),
    handle(removeLogo, { summary: "Remove the logo. The shop then shows its name.", answer }, async ({ visitor }) => ({
      data: await brand.removeLogo(actorOf(visitor)),
      message: "Logo removed. The shop shows its name now.",
    })),
  ];
}
