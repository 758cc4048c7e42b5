import { Hono } from "hono";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { captureManually } from "./captures.ts";
import { newOrder } from "./orders.rules.ts";
import { readJson } from "./read-json.ts";
import { refundPayment } from "./refunds.ts";
import { unknownId, unknownUrl, wrongKey } from "./refusal.ts";
import { CaptureBodySchema, OrderBodySchema, RefundBodySchema } from "./rest-bodies.schema.ts";
import { SANDBOX_KEY_ID } from "./sandbox-allowed.ts";
import { findOrder, findPayment, findRefund, insertOrder, listOrders, listPayments } from "./sandbox.repo.ts";

const PER_PAGE = 10;

type Options = { db: Db; clock: Clock; keySecret: string };

/** Razorpay's REST surface, as far as a shop needs it, below `/v1`. */
export function createRestApi({ db, clock, keySecret }: Options) {
  const api = new Hono();
  const authorization = `Basic ${Buffer.from(`${SANDBOX_KEY_ID}:${keySecret}`).toString("base64")}`;
  api.use(async (c, next) => {
    if (c.req.header("authorization") !== authorization) throw wrongKey();
    await next();
  });

  api.post("/orders", async (c) => {
    const { payment, ...body } = await readJson(c, OrderBodySchema);
    const order = newOrder(body, clock());
    await insertOrder(db, order, payment?.capture === "manual");
    return c.json(order);
  });

  api.get("/orders", async (c) => c.json(collection(await listOrders(db, c.req.query("receipt") ?? null, PER_PAGE))));

  api.get("/orders/:id{\\w+}", async (c) => c.json(found(await findOrder(db, c.req.param("id")))));

  api.get("/orders/:id{\\w+}/payments", async (c) => {
    const order = found(await findOrder(db, c.req.param("id")));
    return c.json(collection(await listPayments(db, order.id)));
  });

  api.get("/payments/:id{\\w+}", async (c) => c.json(found(await findPayment(db, c.req.param("id")))));

  api.post("/payments/:id{\\w+}/capture", async (c) =>
    c.json(await captureManually(db, clock, c.req.param("id"), await readJson(c, CaptureBodySchema))),
  );

  api.post("/payments/:id{\\w+}/refund", async (c) => {
    const body = await readJson(c, RefundBodySchema);
    return c.json(await refundPayment(db, clock, c.req.param("id"), body, c.req.header("x-refund-idempotency")));
  });

  api.get("/refunds/:id{\\w+}", async (c) => c.json(found(await findRefund(db, c.req.param("id")))));

  api.all("*", () => {
    throw unknownUrl();
  });
  return api;
}

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId();
  return entity;
}

function collection<Entity>(items: Entity[]) {
  return { entity: "collection", count: items.length, items };
}
