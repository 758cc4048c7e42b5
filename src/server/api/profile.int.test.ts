import { describe, expect, it } from "vitest";
import type { ProfileView } from "#contract/accounts/session.ts";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();

async function givenVisitor(phone = "9876543210") {
  const customer = await givenCustomer(shop, { name: "Asha Rani", phone });
  const token = await loggedIn(shop, customer);
  const read = async () => (await shop.call<ProfileView>("GET", "/api/GetUserProfile", { token })).body.data;
  const change = async (body: Record<string, unknown>) => shop.call("PUT", "/api/UpdateUserProfile", { token, body });
  return { customer, token, read, change };
}

describe("profile", () => {
  it("a profile has all fields, an empty address at first, and a placeholder for the password", async () => {
    const { customer, read } = await givenVisitor();
    const { name, email, phone } = customer;
    expect(await read()).toEqual({ name, email, phone, password: "********", address: "" });
  });

  it("the details of a user contain only who is logged in", async () => {
    const { customer, token } = await givenVisitor();
    const { id: userId, name, email, phone } = customer;
    const answer = await shop.call("GET", "/api/GetUserDetails", { token });
    expect(answer.body.data).toEqual({
      userId,
      name,
      email,
      phone,
      role: "2",
      staffRole: null,
      needsSecondFactor: false,
    });
  });

  it("a customer can change name, phone and address", async () => {
    const { customer, change, read } = await givenVisitor();
    const address = "House 12\nSector 17, Chandigarh";
    const answer = await change({
      name: " Asha Devi ",
      password: "********",
      email: customer.email,
      phone: "9000000001",
      address,
    });
    expect(answer).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(await read()).toEqual({
      name: "Asha Devi",
      email: customer.email,
      phone: "9000000001",
      password: "********",
      address,
    });
  });

  it("a profile keeps omitted fields, and loses an address that is sent empty", async () => {
    const { customer, change, read } = await givenVisitor();
    await change({ name: "Asha", email: customer.email, address: "Sector 17" });
    expect(await change({ name: "Asha", email: customer.email })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ phone: "9876543210", address: "Sector 17" });
    await change({ name: "Asha", email: customer.email, address: "" });
    expect(await read()).toMatchObject({ address: "" });
  });

  it("the profile of an account without a phone number can be sent back as it was read", async () => {
    const { change, read } = await givenVisitor("");
    const profile = await read();
    expect(await change({ ...profile, name: "Asha" })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ ...profile, name: "Asha" });
  });

  it("an empty phone number is refused, and the old one is kept", async () => {
    const { change, read } = await givenVisitor();
    const message = "Please enter a valid 10-digit phone number.";
    expect(await change({ ...(await read()), phone: "" })).toMatchObject({
      status: 422,
      body: { sys_message: message, errors: [{ field: "phone", message }] },
    });
    expect(await read()).toMatchObject({ phone: "9876543210" });
  });

  it.each([undefined, "", null, "********"])(
    "the password %j is accepted in a profile and changes nothing",
    async (password) => {
      const { customer, change } = await givenVisitor();
      expect(await change({ name: "Asha", email: customer.email, password })).toMatchObject({ status: 200 });
      await loggedIn(shop, customer);
    },
  );

  it.each(["Other-1925", "*", "*********"])(
    "the password %j is refused in a profile, with a reference to the reset, and nothing changes",
    async (password) => {
      const { customer, change, read } = await givenVisitor();
      const answer = await change({ name: "Other", email: customer.email, password });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "password" }] } });
      expect(answer.body.sys_message).toMatch(/reset/);
      expect(await read()).toMatchObject({ name: "Asha Rani" });
    },
  );

  it("any email address but the account's own, compared without case, is refused in a profile", async () => {
    const { customer, change, read } = await givenVisitor();
    const other = await givenCustomer(shop);
    for (const email of ["new@example.com", other.email]) {
      expect(await change({ name: "Other", email })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "email" }] },
      });
    }
    expect(await read()).toMatchObject({ name: "Asha Rani", email: customer.email });
    expect(await change({ name: "Asha Rani", email: customer.email.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ email: customer.email });
  });

  it("fields for role and identity in a profile are ignored", async () => {
    const { customer, token, change } = await givenVisitor();
    const other = await givenCustomer(shop);
    const body = {
      name: "Asha",
      email: customer.email,
      role: "1",
      isAdmin: true,
      id: other.id,
      userId: other.id,
      accountId: other.id,
    };
    expect(await change(body)).toMatchObject({ status: 200 });
    const answer = await shop.call("GET", "/api/GetUserDetails", { token });
    expect(answer.body.data).toMatchObject({ userId: customer.id, role: "2" });
  });

  it("customers always read their own profile, whichever account query and headers name", async () => {
    const { customer, token } = await givenVisitor();
    const other = await givenCustomer(shop, { name: "Other" });
    const headers = { "X-User": other.id, "X-User-Id": other.id };
    const answer = await shop.call("GET", `/api/GetUserProfile?email=${other.email}&userId=${other.id}`, {
      token,
      headers,
    });
    expect(answer.body.data).toMatchObject({ email: customer.email });
  });
});
