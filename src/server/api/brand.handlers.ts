import { changeBrand, getBrand } from "#contract/brand/brand.calls.ts";
import { BrandViewSchema, ChangeBrandSchema } from "#contract/brand/brand.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function brandHandlers({ brand }: Services): HandledCall[] {
  const answer = BrandViewSchema;
  return [
    handle(getBrand, { summary: "The shop's name and look.", answer }, async () => ({ data: await brand.getBrand() })),
    handle(
      changeBrand,
      {
        summary:
          "Change the shop's name and colours, everywhere at once. A colour that cannot be read where it is used is refused. With updatedAt, refused when someone else changed the settings meanwhile.",
        body: ChangeBrandSchema,
        answer,
      },
      async ({ body, visitor }) => ({
        data: await brand.changeBrand(actorOf(visitor), body),
        message: "Brand saved. The shop shows it now.",
      }),
    ),
  ];
}
