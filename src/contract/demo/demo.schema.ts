import { z } from "zod";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { demoMessages, type DemoDataView } from "./demo-data.ts";

const MAX_NAME = 200;

export const RemoveDemoSchema = z.object({
  confirmation: requiredText({ required: demoMessages.notConfirmed, max: MAX_NAME }).meta({
    description: "The name of the shop.",
  }),
});
export type RemoveDemoBody = z.input<typeof RemoveDemoSchema>;

const count = z.int().min(0);
const refs = z.array(z.strictObject({ id: z.int(), title: z.string() }));

export const DemoDataViewSchema: z.ZodType<DemoDataView> = z.strictObject({
  removedAt: z.iso.datetime().nullable(),
  confirmation: z.string().meta({ description: "The text to type as confirmation: the name of the shop." }),
  deletes: z.strictObject({
    orders: count,
    customers: count,
    documents: count,
    returns: count,
    products: count,
    categories: count,
    posts: count,
    offers: count,
    media: count,
  }),
  archives: refs.meta({ description: "Demo products that real orders refer to." }),
  keeps: z.strictObject({ products: refs, posts: refs, categories: z.array(z.string()) }),
  own: z.strictObject({ orders: count, customers: count, products: count, posts: count }),
});
