import { z } from "zod";
import { StaffProductViewSchema } from "#contract/catalogue/catalogue-views.schema.ts";
import { ProductIdSchema } from "#contract/catalogue/catalogue.schema.ts";
import {
  AddProductFormSchema,
  DeleteProductSchema,
  emptiableFields,
  OR_EMPTY,
  UpdatePricedProductSchema,
} from "#contract/catalogue/product-editing.schema.ts";
import { always, PickedSchema, readablePrice } from "#contract/catalogue/product-fields.schema.ts";
import {
  RateVariationsJsonSchema,
  VariationsJsonSchema,
  type NewVariation,
} from "#contract/catalogue/product-variations.schema.ts";
import { productMessages } from "#contract/catalogue/product.rules.ts";
import { addProduct, deleteProduct, getStaffProduct, updateProduct } from "#contract/catalogue/staff-products.calls.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { UPLOAD_LIMITS, UPLOAD_RULES } from "#contract/media/media.ts";
import { personalFieldMessages } from "#contract/personalisation/field.rules.ts";
import { PersonalFieldsSchema } from "#contract/personalisation/personalisation.schema.ts";
import type { PersonalField } from "#contract/personalisation/personalisation.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { PricingSchema, type ReadPricing } from "#contract/pricing/pricing.schema.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { Services } from "../composition/services.ts";
import { validate } from "../http/validate.ts";
import { fileField } from "../uploads/uploaded-file.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** Accepts a single value as a list of one, because a form sends a field that occurs once as a single value. */
function asList<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list);
}

const AddProductSchema = AddProductFormSchema.extend({
  ...emptiableFields,
  price: readablePrice(AddProductFormSchema.shape.price).meta({
    ...OR_EMPTY,
    description: "In rupees. Required for a fixed price, ignored for a rate-based one.",
  }),
  categoryID: asList(AddProductFormSchema.shape.categoryID),
  images: asList(
    z
      .array(fileField("The images must be files."))
      .max(UPLOAD_LIMITS.files, { error: `At most ${UPLOAD_LIMITS.files} files.` }),
  )
    .optional()
    .meta({ description: UPLOAD_RULES }),
  variationsJson: z.string({ error: "The variations must be a JSON list." }).optional().meta({
    description: "The variations as JSON, in the format of GET /staff/products/{id}.",
  }),
  pricingJson: z.string({ error: pricingMessages.mode }).optional().meta({
    description: "Pricing as JSON, in the format of GET /staff/products/{id}. Without it the price is fixed.",
  }),
  personalisationJson: z
    .string({ error: personalFieldMessages.list })
    .optional()
    .meta({ description: "Fields for personalisation as JSON, as the product's answer for staff has them." }),
  goesWithJson: z
    .string({ error: productMessages.picked })
    .optional()
    .meta({ description: "What goes with it as JSON, in the format of GET /staff/products/{id}." }),
}).superRefine(({ price, pricingJson }, context) => {
  if (price === undefined && !pricingJson) {
    context.addIssue({ code: "custom", path: ["price"], message: productMessages.price });
  }
}, always);

/** Adding, reading, changing and archiving a product, for staff. */
export function productEditingHandlers({ productEditing, archiving }: Services): HandledCall[] {
  return [
    handle(
      getStaffProduct,
      {
        summary: "Get one product for editing, listed or archived.",
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
        answer: StaffProductViewSchema,
        statuses: [201],
        encoding: "multipart",
      },
      async ({ body, visitor }) => {
        const { images: uploads = [], variationsJson, pricingJson, personalisationJson, goesWithJson, ...form } = body;
        const pricing = readPricing(pricingJson, form.price);
        const variations = readVariations(variationsJson, pricing);
        const personalisation = readPersonalisation(personalisationJson);
        const goesWith = readPicked(goesWithJson);
        const details = { variations, pricing, personalisation, goesWith, uploads };
        const data = await productEditing.addProduct(actorOf(visitor), form, details);
        return { data, message: staffMessages.productAdded };
      },
    ),
    handle(
      updateProduct,
      {
        summary: "Change a product. With updatedAt, refused when someone else changed it in the meantime.",
        body: UpdatePricedProductSchema,
        answer: StaffProductViewSchema,
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
        await archiving.deleteProduct(actorOf(visitor), query.productID);
        return { message: staffMessages.productDeleted };
      },
    ),
  ];
}

function readVariations(json: string | undefined, pricing: ReadPricing | undefined): NewVariation[] {
  const list = pricing?.mode === "rate" ? RateVariationsJsonSchema : VariationsJsonSchema;
  const variationsJson = parseJson(json, "variationsJson", "The variations must be a JSON list.") ?? [];
  return validate(z.object({ variationsJson: list }), { variationsJson }).variationsJson;
}

function readPricing(json: string | undefined, price: number | undefined): ReadPricing | undefined {
  const pricingJson = parseJson(json, "pricingJson", "The pricing is not readable as JSON.");
  if (pricingJson === undefined) return undefined;
  const pricing = validate(z.object({ pricingJson: PricingSchema }), { pricingJson }).pricingJson;
  if (pricing.mode === "rate" || price !== undefined) return pricing;
  throw fieldRefusal("price", productMessages.price);
}

function readPersonalisation(json: string | undefined): PersonalField[] {
  const personalisationJson = parseJson(json, "personalisationJson", personalFieldMessages.list) ?? [];
  return validate(z.object({ personalisationJson: PersonalFieldsSchema }), { personalisationJson }).personalisationJson;
}

function readPicked(json: string | undefined): number[] {
  const goesWithJson = parseJson(json, "goesWithJson", productMessages.picked) ?? [];
  return validate(z.object({ goesWithJson: PickedSchema }), { goesWithJson }).goesWithJson;
}

/** Parses a JSON field; undefined for an empty one. */
function parseJson(json: string | undefined, field: string, message: string): unknown {
  if (json === undefined || json.trim() === "") return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw fieldRefusal(field, message);
  }
}
