import { describe, expect, it } from "vitest";
import type { PostView } from "#contract/journal/post.ts";
import { unique } from "#tests/support/builders.ts";
import { givenCustomer, givenPicture, givenPost, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, db } = shop;
const staff = await givenStaff(shop, "staff");
const token = await loggedIn(shop, staff);
const customer = await loggedIn(shop, await givenCustomer(shop));
const cover = await givenPicture(db);

const read = async (id: number, who?: string, query = "") =>
  call<PostView>("GET", `/api/posts/${id}${query}`, { token: who });
const change = async (id: number, body: object) => call<PostView>("PUT", `/api/posts/${id}`, { token, body });
const remove = async (id: number) => call("DELETE", `/api/posts/${id}`, { token });

async function list(query: string, who?: string) {
  const { body } = await call<PostView[]>("GET", `/api/posts?${query}`, { token: who });
  return { ids: body.data?.map((post) => post.id) ?? [], total: body.total, nextPage: body.nextPage };
}

describe("writing a post", () => {
  it("a post with a title and a body is published, for anyone to read", async () => {
    const body = { title: "Caring for silver", body: "<p>Keep it <strong>dry</strong>.</p>" };
    const answer = await call<PostView>("POST", "/api/posts", { token, body });
    expect(answer).toMatchObject({ status: 201, body: { sys_message: "Post published." } });
    expect(answer.body.data).toEqual({
      id: expect.any(Number) as number,
      slug: "caring-for-silver",
      ...body,
      excerpt: "Keep it dry.",
      coverImage: null,
      coverPlaceholder: "",
      published: true,
      publishedAt: answer.body.data?.createdAt,
      author: staff.name,
      createdAt: expect.any(String) as string,
      updatedAt: answer.body.data?.createdAt,
    });
    expect((await read(answer.body.data?.id ?? 0)).body.data).toEqual(answer.body.data);
  });

  it("a post may be plain text", async () => {
    const { id } = await givenPost(shop, token, { body: "One line,\nand another." });
    expect((await read(id)).body.data?.body).toBe("One line,\nand another.");
  });

  it("active content is removed from a post", async () => {
    const { body, excerpt } = await givenPost(shop, token, {
      body: '<p onclick="alert(1)">Safe</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>',
    });
    expect(body).toBe('<p>Safe</p><a rel="noopener noreferrer nofollow">a</a>');
    expect(excerpt).toBe("Safe a");
  });

  it("an uploaded picture is accepted as cover", async () => {
    const post = await givenPost(shop, token, { coverImage: cover });
    expect(post).toMatchObject({ coverImage: cover, coverPlaceholder: "data:image/webp;base64,AA" });
  });

  it("a video and an unknown picture are refused as cover", async () => {
    const key = "d".repeat(32);
    await db.insertInto("media").values({ key, kind: "video", extension: "mp4", width: 640, height: 640 }).execute();
    const refused = async (coverImage: string) => {
      const answer = await call("POST", "/api/posts", { token, body: { title: "A", body: "B", coverImage } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "coverImage" }] } });
      return answer.body.sys_message;
    };
    expect(await refused(`/media/${key}/original.mp4`)).toBe("A post shows a picture, not a video.");
    expect(await refused(`/media/${"c".repeat(32)}/640.jpg`)).toMatch(/^There is no picture .+ upload it again\.$/);
  });
});

