import type { ProductView } from "#contract/catalogue/product.ts";
import type { PostView } from "#contract/journal/post.ts";
import { categoryPath, postPath, productPath } from "#contract/kernel/paths.ts";
import type { Attack } from "./attack.ts";
import { takeSnapshot } from "./database-snapshot.ts";
import { expectStatus } from "./people.ts";
import { anOrder } from "./seeded-records.ts";
import { call, send } from "./send.ts";

const EVIL = `"'><img src=x onerror=alert(1)></script><script>alert(1)</script>`;
/** Matches payloads that appear in a page as markup. */
const ACTIVE_MARKUP = /<img src=x|<script>alert|onerror=alert\(1\)>(?!&|<)/i;

export const storedTexts: Attack = {
  name: "stored-texts",
  expects: `Scripts in the names of categories, products, posts, customers and the shop, in descriptions and addresses, in
  searches and unknown paths: they are escaped in every page and mail.`,
  async run(trial, { url, databaseUrl, people, seeded }) {
    const state = await takeSnapshot(databaseUrl);
    trial.defer(async () => {
      await state.restore();
      await state.end();
    });
    const { staff, administrator, customer } = people;
    const change = async (token: string, method: string, path: string, body: unknown) =>
      expectStatus(method === "POST" ? 201 : 200, call(url, method, path, { token, body }));
    const category = { categoryID: seeded.category.id, categoryName: EVIL };
    await change(staff.token, "PUT", "/api/UpdateCategory", category);
    const { updatedAt: _read, ...product } = seeded.product;
    const texts = { title: EVIL, description: `<p>Gold</p>${EVIL}`, labelHeading: EVIL, labelDescription: EVIL };
    const changed = await change(staff.token, "PUT", "/api/UpdateProductDetails", {
      ...product,
      ...texts,
    });
    const written = await change(staff.token, "POST", "/api/posts", { title: EVIL, body: `<p>Care</p>${EVIL}` });
    const named = {
      ...seeded.settings,
      name: EVIL.slice(0, 60),
      tagline: EVIL,
      city: EVIL.slice(0, 30),
      promoMessages: [EVIL],
      searchHints: [EVIL.slice(0, 30)],
    };
    await change(administrator.token, "PUT", "/api/staff/settings", { settings: named });
    await change(customer.token, "PUT", "/api/UpdateUserProfile", { name: EVIL, email: customer.email, address: EVIL });
    await change(customer.token, "POST", "/api/place-order", anOrder({ customerName: EVIL, customerAddress: EVIL }));

    const mails = JSON.parse(
      (await call(url, "GET", "/dev/mailbox", { headers: { Accept: "application/json" } })).text,
    ) as { id: string }[];
    const paths = [
      "/",
      "/products",
      "/all-categories",
      categoryPath(EVIL),
      productPath(changed.json.data as ProductView),
      `/search?q=${encodeURIComponent(EVIL)}`,
      "/journal",
      postPath(written.json.data as PostView),
      "/about",
      "/contact",
      "/privacy-policy",
      "/terms",
      "/shipping-return",
      "/login",
      "/checkout",
      `/nothing/${encodeURIComponent(EVIL)}`,
      `/login?returnUrl=${encodeURIComponent(EVIL)}`,
      "/sitemap-1.xml",
      "/api/docs",
      "/dev/mailbox",
      `/dev/mailbox/${mails[0]?.id}`,
    ];
    const escaped: string[] = [];
    const atWork: string[] = [];
    for (const path of paths) {
      const { status, text } = await send(url, { method: "GET", path });
      if (status >= 500 || status === 0) atWork.push(`${path}: ${status}`);
      if (text.includes("alert(1)")) escaped.push(path);
      const found = ACTIVE_MARKUP.exec(text);
      if (found) atWork.push(`${path}: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`);
    }
    trial.check("no page and no mail contains it as markup", atWork.length === 0, atWork);
    trial.check("many of them contain it as text", escaped.length >= 8, escaped);
  },
};
