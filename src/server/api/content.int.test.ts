import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ContentView, StaffPageView, VersionSummary, VersionView } from "#contract/content/content.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import { DAY_MS } from "#contract/kernel/durations.ts";
import { A_PAGE } from "#tests/support/content.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** A shop with an empty draft, and the content calls of its staff. */
async function createContentShop() {
  const shop = await createTestShop();
  const token = await loggedIn(shop, await givenStaff(shop));
  const ask = async <Data>(method: string, path: string, body?: unknown) =>
    shop.call<Data>(method, `/api/staff/content${path}`, { token, body });
  const read = async () => (await ask<ContentView>("GET", "")).body.data;
  const readPage = async (slug: string) => (await ask<StaffPageView>("GET", `/pages/${slug}`)).body.data;
  async function write(slug: string, given: Partial<StaffPageView>) {
    const page = await readPage(slug);
    if (!page) throw new Error(`There is no page ${slug}.`);
    const { title, description, lead, body, dated, updatedAt } = { ...page, ...given };
    return ask<StaffPageView>("PUT", `/pages/${slug}`, { title, description, lead, body, dated, updatedAt });
  }
  async function publish() {
    const answer = await ask<ContentView>("POST", "/publish", { updatedAt: (await read())?.draft.updatedAt });
    await shop.services.content.reload();
    return answer;
  }
  return { shop, token, ask, read, readPage, write, publish };
}

async function leadOf({ services }: TestShop, slug: string): Promise<string> {
  return (await services.content.getPage(slug)).lead;
}

