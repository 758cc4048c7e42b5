import { describe, expect, it } from "vitest";
import { UPLOAD_LIMITS } from "#contract/media/media.ts";
import { aRegistration, GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { MAX_JSON_BYTES } from "../http/read-body.ts";
import { apiHandlers } from "./handlers.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const withBody = apiHandlers(shop.services).filter((call) => call.body);
const withJson = withBody
  .filter((call) => call.encoding === "json")
  .map((call) => [`${call.method} ${call.path}`] as const);

const acceptsForms = new Set(
  withBody.filter((call) => call.multipartVariant).map(({ method, path }) => `${method} ${path}`),
);

/** Path parameters of which one is valid for each call, so that the call reads the body. */
const NAMES = ["999999999", "00000000-0000-4000-8000-000000000000", "wishlist"];

function split(name: string): [method: string, path: string] {
  const call = withBody.find(({ method, path }) => `${method} ${path}` === name);
  const [, param = "id"] = /\{(\w+)\}/.exec(call?.path ?? "") ?? [];
  const id = NAMES.find((candidate) => call?.params?.safeParse({ [param]: candidate }).success) ?? NAMES[0] ?? "";
  return [call?.method ?? "", `/api${call?.path.replace(/\{\w+\}/, id)}`];
}

function limitOf(name: string): number {
  return withBody.find(({ method, path }) => `${method} ${path}` === name)?.maxBytes ?? MAX_JSON_BYTES;
}

const UNREADABLE: Record<string, BodyInit> = {
  nothing: "",
  "no JSON": "email=a@x.in&password=b",
  "half an object": '{"email":"a@x.in"',
  "a comma too many": '{"email":"a@x.in",}',
  "a text": '"email"',
  "a number": "1",
  null: "null",
  "a list": '[{"email":"a@x.in"}]',
  "no number of JSON": '{"price":NaN}',
  "UTF-16": Buffer.from('{"email":"a@x.in"}', "utf16le"),
  "bytes that are no UTF-8": Buffer.from([123, 34, 97, 34, 58, 34, 255, 254, 34, 125]),
  "brackets 100,000 deep": "[".repeat(100_000),
  "objects 50,000 deep": `${'{"a":'.repeat(50_000)}1`,
};

const TAKES_LIST = "PUT /staff/delivery-zones";
/** Calls without a required field, whose body may be left out. */
const TAKES_NOTHING = new Set([
  "POST /staff/orders/{id}/pack",
  "POST /staff/shipments/{id}/delivered",
  "POST /staff/returns/{id}/transit",
  "POST /staff/returns/{id}/receive",
  "POST /staff/returns/{id}/retract",
  "POST /staff/returns/{id}/send-back",
  "POST /staff/reviews/{id}/reply",
  "POST /wishlist-link",
  "PUT /posts/{id}",
]);

describe("missing bodies", () => {
  it.each(withJson)("%s reads a missing body as an empty object if no field is required", async (call) => {
    const [method, path] = split(call);
    const empty = await shop.call(method, path, { body: {}, token });
    const answers = [await shop.call(method, path, { token }), await shop.call(method, path, { raw: "", token })];
    const statuses = TAKES_NOTHING.has(call) ? [empty.status, empty.status] : [415, 400];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(TAKES_NOTHING.has(call)).toBe(empty.status !== 422);
  });
});

describe("unreadable bodies", () => {
  it.each(withJson)("%s answers 400 to a body that is no JSON object, and stores nothing", async (call) => {
    const before = await countRows(shop.db);
    for (const [what, raw] of Object.entries(UNREADABLE)) {
      if (what === "nothing" && TAKES_NOTHING.has(call)) continue;
      const { status, body } = await shop.call(...split(call), { raw, token });
      const refusal = what === "a list" && call === TAKES_LIST ? [422, "invalid"] : [400, "unreadable"];
      expect([what, status, body.code]).toEqual([what, ...refusal]);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });

  it.each(withJson)("%s answers 415 to JSON with another content type", async (call) => {
    for (const type of [
      "text/plain",
      "application/json-patch+json",
      "application/json-seq",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
      "text/json",
    ]) {
      const headers = { "Content-Type": type };
      const { status, body } = await shop.call(...split(call), { raw: "{}", headers, token });
      if (acceptsForms.has(call) && type.startsWith("multipart/")) continue;
      expect([type, status, body.code]).toEqual([type, 415, "unsupported_media_type"]);
    }
  });

  it("a JSON content type may have parameters and capitals", async () => {
    const headers = { "Content-Type": "APPLICATION/JSON; charset=UTF-8" };
    const answer = await shop.call("POST", "/api/AddCategory", { raw: '{"CategoryName":"Coins"}', headers, token });
    expect(answer.status).toBe(201);
  });

  it("a form that adds a product is refused as JSON, and when it is truncated", async () => {
    const before = await countRows(shop.db);
    expect((await shop.call("POST", "/api/AddProductForDash", { body: {}, token })).status).toBe(415);
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const raw of ["", "--x", '--x\r\nContent-Disposition: form-data; name="Title"\r\n\r\nRing', "{}"]) {
      const { status } = await shop.call("POST", "/api/AddProductForDash", { raw, headers, token });
      expect([raw, status]).toEqual([raw, 400]);
    }
    expect(await countRows(shop.db)).toEqual(before);
  });
});

describe("body size", () => {
  const padded = (bytes: number) => {
    const raw = JSON.stringify(aRegistration({ otp: "" }));
    return raw.replace('"otp":""', `"otp":"${"x".repeat(bytes - raw.length)}"`);
  };

  it("a body of exactly the limit is read", async () => {
    expect((await shop.call("POST", "/api/CreateAccount", { raw: padded(MAX_JSON_BYTES) })).status).toBe(201);
  });

  it.each(withJson)("%s answers 413 to a body of one byte over the limit, announced or not", async (call) => {
    const raw = "x".repeat(limitOf(call) + 1);
    for (const headers of [{}, { "Content-Length": String(raw.length) }]) {
      const answer = await shop.call(...split(call), { raw, token, headers });
      expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
      // The unread rest of this body must not be parsed as the next request.
      expect(answer.headers.get("connection")).toBe("close");
    }
  });

  it("an upload that announces more than the limit is refused unread", async () => {
    const headers = {
      "Content-Length": String(2 * UPLOAD_LIMITS.formBytes),
      "Content-Type": "multipart/form-data; boundary=x",
    };
    expect((await shop.call("POST", "/api/AddProductForDash", { raw: "--x--", headers, token })).status).toBe(413);
  });

  it("the body of an unauthorized request is not read", async () => {
    const customer = await loggedIn(shop, await givenCustomer(shop));
    for (const [who, status] of [
      ["", 401],
      [customer, 403],
    ] as const) {
      let read = 0;
      const endless = {
        pull: (controller: ReadableStreamDefaultController<Uint8Array>) => {
          read += 1;
          controller.enqueue(new Uint8Array(1_024));
        },
      };
      const init = {
        method: "POST",
        headers: { Authorization: `Bearer ${who}`, "Content-Type": "multipart/form-data; boundary=x" },
        body: new ReadableStream<Uint8Array>(endless, { highWaterMark: 0 }),
        duplex: "half",
      };
      const request = new Request("https://shop.test/api/AddProductForDash", init);
      expect([(await shop.app.request(request)).status, read]).toEqual([status, 0]);
    }
  });

  const unknownFields = (length: number) =>
    Array.from({ length }, (_, index) => `"~${index.toString(36)}":0`).join(",");
  const bodies = [25_000, 100_000].map((length) => `{${unknownFields(length)}}`);

  it.each(withJson)(
    "%s ignores 25,000 unknown fields, and ignores 100,000 or refuses them as too large",
    async (call) => {
      const [method, path] = split(call);
      const none = await shop.call(method, path, { raw: "{}", token });
      const before = await countRows(shop.db);
      for (const raw of bodies) {
        const { status, body } = await shop.call(method, path, { raw, token });
        const answer = [status, body.code, body.errors];
        if (raw.length > limitOf(call)) expect(answer).toEqual([413, "too_large", undefined]);
        else expect(answer).toEqual([none.status, none.body.code, none.body.errors]);
      }
      expect(await countRows(shop.db)).toEqual(before);
    },
  );

  it("a login with 25,000 unknown fields succeeds, and changes nothing of the account", async () => {
    const { id, email, password } = await givenCustomer(shop);
    const account = async () => shop.db.selectFrom("accounts").selectAll().where("id", "=", id).execute();
    const before = await account();
    const raw = `{"email":"${email}","password":"${password}",${unknownFields(25_000)}}`;
    expect((await shop.call("POST", "/api/LoginCustomer", { raw })).status).toBe(200);
    expect(await account()).toEqual(before);
  });
});

describe("objects in place of texts", () => {
  it.each([
    "{}",
    `{"length":3}`,
    `{"length":{}}`,
    `{"length":{"toString":1,"valueOf":1}}`,
    `{"toString":1}`,
    "[]",
    "[[]]",
  ])("%s in place of a text is refused with 422", async (json) => {
    const object: unknown = JSON.parse(json);
    const customer = await loggedIn(shop, await givenCustomer(shop));
    const item = { productID: 1, quantity: 1, variationName: "Size", variationValue: object, personalisation: null };
    for (const [method, path, body] of [
      ["POST", "/api/LoginCustomer", { email: object, password: object }],
      ["POST", "/api/CreateAccount", { ...aRegistration(), name: object }],
      ["PUT", "/api/account/cart", { items: [item] }],
    ] as const) {
      const answer = await shop.call(method, path, { body, token: customer });
      expect([path, answer.status, answer.body.code]).toEqual([path, 422, "invalid"]);
    }
  });
});

describe("text that could appear in the log or in a mail", () => {
  it("no answer and no log line repeats a password, a code or a token", async () => {
    const email = uniqueEmail();
    await shop.call("POST", "/api/CreateAccount", { body: aRegistration({ email }) });
    const code = await shop.codeFor(email);
    const confirmed = await shop.call("POST", "/api/VryOtpLogin", { body: { Email: email, Otp: code } });
    const login = await shop.call<{ token: string }>("POST", "/api/LoginCustomer", {
      body: { email, password: GOOD_PASSWORD },
    });
    await shop.call("GET", `/api/GetOrderHistoryByEmail?email=${email}`, { token: login.body.data?.token });
    const log = shop.testLog.lines.join("");
    for (const secret of [GOOD_PASSWORD, login.body.data?.token ?? "", email]) expect(log).not.toContain(secret);
    // A longer number, such as a duration, may contain the digits by chance.
    expect(log).not.toMatch(new RegExp(String.raw`(?<![\d.])${code}(?!\d)`));
    for (const secret of [GOOD_PASSWORD, code]) expect(confirmed.text + login.text).not.toContain(secret);
  });

  it("a client's request id does not break the log", async () => {
    for (const id of ["x".repeat(5_000), "<script>", "a\tb", "%0d%0a"]) {
      const answer = await shop.call("GET", "/api/GetCategories", { headers: { "X-Request-Id": id } });
      expect(answer.headers.get("x-request-id")).not.toBe(id);
    }
  });
});
