import { z } from "zod";
import {
  RepricedViewSchema,
  StaffProductListMetaSchema,
  StaffProductRowViewSchema,
  SwitchedViewSchema,
} from "#contract/catalogue/catalogue-views.schema.ts";
import {
  archiveProducts,
  listStaffProducts,
  recategorizeProducts,
  repriceProducts,
  switchPricing,
} from "#contract/catalogue/staff-products.calls.ts";
import {
  ArchiveSchema,
  RecategorizeSchema,
  RepriceSchema,
  StaleProductsSchema,
  StaffProductListSchema,
  SwitchPricingSchema,
} from "#contract/catalogue/staff-products.schema.ts";
import { counted } from "#contract/kernel/counted.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** The staff's product list, and the bulk actions on it. */
export function staffProductsHandlers({
  staffProducts,
  repricing,
  pricingSwitch,
  archiving,
  recategorizing,
}: Services): HandledCall[] {
  return [
    handle(
      listStaffProducts,
      {
        summary: "List products as staff see them, including archived ones. Counted to at most 1,000.",
        query: StaffProductListSchema,
        answer: z.array(StaffProductRowViewSchema),
        meta: StaffProductListMetaSchema,
      },
      async ({ query }) => {
        const { products, ...meta } = await staffProducts.listProducts(query);
        return { data: products, meta };
      },
    ),
    handle(
      repriceProducts,
      {
        summary:
          "Change the fixed prices of at most 500 products by percent, or only show what they would be. Products that are priced by the day's rate are left out.",
        body: RepriceSchema,
        answer: z.array(RepricedViewSchema),
        refuses: [404],
        refusal: { 409: StaleProductsSchema },
      },
      async ({ body, visitor }) => {
        const data = await repricing.reprice(actorOf(visitor), body);
        return { data, message: body.preview ? "" : formatCount(data.length, "repriced") };
      },
    ),
    handle(
      switchPricing,
      {
        summary: "Switch at most 500 products to fixed prices or to the day's rate, at their current prices.",
        body: SwitchPricingSchema,
        answer: z.array(SwitchedViewSchema),
        refuses: [404],
        refusal: { 409: StaleProductsSchema },
      },
      async ({ body, visitor }) => {
        const data = await pricingSwitch.switchPricing(actorOf(visitor), body);
        const count = data.filter(({ isSwitched }) => isSwitched).length;
        return { data, message: body.preview ? "" : formatCount(count, "switched") };
      },
    ),
    handle(
      archiveProducts,
      {
        summary: "Archive at most 500 products, or restore them.",
        body: ArchiveSchema,
        refuses: [404],
        refusal: { 409: StaleProductsSchema },
      },
      async ({ body, visitor }) => {
        await archiving.archive(actorOf(visitor), body);
        return { message: formatCount(body.items.length, body.archived ? "archived" : "restored") };
      },
    ),
    handle(
      recategorizeProducts,
      {
        summary: "Add categories to at most 500 products, and remove others.",
        body: RecategorizeSchema,
        refuses: [404],
        refusal: { 409: StaleProductsSchema },
      },
      async ({ body, visitor }) => {
        await recategorizing.recategorize(actorOf(visitor), body);
        return { message: formatCount(body.items.length, "filed") };
      },
    ),
  ];
}

function formatCount(count: number, what: string): string {
  return `${counted(count, "product")} ${what}.`;
}
