import { z } from "zod";
import { ProductViewSchema, StaffProductViewSchema } from "#contract/catalogue/catalogue-views.schema.ts";
import {
  AddProductFormSchema,
  DeleteProductSchema,
  ProductIdSchema,
  UpdateProductSchema,
  VariationsJsonSchema,
  type NewVariation,
} from "#contract/catalogue/catalogue.schema.ts";
import { addProduct, deleteProduct, getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { UPLOAD_LIMITS, UPLOAD_RULES } from "#contract/media/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { validate } from "../http/validate.ts";
import { fileField } from "../uploads/uploaded-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** A form sends a field that is there once as one value, so one value counts as a list of one. */
function asList<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list);
}

const AddProductSchema = AddProductFormSchema.extend({
  categoryID: asList(AddProductFormSchema.shape.categoryID),
  images: asList(
    z
      .array(fileField("The images must be files."))
      .max(UPLOAD_LIMITS.files, { error: `At most ${UPLOAD_LIMITS.files} files.` }),
  )
    .optional()
    .meta({ description: UPLOAD_RULES }),
  variationsJson: z.string({ error: "The variations must be a JSON list." }).optional(),
});

/** One product, as staff add, read, change and archive it. */
export function productEditingHandlers({ productEditing }: Services): HandledCall[] {
  return [
    handle(
      getStaffProduct,
      {
        summary: "One product as staff edit it, in the shop or archived.",
        params: ProductIdSchema,
        answer: StaffProductViewSchema,
      },
      async ({ params }) => ({ data: await productEditing.getProduct(params.id) }),
    ),
    handle(
      addProduct,
      {
        summary: "Add a product with its pictures and videos.",
        body: AddProductSchema,
        answer: ProductViewSchema,
        statuses: [201],
        encoding: "multipart",
      },
      async ({ body, visitor }) => {
        const { images = [], variationsJson, ...form } = body;
        const variations = readVariations(variationsJson);
        const data = await productEditing.addProduct(actorOf(visitor), form, variations, images);
        return { data, message: staffMessages.productAdded };
      },
    ),
    handle(
      updateProduct,
      {
        summary: "Change a product. With updatedAt, refused when someone else changed it meanwhile.",
        body: UpdateProductSchema,
        answer: ProductViewSchema,
      },
      async ({ body, visitor }) => ({
        data: await productEditing.updateProduct(actorOf(visitor), body),
        message: staffMessages.productUpdated,
      }),
    ),
    handle(
      deleteProduct,
      { summary: "Archive a product. Orders keep their copy of it.", query: DeleteProductSchema },
      async ({ query, visitor }) => {
        await productEditing.deleteProduct(actorOf(visitor), query.productID);
        return { message: staffMessages.productDeleted };
      },
    ),
  ];
}

function readVariations(json: string | undefined): NewVariation[] {
  return validate(z.object({ variationsJson: VariationsJsonSchema }), { variationsJson: parseVariations(json) })
    .variationsJson;
}

function parseVariations(json: string | undefined): unknown {
  if (json === undefined || json.trim() === "") return [];
  try {
    return JSON.parse(json) as unknown;
  } catch {
    const message = "The variations must be a JSON list.";
    throw new DomainError("invalid", message, { errors: [{ field: "variationsJson", message }] });
  }
}