describe("draft of the pages", () => {
  it("a draft is not public until it is published as a whole", async () => {
    const { shop, ask, read, write, publish } = await createContentShop();
    await write("terms", { lead: "What we agree on." });
    await ask("POST", "/pages", A_PAGE);
    expect(await read()).toMatchObject({ draft: { changed: ["Caring for silver", "Terms"] } });
    expect(await leadOf(shop, "terms")).toMatch(/^What you and we agree on/);
    await expect(shop.services.content.getPage("care-guide")).rejects.toMatchObject({ code: "not_found" });

    expect(await publish()).toMatchObject({ status: 200 });
    expect(await leadOf(shop, "terms")).toBe("What we agree on.");
    expect(await shop.services.content.getPage("care-guide")).toMatchObject({
      title: "Caring for silver",
      since: null,
      sections: [{ id: "" }, { id: "polishing", html: expect.stringContaining("mailto:") as string }],
    });
    expect(await read()).toMatchObject({
      draft: { changed: [], updatedAt: null },
      published: { number: 2, changed: ["Caring for silver", "Terms"] },
    });
    expect(await publish()).toMatchObject({ status: 422 });
    const again = await ask("POST", "/publish", { updatedAt: shop.clock().toISOString() });
    expect(again).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });

  it("a changed policy gets its effective date in the shop's time zone", async () => {
    const { shop, write, publish } = await createContentShop();
    // 00:30 on the next day in India.
    const night = new Date(`${shop.clock().toISOString().slice(0, 10)}T19:00:00Z`);
    shop.clock.advance((night.getTime() - shop.clock().getTime()) / 1_000);
    const tomorrow = new Date(night.getTime() + DAY_MS).toISOString().slice(0, 10);
    await write("terms", { lead: "New terms." });
    await publish();
    expect((await shop.services.content.getPage("terms")).since).toBe(tomorrow);
    expect((await shop.services.content.getPage("privacy-policy")).since).toBe("2026-11-22");
  });

  it("a draft has separate versions for each page, and reports conflicting changes of one page", async () => {
    const { ask, readPage, write } = await createContentShop();
    const before = await readPage("terms");
    await write("about", { lead: "Mine." });
    expect(await write("terms", { lead: "First." })).toMatchObject({ status: 200 });
    expect(await write("terms", { lead: "Second.", updatedAt: before?.updatedAt ?? "" })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect((await readPage("terms"))?.lead).toBe("First.");
    const query = `?updatedAt=${before?.updatedAt}`;
    expect(await ask("DELETE", `/pages/terms${query}`)).toMatchObject({ status: 409 });
  });

  it("a page's draft is not discarded when someone else has changed it since it was read", async () => {
    const { ask, readPage, write } = await createContentShop();
    await write("terms", { lead: "Mine." });
    const seen = (await readPage("terms"))?.updatedAt;
    await write("terms", { lead: "Theirs." });
    expect(await ask("POST", `/pages/terms/discard?updatedAt=${seen}`)).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    const read = await readPage("terms");
    expect(read?.lead).toBe("Theirs.");
    expect((await ask("POST", `/pages/terms/discard?updatedAt=${read?.updatedAt}`)).status).toBe(200);
  });

  it("a draft is not published when it has changed since it was read", async () => {
    const { ask, read, write } = await createContentShop();
    await write("terms", { lead: "One." });
    const seen = (await read())?.draft.updatedAt;
    await write("about", { lead: "Two." });
    expect(await ask("POST", "/publish", { updatedAt: seen })).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  it("a publication that fails half-way changes neither draft nor shop, and the next one publishes all of it", async () => {
    const { shop, read, write, publish } = await createContentShop();
    for (const slug of ["about", "terms"]) await write(slug, { lead: "New words." });
    const before = await read();
    const endPublication = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "content_drafts"%'`.execute(
        shop.db,
      );
      return rows.length;
    };
    await shop.db.transaction().execute(async (trx) => {
      // The drafts are deleted after the version is written.
      await sql`select from content_drafts for update`.execute(trx);
      const publication = publish();
      // A transaction that loses its connection is retried, so every retry has to lose it too.
      for (let attempt = 1; attempt <= 4; attempt++) {
        await expect.poll(endPublication, { interval: 20 }).toBe(1);
      }
      expect((await publication).status).toBeGreaterThanOrEqual(500);
    });
    expect(await read()).toEqual(before);
    for (const slug of ["about", "terms"]) expect(await leadOf(shop, slug)).not.toBe("New words.");
    expect(await publish()).toMatchObject({ status: 200 });
    for (const slug of ["about", "terms"]) expect(await leadOf(shop, slug)).toBe("New words.");
  });

  it("a draft does not contain a page that equals the published one", async () => {
    const { read, readPage, write } = await createContentShop();
    const { lead = "" } = (await readPage("terms")) ?? {};
    await write("terms", { lead: "Else." });
    await write("terms", { lead });
    expect((await read())?.draft.changed).toEqual([]);
  });

  it("a custom page can be deleted, and a built-in page is reset to its default text", async () => {
    const { shop, ask, read, write, publish } = await createContentShop();
    await ask("POST", "/pages", A_PAGE);
    await write("about", { lead: "Ours." });
    await publish();
    await ask("DELETE", "/pages/care-guide");
    await ask("DELETE", "/pages/about");
    expect((await read())?.pages.filter(({ state }) => state !== "published")).toMatchObject([
      { slug: "about", state: "changed" },
      { slug: "care-guide", state: "removed" },
    ]);
    await publish();
    expect(await leadOf(shop, "about")).toMatch(/^Gold and silver from/);
    await expect(shop.services.content.getPage("care-guide")).rejects.toMatchObject({ code: "not_found" });
  });

  it("a built-in page that came with a later release is in a shop that has published before", async () => {
    const { shop, ask, read, write, publish } = await createContentShop();
    const { updatedAt } = (await ask<StaffMenusView>("GET", "/menus")).body.data ?? {};
    await ask("PUT", "/menus", { main: [], second: { entries: [], shownOn: ["/"] }, footer: [], updatedAt });
    await write("terms", { lead: "Ours." });
    await publish();
    expect(await leadOf(shop, "contact")).toMatch(/^Ask about a piece/);
    expect((await read())?.pages).toContainEqual(expect.objectContaining({ slug: "contact", path: "/contact" }));
    expect((await shop.services.content.getMenus()).footer).toEqual([]);
  });

  it("an own page of an owner becomes the built-in page of the same name", async () => {
    const { shop, read } = await createContentShop();
    const at = shop.clock().toISOString();
    const { slug: _, ...own } = { ...A_PAGE, title: "Reach us", since: null };
    await shop.db
      .insertInto("contentVersions")
      .values({
        number: 2,
        documents: JSON.stringify({ contact: { at, document: own } }),
        changed: ["contact"],
        publishedAt: shop.clock(),
        publishedBy: "Asha",
      })
      .execute();
    await shop.services.content.reload();
    expect(await shop.services.content.getPage("contact")).toMatchObject({ title: "Reach us" });
    expect((await read())?.pages).toContainEqual(expect.objectContaining({ title: "Reach us", path: "/contact" }));
  });

  it("the changes of one page can be discarded", async () => {
    const { ask, read, write } = await createContentShop();
    await write("about", { lead: "Ours." });
    await write("terms", { lead: "Ours." });
    await ask("POST", "/pages/about/discard");
    expect((await read())?.draft.changed).toEqual(["Terms"]);
    expect(await ask("POST", "/pages/about/discard")).toMatchObject({ status: 404 });
  });
});

describe("versions", () => {
  it("a version can be read and restored into the draft, including the default one", async () => {
    const { shop, ask, read, write, publish } = await createContentShop();
    await write("about", { lead: "Second." });
    await publish();
    await write("about", { lead: "Third." });
    await ask("POST", "/pages", A_PAGE);
    await publish();
    const versions = (await ask<VersionSummary[]>("GET", "/versions")).body.data;
    expect(versions?.map(({ number, changed }) => [number, changed])).toEqual([
      [3, ["About", "Caring for silver"]],
      [2, ["About"]],
      [1, []],
    ]);
    const second = (await ask<VersionView>("GET", "/versions/2")).body.data;
    expect(second?.pages.find(({ slug }) => slug === "about")).toMatchObject({ lead: "Second." });

    await ask("POST", "/versions/2/restore");
    expect(await leadOf(shop, "about")).toBe("Third.");
    expect((await read())?.draft.changed).toEqual(["About", "Caring for silver"]);
    await publish();
    expect(await leadOf(shop, "about")).toBe("Second.");
    await expect(shop.services.content.getPage("care-guide")).rejects.toMatchObject({ code: "not_found" });

    await ask("POST", "/versions/1/restore");
    await publish();
    expect(await leadOf(shop, "about")).toMatch(/^Gold and silver from/);
  });

  it("a restored version does not replace a draft that someone else changed since it was read", async () => {
    const { ask, read, readPage, write, publish } = await createContentShop();
    await write("about", { lead: "Second." });
    await publish();
    const published = (await read())?.published.publishedAt;
    await write("terms", { lead: "A colleague's draft." });
    const restore = async (updatedAt: string | null | undefined) =>
      ask("POST", `/versions/1/restore?updatedAt=${updatedAt}`);
    expect(await restore(published)).toMatchObject({ status: 409, body: { code: "stale" } });
    const first = (await read())?.draft.updatedAt;
    await write("about", { lead: "Another one." });
    expect(await restore(first)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await readPage("terms")).toMatchObject({ lead: "A colleague's draft." });
    expect(await restore((await read())?.draft.updatedAt)).toMatchObject({ status: 200 });
    expect((await read())?.draft.changed).toEqual(["About"]);
  });

  it("a restored version replaces an empty draft in the publication that was read", async () => {
    const { ask, read, write, publish } = await createContentShop();
    await write("about", { lead: "Second." });
    await publish();
    const published = (await read())?.published.publishedAt;
    expect(await ask("POST", `/versions/1/restore?updatedAt=${published}`)).toMatchObject({ status: 200 });
    expect((await read())?.draft.changed).toEqual(["About"]);
  });

  it("versions are limited to the last twenty", async () => {
    const { ask, write, publish } = await createContentShop();
    for (let round = 1; round <= 21; round++) {
      await write("about", { lead: `Round ${round}.` });
      await publish();
    }
    const versions = (await ask<VersionSummary[]>("GET", "/versions")).body.data ?? [];
    expect([versions.length, versions[0]?.number, versions.at(-1)?.number]).toEqual([20, 22, 3]);
    expect(await ask("POST", "/versions/1/restore")).toMatchObject({ status: 404 });
  });

  it("a published version is in the audit log, with the new text of each page", async () => {
    const { shop, token, write, publish } = await createContentShop();
    await write("about", { lead: "Ours." });
    await publish();
    const log = await shop.call<{ subjectLabel: string; changes: { field: string; to: string }[] }[]>(
      "GET",
      "/api/staff/audit?subjectType=content",
      { token },
    );
    expect(log.body.data).toMatchObject([
      { action: "published", subjectLabel: "Version 2", changes: [{ field: "about" }] },
    ]);
    expect(log.body.data?.[0]?.changes[0]?.to).toMatch(/^About: Ours\. A jeweller/);
  });
});

describe("preview link", () => {
  it("the preview link shows the draft to anyone who has it, until it is withdrawn", async () => {
    const { shop, ask, write } = await createContentShop();
    await write("about", { lead: "Soon." });
    const path = (await ask<ContentView>("POST", "/preview")).body.data?.previewPath ?? "";
    expect(path).toMatch(/^\/preview\/[\w-]{43}$/);
    expect((await ask<ContentView>("POST", "/preview")).body.data?.previewPath).toBe(path);
    const token = path.slice("/preview/".length);
    expect(await shop.services.content.getPreview(token, undefined)).toMatchObject({ page: { lead: "Soon." } });
    await expect(shop.services.content.getPreview("x".repeat(43), "about")).rejects.toMatchObject({
      code: "not_found",
    });
    await ask("DELETE", "/preview");
    await expect(shop.services.content.getPreview(token, "about")).rejects.toMatchObject({ code: "not_found" });
  });

  it("the preview link ends when the draft is published", async () => {
    const { shop, ask, write, publish } = await createContentShop();
    await write("about", { lead: "Soon." });
    const path = (await ask<ContentView>("POST", "/preview")).body.data?.previewPath ?? "";
    await publish();
    await expect(shop.services.content.getPreview(path.slice(9), "about")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("invalid content", async () => {
  const { ask, read } = await createContentShop();

  it.each([
    ["slug", "about", "There is a page at this address already."],
    ["slug", "menus", "There is a page at this address already."],
    ["slug", "Care Guide", "Use small letters, digits and hyphens, such as care-guide."],
    ["slug", "../cart", "Use small letters, digits and hyphens, such as care-guide."],
    ["title", "x".repeat(5_000), "At most 80 characters."],
    ["title", "Care \u202Eerac", "This text holds characters that cannot be used here."],
    ["body", `<h3>${"x".repeat(5_000)}</h3>`, "A heading has at most 120 characters."],
    ["body", "<script>alert(1)</script>", "Please write something."],
    ["body", "<p>{{shopname}}</p>", "There is no placeholder {{shopname}}. The list below has all that there are."],
    ["lead", "From {{town}}", "There is no placeholder {{town}}. The list below has all that there are."],
  ])("a page with an invalid %s is refused: %.20s", async (field, value, message) => {
    const answer = await ask("POST", "/pages", { ...A_PAGE, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    expect((await read())?.draft.changed).toEqual([]);
  });
});

describe("content of a new page", () => {
  it("a new page is sanitised of scripts and script links", async () => {
    const { ask, readPage } = await createContentShop();
    const body =
      '<p onclick="x()">Dry <img src=x onerror="x()"><a href="javascript:alert(1)">here</a></p><iframe src="/"></iframe>';
    await ask("POST", "/pages", { ...A_PAGE, body });
    expect((await readPage("care-guide"))?.body).toBe('<p>Dry <a rel="noopener noreferrer nofollow">here</a></p>');
  });

  it("a new page is refused with a slug that is already in use", async () => {
    const { ask } = await createContentShop();
    await ask("POST", "/pages", A_PAGE);
    expect(await ask("POST", "/pages", A_PAGE)).toMatchObject({ status: 409, body: { errors: [{ field: "slug" }] } });
  });
});
