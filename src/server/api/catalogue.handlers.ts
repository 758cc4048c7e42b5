import { z } from "zod";
import {
  AddProductFormSchema,
  DeleteProductSchema,
  ProductIdSchema,
  ProductListSchema,
  SearchSchema,
  UpdateProductSchema,
  VariationsJsonSchema,
  type NewVariation,
} from "#contract/catalogue/catalogue.schema.ts";
import type { ProductPageView, ProductView, TopProductsView } from "#contract/catalogue/product.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { UPLOAD_LIMITS, UPLOAD_RULES } from "#contract/media/media.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { CATALOGUE, topicsOfList, topicsOfProduct, topicsOfRow } from "../cache/topics.rules.ts";
import type { Services } from "../composition/services.ts";
import { validate } from "../http/validate.ts";
import { fileField } from "../uploads/uploaded-file.ts";
import { defineCall, type Answer } from "./call.ts";
import { actorOf, type HandledCall } from "./handle.ts";

/** A form sends a field that is there once as one value. */
function listed<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), list);
}

const AddProductSchema = AddProductFormSchema.extend({
  categoryID: listed(AddProductFormSchema.shape.categoryID),
  images: listed(
    z
      .array(fileField("The images must be files."))
      .max(UPLOAD_LIMITS.files, { error: `At most ${UPLOAD_LIMITS.files} files.` }),
  )
    .optional()
    .meta({ description: UPLOAD_RULES }),
  variationsJson: z.string({ error: "The variations must be a JSON list." }).optional(),
});

const productsIn = (answer: Answer) => answer.data as ProductView[];

function pageAnswer({ products, ...extra }: ProductPageView): Answer {
  return { data: products, extra };
}

export function catalogueHandlers(services: Services): HandledCall[] {
  return [...readingCalls(services), ...staffCalls(services)];
}

function readingCalls({ catalogue }: Services): HandledCall[] {
  const productCall = (path: string) =>
    defineCall({
      method: "GET",
      path,
      access: "anyone",
      summary: "One product.",
      params: ProductIdSchema,
      topics: ({ data }) => topicsOfProduct(data as ProductView),
      handle: async ({ params }) => ({ data: await catalogue.getProduct(params.id) }),
    });

  return [
    defineCall({
      method: "GET",
      path: "/ABCGetProducts",
      access: "anyone",
      summary: "Products. Without a page all of them, at most 1,000.",
      query: ProductListSchema,
      topics: (answer, { category }) => topicsOfList(category, productsIn(answer)),
      handle: async ({ query }) => pageAnswer(await catalogue.listProducts(query)),
    }),
    productCall("/ABCGetProducts/{id}"),
    productCall("/GetProductById/{id}"),
    defineCall({
      method: "GET",
      path: "/search",
      access: "anyone",
      summary: "Products whose title, description or a category's name contains q.",
      query: SearchSchema,
      topics: (answer) => topicsOfList(undefined, productsIn(answer)),
      handle: async ({ query }) => pageAnswer(await catalogue.searchProducts({ ...query, q: query.q ?? "" })),
    }),
    defineCall({
      method: "GET",
      path: "/GetTopProductsByCategory",
      access: "anyone",
      summary: "At most six products of each category, shuffled.",
      topics: ({ data }) => [
        CATALOGUE,
        ...topicsOfRow((data as TopProductsView[]).flatMap(({ products }) => products)),
      ],
      handle: async () => ({ data: await catalogue.listTopProducts() }),
    }),
  ];
}

function staffCalls({ productEditing }: Services): HandledCall[] {
  return [
    defineCall({
      method: "GET",
      path: "/staff/products/{id}",
      access: "staff",
      summary: "One product as staff edit it, in the shop or archived.",
      params: ProductIdSchema,
      handle: async ({ params }) => ({ data: await productEditing.getProduct(params.id) }),
    }),
    defineCall(
      {
        method: "POST",
        path: "/AddProductForDash",
        access: "staff",
        summary: "Add a product with its pictures and videos.",
        body: AddProductSchema,
        handle: async ({ body, visitor }) => {
          const { images = [], variationsJson, ...form } = body;
          const variations = readVariations(variationsJson);
          const data = await productEditing.addProduct(actorOf(visitor), form, variations, images);
          return { status: 201, data, message: staffMessages.productAdded };
        },
      },
      "multipart",
    ),
    defineCall({
      method: "PUT",
      path: "/UpdateProductDetails",
      access: "staff",
      summary: "Change a product. With updatedAt, refused when someone else changed it meanwhile.",
      body: UpdateProductSchema,
      handle: async ({ body, visitor }) => ({
        data: await productEditing.updateProduct(actorOf(visitor), body),
        message: staffMessages.productUpdated,
      }),
    }),
    defineCall({
      method: "DELETE",
      path: "/DeleteProduct",
      access: "staff",
      summary: "Archive a product. Orders keep their copy of it.",
      query: DeleteProductSchema,
      handle: async ({ query, visitor }) => {
        await productEditing.deleteProduct(actorOf(visitor), query.productID);
        return { message: staffMessages.productDeleted };
      },
    }),
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
