import type { AddPage } from "#contract/content/content.schema.ts";
import type { TestShop } from "./test-shop.ts";

const ACTOR = { accountId: null, name: "A test" };

export const A_PAGE: AddPage = {
  slug: "care-guide",
  title: "Caring for silver",
  description: "How silver stays bright.",
  lead: "Dry and dark.",
  body: "<p>Silver likes it dry.</p><h3>Polishing</h3><p>Write to {{email}}.</p>",
  dated: false,
};

/** Publishes a new static page; returns its slug. */
export async function givenPage({ services }: TestShop, page: Partial<AddPage> = {}): Promise<string> {
  const { slug } = await services.contentEditing.addPage(ACTOR, { ...A_PAGE, ...page });
  await publishDraft({ services });
  return slug;
}

/** Publishes the whole draft. */
export async function publishDraft({ services }: Pick<TestShop, "services">): Promise<void> {
  const { draft } = await services.contentPublishing.getContent();
  await services.contentPublishing.publish(ACTOR, { updatedAt: draft.updatedAt ?? "" });
  await services.content.reload();
}
