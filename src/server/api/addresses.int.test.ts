import { describe, expect, it } from "vitest";
import type { AddressView } from "#contract/accounts/addresses.ts";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const HOME = { name: "Home", line: "House 12, Sector 17", city: "Chandigarh", state: "Chandigarh", pin: "160017" };
const WORK = { name: "Work", line: "Plot 5, Phase 8", city: "Mohali", state: "03", pin: "160055" };

const newcomer = async () => loggedIn(shop, await givenCustomer(shop));
const list = async (token: string) =>
  (await shop.call<AddressView[]>("GET", "/api/addresses", { token })).body.data ?? [];
const add = async (token: string, body: object) => shop.call<AddressView>("POST", "/api/addresses", { token, body });
const change = async (token: string, id: number | undefined, body: object) =>
  shop.call<AddressView>("PUT", `/api/addresses/${id}`, { token, body });

describe("address book", () => {
  it("an empty address book takes its first address as the default until another one is chosen", async () => {
    const token = await newcomer();
    expect(await list(token)).toEqual([]);
    const home = await add(token, HOME);
    expect(home).toMatchObject({
      status: 201,
      body: { data: { ...HOME, state: "Chandigarh", stateCode: "04", isDefault: true } },
    });
    const work = await add(token, WORK);
    expect(work.body.data).toMatchObject({ ...WORK, state: "Punjab", stateCode: "03", isDefault: false });
    await change(token, work.body.data?.id, { ...WORK, isDefault: true });
    expect((await list(token)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Work", true],
      ["Home", false],
    ]);
    const left = await shop.call<AddressView[]>("DELETE", `/api/addresses/${work.body.data?.id}`, { token });
    expect(left.body.data).toMatchObject([{ name: "Home", isDefault: true }]);
  });

  it("an address book is limited to ten addresses with one default, also under concurrent requests", async () => {
    const token = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => add(token, { ...HOME, name: `Home ${index}`, isDefault: true })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10, 422: 2 });
    expect((await list(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it("an address of another customer is not found", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { body } = await add(one, HOME);
    const path = `/api/addresses/${body.data?.id}`;
    expect(await shop.call("GET", path, { token: one })).toMatchObject({ status: 200, body: { data: HOME } });
    expect((await shop.call("GET", path, { token: other })).status).toBe(404);
    expect((await change(other, body.data?.id, WORK)).status).toBe(404);
    expect((await shop.call("DELETE", `/api/addresses/${body.data?.id}`, { token: other })).status).toBe(404);
    expect(await list(one)).toMatchObject([{ name: "Home" }]);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ line: "" }, "line"],
    [{ line: "-" }, "line"],
    [{ city: "x".repeat(61) }, "city"],
    [{ state: "Lahore" }, "state"],
    [{ pin: "016001" }, "pin"],
    [{ pin: "16001" }, "pin"],
    [{ isDefault: "yes" }, "isDefault"],
  ])("an address with %j is refused at %s", async (given, field) => {
    const token = await newcomer();
    expect(await add(token, { ...HOME, ...given })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await list(token)).toEqual([]);
  });

  it("an address line asks for house and street only, since town and PIN have their own fields", async () => {
    const { body } = await add(await newcomer(), { ...HOME, line: "1 St" });
    expect(body.errors).toEqual([{ field: "line", message: "Please enter house and street." }]);
  });
});