describe("drafts", () => {
  it("a draft is visible only to staff", async () => {
    const { id, publishedAt } = await givenPost(shop, token, { published: false });
    expect(publishedAt).toBeNull();
    for (const who of [undefined, customer, "garbage"]) {
      expect(await read(id, who)).toMatchObject({ status: 404, body: { sys_message: "Post not found." } });
    }
    expect(await read(id, token)).toMatchObject({ status: 200, body: { data: { id, published: false } } });
    expect((await list("pageSize=100")).ids).not.toContain(id);
    expect((await list("pageSize=100", token)).ids).not.toContain(id);
    expect((await list("drafts=true&pageSize=100", token)).ids).toContain(id);
  });

  it("drafts can be listed by staff only", async () => {
    const { id } = await givenPost(shop, token);
    for (const path of ["/api/posts?drafts=true", `/api/posts/${id}?drafts=true`]) {
      expect(await call("GET", path)).toMatchObject({ status: 401 });
      expect(await call("GET", path, { token: customer })).toMatchObject({ status: 403 });
      expect(await call("GET", path, { token })).toMatchObject({ status: 200 });
    }
  });

  it("a draft can be published, and keeps its publication time until it is unpublished", async () => {
    const { id, title, body } = await givenPost(shop, token, { published: false });
    const published = (await change(id, { title, body, published: true })).body.data;
    expect((await read(id)).body.data?.publishedAt).toBe(published?.publishedAt);
    shop.clock.advance(60);
    expect((await change(id, { title, body: "New", published: true })).body.data?.publishedAt).toBe(
      published?.publishedAt,
    );
    await change(id, { title, body, published: false });
    expect(await read(id)).toMatchObject({ status: 404 });
  });
});

describe("changing a post", () => {
  it("a post changed with only title and body keeps the other fields", async () => {
    const before = await givenPost(shop, token, { published: false, coverImage: cover });
    const { status, body } = await change(before.id, { title: "Choosing a ring size", body: "<p>Measure twice.</p>" });
    expect([status, body.sys_message]).toEqual([200, "Post saved."]);
    expect(body.data).toEqual({
      ...before,
      title: "Choosing a ring size",
      slug: "choosing-a-ring-size",
      body: "<p>Measure twice.</p>",
      excerpt: "Measure twice.",
      updatedAt: expect.not.stringMatching(before.updatedAt) as string,
    });
  });

  it("a post's cover is removed if it is null or empty", async () => {
    for (const coverImage of [null, ""]) {
      const { id, title, body } = await givenPost(shop, token, { coverImage: cover });
      expect((await change(id, { title, body, coverImage })).body.data?.coverImage).toBeNull();
    }
  });

  it("a post's change is refused after a concurrent one, and nothing of it is stored", async () => {
    const { id, title, updatedAt } = await givenPost(shop, token);
    expect(await change(id, { title, body: "First", updatedAt })).toMatchObject({ status: 200 });
    expect(await change(id, { title, body: "Second", updatedAt })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect((await read(id)).body.data?.body).toBe("First");
  });

  it("an unknown post answers 404 when it is changed or deleted", async () => {
    for (const answer of [await change(999_999, { title: "A", body: "B" }), await remove(999_999)]) {
      expect(answer).toMatchObject({ status: 404, body: { sys_message: "Post not found." } });
    }
  });
});

describe("list of posts", () => {
  it("the list of posts is paged, newest publication first, with each post once", async () => {
    const word = unique("Anklets");
    const ids: number[] = [];
    for (let number = 1; number <= 5; number++)
      ids.unshift((await givenPost(shop, token, { title: `${word}, ${number}` })).id);
    const q = `q=${encodeURIComponent(word.toLowerCase())},`;
    expect(await list(`${q}&pageSize=2`)).toEqual({ ids: ids.slice(0, 2), total: 5, nextPage: 2 });
    expect(await list(`${q}&pageSize=2&page=3`)).toEqual({ ids: ids.slice(4), total: 5, nextPage: null });
  });

  it("the list of posts with drafts is sorted by last change", async () => {
    const first = await givenPost(shop, token);
    await givenPost(shop, token, { published: false });
    await change(first.id, { title: first.title, body: "New" });
    expect((await list("drafts=true&pageSize=1", token)).ids).toEqual([first.id]);
  });

  it("the list of posts can be filtered by drafts or published posts", async () => {
    const draft = await givenPost(shop, token, { published: false });
    const post = await givenPost(shop, token);
    const [drafts, published] = await Promise.all(
      ["false", "true"].map(async (isPublished) => list(`drafts=true&published=${isPublished}&pageSize=100`, token)),
    );
    expect([drafts?.ids.includes(draft.id), drafts?.ids.includes(post.id)]).toEqual([true, false]);
    expect([published?.ids.includes(draft.id), published?.ids.includes(post.id)]).toEqual([false, true]);
    expect(await list("published=false")).toEqual({ ids: [], total: 0, nextPage: null });
  });

  it("a search of posts takes the percent sign literally, and finds it in a title", async () => {
    expect((await list("q=%25")).ids).toEqual([]);
    const word = unique("Silver");
    const { id } = await givenPost(shop, token, { title: `${word} of 92.5% purity` });
    await givenPost(shop, token, { title: `${word} of 92.5 per mille purity` });
    for (const words of ["92.5% purity", `${word} of 92.5%`, "%"]) {
      expect((await list(`q=${encodeURIComponent(words)}`)).ids).toEqual([id]);
    }
    expect((await list(`q=${encodeURIComponent(`${word}%purity`)}`)).ids).toEqual([]);
  });
});

describe("sitemap", () => {
  it("the sitemap contains the journal and its published posts", async () => {
    const post = await givenPost(shop, token, { title: "Gold & silver" });
    const draft = await givenPost(shop, token, { published: false });
    const xml = await (await shop.fetch("/sitemap-1.xml")).text();
    expect(xml).toContain("<loc>https://shop.test/journal</loc>");
    expect(xml).toContain(`/journal/${post.id}-gold-silver</loc><lastmod>${post.updatedAt}</lastmod>`);
    expect(xml).not.toContain(`/journal/${draft.id}-`);
  });
});

describe("pictures of posts", () => {
  it("a post's picture is kept as long as the post uses it, and a day longer", async () => {
    const key = "a".repeat(32);
    const post = await givenPost(shop, token, { coverImage: await givenPicture(db, key) });
    const isThere = async () => {
      shop.clock.advance(86_401);
      await shop.services.media.sweepUnused();
      return (await db.selectFrom("media").select("key").where("key", "=", key).execute()).length === 1;
    };
    expect(await isThere()).toBe(true);
    const { title, body } = post;
    await change(post.id, { title, body, coverImage: null });
    await shop.services.media.sweepUnused();
    expect(await db.selectFrom("media").select("key").where("key", "=", key).execute()).toHaveLength(1);
    expect(await isThere()).toBe(false);
  });
});

describe("deleting a post", () => {
  it("a deleted post answers 404, and its picture is kept", async () => {
    const { id } = await givenPost(shop, token, { coverImage: cover });
    expect(await remove(id)).toMatchObject({ status: 200, body: { sys_message: "Post deleted." } });
    expect(await read(id, token)).toMatchObject({ status: 404 });
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await givenPost(shop, token, { coverImage: cover })).toMatchObject({ coverImage: cover });
  });
});

