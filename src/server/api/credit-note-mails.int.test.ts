import { expect, it } from "vitest";
import type { OutgoingMail } from "#domain/mail/mail.port.ts";
import { createBillingShop } from "#tests/support/billing-shop.ts";

const shop = await createBillingShop();
const { ask, givenPaidOrder, packed, refund, setStatus, creditNotesOf } = shop;
const ring = await shop.givenProduct({ price: 1_030, stock: 50 });

async function deliverNewest(email: string): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const { id } = await shop.mailTo(email);
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  await shop.services.mail.deliver(id, mailer, shop.services.prints.attachDocument);
  return sent[0];
}

async function settleReturn(orderID: string, token: string, quantity: number): Promise<void> {
  const body = { items: [{ position: 0, quantity }], reason: "It does not fit" };
  const requested = await shop.call<{ returnID: string }>("POST", `/api/orders/${orderID}/returns`, { token, body });
  const path = `/staff/returns/${requested.body.data?.returnID}`;
  expect(await ask("POST", `${path}/approve`, { by: "customer" })).toMatchObject({ status: 200 });
  expect(await ask("POST", `${path}/receive`, {})).toMatchObject({ status: 200 });
  const settled = await ask("POST", `${path}/settle`, { refund: 1_030 * quantity, restock: "restock" });
  expect(settled).toMatchObject({ status: 200 });
}

it.each([
  {
    event: "a refund",
    subject: "goes back to you",
    happens: async (orderID: string) => refund(orderID, 2_060, 103),
  },
  {
    event: "a cancelled packed order",
    subject: "Cancelled",
    happens: async (orderID: string) => void (await ask("POST", `/orders/${orderID}/cancel`)),
  },
  {
    event: "the return of a part",
    subject: "Settled",
    happens: async (orderID: string, token: string) => {
      await setStatus(orderID, "Shipped", "Delivered");
      await settleReturn(orderID, token, 1);
    },
  },
  {
    event: "the return of everything",
    subject: "Settled",
    happens: async (orderID: string, token: string) => {
      await setStatus(orderID, "Shipped", "Delivered");
      await settleReturn(orderID, token, 2);
    },
  },
  {
    event: "a return that staff enter",
    subject: "Returned",
    happens: async (orderID: string) => setStatus(orderID, "Shipped", "Delivered", "Returned"),
  },
])("the mail of $event names its credit note and has it attached as PDF", async ({ subject, happens }) => {
  const { orderID, shopper } = await givenPaidOrder([{ product: ring, quantity: 2 }]);
  await packed(orderID);
  await happens(orderID, shopper.token);
  const [note] = await creditNotesOf(orderID);
  const mail = await deliverNewest(shopper.email);
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain(`Your credit note ${note?.number} is attached.`);
  expect(mail?.attachment?.name).toBe(`credit-note-${note?.number.replaceAll("/", "-")}.pdf`);
  const response = await shop.app.request(
    `/api/orders/${orderID}/credit-notes/${encodeURIComponent(note?.number ?? "")}.pdf`,
    {
      headers: { Authorization: `Bearer ${shopper.token}` },
    },
  );
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(mail?.attachment?.bytes ?? []))).toBe(true);
});

it("a credit note issued with the invoice, over an earlier refund, is mailed on its own", async () => {
  const { orderID, shopper } = await givenPaidOrder([{ product: ring }]);
  await refund(orderID, 1_030, 103);
  await packed(orderID);
  const [note] = await creditNotesOf(orderID);
  const mail = (await shop.mailsTo(shopper.email)).find(({ documentNumber }) => documentNumber === note?.number);
  expect(mail?.subject).toContain(`credit note`);
  expect(mail?.textBody).toContain(`Your credit note ${note?.number} is attached.`);
});

it("a credit note that shows a PAN is named, but not attached", async () => {
  const { orderID, shopper } = await givenPaidOrder([{ product: ring, quantity: 2 }], { Pan: "ABCDE1234F" });
  await packed(orderID);
  await refund(orderID, 2_060, 103);
  const [note] = await creditNotesOf(orderID);
  const mail = await deliverNewest(shopper.email);
  expect(mail?.attachment).toBeUndefined();
  expect(mail?.text).toContain(`Your credit note ${note?.number} is with your order. It shows your PAN`);
});

it("a refund of an order that is not packed yet has no credit note in its mail", async () => {
  const { orderID, shopper } = await givenPaidOrder([{ product: ring }]);
  await refund(orderID, 1_030, 103);
  const mail = await shop.mailTo(shopper.email);
  expect(mail).toMatchObject({ documentNumber: null });
  expect(mail.textBody).not.toContain("credit note");
});

it("the mailbox lists the attachment of each mail, and offers it", async () => {
  const { orderID, shopper } = await givenPaidOrder([{ product: ring, quantity: 2 }]);
  await packed(orderID);
  await refund(orderID, 2_060, 103);
  const [note] = await creditNotesOf(orderID);
  const name = `credit-note-${note?.number.replaceAll("/", "-")}.pdf`;
  const answer = await shop.app.request("/dev/mailbox", { headers: { Accept: "application/json" } });
  const mails = (await answer.json()) as { id: string; to: string; attachments: object[] }[];
  const own = mails.filter(({ to }) => to === shopper.email);
  expect(own.map(({ attachments }) => attachments)).toEqual([
    [{ name, type: "application/pdf" }],
    [{ name: expect.stringMatching(/^invoice-/) as string, type: "application/pdf" }],
    [],
  ]);
  expect(await (await shop.app.request("/dev/mailbox")).text()).toContain(name);
  const file = await shop.app.request(`/dev/mailbox/${own[0]?.id}/attachment`);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect((await file.text()).startsWith("%PDF-")).toBe(true);
  expect((await shop.app.request(`/dev/mailbox/${own[2]?.id}/attachment`)).status).toBe(404);
});
