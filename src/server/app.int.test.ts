import { describe, expect, it } from "vitest";
import { aRegistration } from "#tests/support/builders.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { createApp } from "./app.ts";
import { createIncomingFolder } from "./uploads/incoming-folder.ts";

const shop = await createTestShop();

describe("paths", () => {
  it("the time for a path of a call grows with its length, and not with the square of it", async () => {
    const before = performance.now();
    const response = await shop.fetch(`/api/GetCategories${"/".repeat(100_000)}x`);
    expect(response.status).toBe(404);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it("slashes at the end of a call are ignored", async () => {
    expect((await shop.fetch("/api/GetCategories///")).status).toBe(200);
  });
});

describe("search engines", () => {
  it("robots.txt excludes the API and private pages, and names the sitemap", async () => {
    const text = await (await shop.fetch("/robots.txt")).text();
    expect(text).toMatch(/^Disallow: \/api\/$/m);
    expect(text).toMatch(/^Disallow: \/my-$/m);
    expect(text).toMatch(/^Sitemap: https:\/\/shop\.test\/sitemap\.xml$/m);
  });

  it("the sitemap lists pages, categories and listed products, with XML escapes", async () => {
    const product = await givenProduct(shop.db, { title: "Ring & <Co>", categories: ["Men's & more"] });
    const archived = await givenProduct(shop.db, { title: "Gone" });
    await shop.db
      .updateTable("products")
      .set({ archivedAt: new Date() })
      .where("id", "=", archived.productID)
      .execute();
    const index = await shop.fetch("/sitemap.xml");
    expect([index.status, index.headers.get("content-type")]).toEqual([200, "application/xml; charset=UTF-8"]);
    expect(index.headers.get("cache-control")).toBe("public, max-age=600");
    expect(await index.text()).toContain("<loc>https://shop.test/sitemap-1.xml</loc>");
    const xml = await (await shop.fetch("/sitemap-1.xml")).text();
    for (const path of ["/", "/about", "/contact", "/products", "/products-by-category/Men&#39;s%20%26%20more"]) {
      expect(xml).toContain(`<loc>https://shop.test${path}</loc>`);
    }
    expect(xml).toContain(
      `/products-details/${product.productID}-ring-co</loc><lastmod>${product.updatedAt}</lastmod>`,
    );
    expect(xml).not.toContain(`/products-details/${archived.productID}`);
    for (const path of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-00.xml"]) {
      expect([path, (await shop.fetch(path)).status]).toEqual([path, 404]);
    }
  });
});

describe("development mailbox", () => {
  it("the mailbox shows what would have been sent, as a list, as data, and as it looks", async () => {
    const form = aRegistration({ name: "<script>alert(1)</script>" });
    await shop.call("POST", "/api/CreateAccount", { body: form });
    const code = await shop.codeFor(form.email);
    const list = await shop.fetch("/dev/mailbox");
    const html = await list.text();
    expect(html).toContain(code);
    expect(html).not.toContain("<script>alert");
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(list.headers.get("cache-control")).toBe("no-store");
    const data = await shop.fetch("/dev/mailbox", { headers: { Accept: "application/json" } });
    const [newest] = (await data.json()) as { id: string; to: string; subject: string; text: string }[];
    expect(newest).toMatchObject({ to: form.email, subject: expect.stringContaining(code) as string });
    const mail = await shop.fetch(`/dev/mailbox/${newest?.id}`);
    expect(await mail.text()).toContain(code);
    expect(mail.headers.get("content-security-policy")).toContain("sandbox");
    expect((await shop.fetch("/dev/mailbox/00000000-0000-0000-0000-000000000000")).status).toBe(404);
  });

  it("the policy of the mailbox allows the shop's pictures", async () => {
    const answer = await shop.fetch("/dev/mailbox");
    expect(answer.headers.get("content-security-policy")).toContain("img-src 'self'");
  });

  it("the mailbox does not exist unless it is configured", async () => {
    const { services } = shop;
    const store = {
      stat: async () => undefined,
      get: async () => undefined,
      put: async () => {},
      remove: async () => {},
      check: async () => {},
    };
    const incoming = createIncomingFolder(shop.mediaDir);
    const options = {
      services,
      store,
      incoming,
      log: shop.testLog.log,
      healthChecks: [],
      publicUrl: "https://shop.test",
    };
    const app = createApp({ ...options, production: true, mailbox: false });
    for (const path of ["/dev/mailbox", "/dev/mailbox/", "/DEV/MAILBOX"])
      expect((await app.request(path)).status).toBe(404);
  });
});

describe("other paths", () => {
  it("security.txt names the shop's contact for security reports", async () => {
    const answer = await shop.fetch("/.well-known/security.txt");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
    const text = await answer.text();
    expect(text).toContain(`Contact: mailto:${shop.services.settings.current().email}`);
    expect(text).toContain("Canonical: https://shop.test/.well-known/security.txt");
  });

  it.each(["/.env", "/.git/config", "/package.json", "/src/server/main.ts", "/metrics", "/debug", "/uploads/../.env"])(
    "%s is not served",
    async (path) => {
      expect((await shop.fetch(path)).status).toBe(404);
    },
  );

  it("staff tokens give no access outside the API", async () => {
    const token = await loggedIn(shop, await givenStaff(shop));
    await givenCategory(shop.db, "Any");
    expect((await shop.fetch("/admin", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(404);
  });
});