describe("audit log", () => {
  it("the audit log records who wrote, changed and deleted a post", async () => {
    const { id, title } = await givenPost(shop, token, { body: "<p>Keep it <b>dry</b>.</p>" });
    await change(id, { title, body: "<p>Keep it apart.</p>", published: false });
    await remove(id);
    const entries = await db
      .selectFrom("auditLog")
      .select(["actor", "action", "subjectLabel", "changes"])
      .where("subjectType", "=", "post")
      .where("subjectId", "=", String(id))
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { actor: staff.id, action: "created", subjectLabel: title },
      {
        actor: staff.id,
        action: "changed",
        changes: [
          { field: "body", from: "Keep it dry.", to: "Keep it apart." },
          { field: "published", from: "yes", to: "no" },
        ],
      },
      { actor: staff.id, action: "deleted", subjectLabel: title },
    ]);
  });
});

it("a change of single fields leaves the others unchanged", async () => {
  const post = await givenPost(shop, token, { title: "Before", body: "<p>The text.</p>", coverImage: cover });
  const titled = await change(post.id, { title: "After" });
  expect(titled).toMatchObject({
    status: 200,
    body: { data: { title: "After", slug: "after", body: "<p>The text.</p>" } },
  });
  const written = await change(post.id, { body: "<p>Another.</p>" });
  expect(written).toMatchObject({
    status: 200,
    body: { data: { title: "After", excerpt: "Another.", coverImage: cover, published: true } },
  });
  expect((await change(post.id, {})).body.data).toMatchObject({ title: "After", body: "<p>Another.</p>" });
  expect(await change(post.id, { title: "" })).toMatchObject({ status: 422, body: { errors: [{ field: "title" }] } });
});
