import { z } from "zod";
import {
  addContentPage,
  changeContentPage,
  discardContentPage,
  getContent,
  getContentPage,
  getContentVersion,
  listContentVersions,
  openPreview,
  publishContent,
  resetContentPage,
  restoreContentVersion,
  withdrawPreview,
} from "#contract/content/content.calls.ts";
import {
  AddPageSchema,
  ChangePageSchema,
  ContentViewSchema,
  PageSlugSchema,
  PublishContentSchema,
  UpdatedAtSchema,
  StaffPageViewSchema,
  VersionNumberSchema,
  VersionSummarySchema,
  VersionViewSchema,
} from "#contract/content/content.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

/** The whole draft of the storefront's content. */
export function contentHandlers({ contentPublishing: publishing, contentVersions: versions }: Services): HandledCall[] {
  return [
    handle(
      getContent,
      {
        summary: "Get the storefront's content: its pages, the unpublished changes, and the link to the preview.",
        answer: ContentViewSchema,
      },
      async () => ({ data: await publishing.getContent() }),
    ),
    handle(
      publishContent,
      {
        summary:
          "Publish the whole draft. Refused when it was changed since updatedAt, or when it has no changes. Ends the preview.",
        body: PublishContentSchema,
        answer: ContentViewSchema,
        refuses: [409],
      },
      async ({ body, visitor }) => ({ data: await publishing.publish(actorOf(visitor), body), message: "Published." }),
    ),
    handle(
      openPreview,
      {
        summary:
          "Get the link that shows the draft without a login, creating it if there is none. It works until it is withdrawn or the draft is published.",
        answer: ContentViewSchema,
      },
      async () => ({ data: await publishing.openPreview() }),
    ),
    handle(
      withdrawPreview,
      { summary: "Withdraw the link that shows the draft.", answer: ContentViewSchema },
      async () => ({
        data: await publishing.withdrawPreview(),
        message: "The preview's link has ended.",
      }),
    ),
    handle(
      listContentVersions,
      { summary: "List the last 20 publications, newest first.", answer: z.array(VersionSummarySchema) },
      async () => ({ data: await versions.listVersions() }),
    ),
    handle(
      getContentVersion,
      { summary: "Get the content of one publication.", params: VersionNumberSchema, answer: VersionViewSchema },
      async ({ params }) => ({ data: await versions.getVersion(params.number) }),
    ),
    handle(
      restoreContentVersion,
      {
        summary:
          "Replace the draft with the content of a publication. What the draft held before is lost. With updatedAt, which is that of the draft, or of the publication when there is no draft, refused when someone else changed it in the meantime.",
        params: VersionNumberSchema,
        query: UpdatedAtSchema,
        answer: ContentViewSchema,
        refuses: [409],
      },
      async ({ params, query, visitor }) => {
        await versions.restoreVersion(actorOf(visitor), params.number, query.updatedAt);
        const message = `Version ${params.number} is the draft now. Publish it to show it.`;
        return { data: await publishing.getContent(), message };
      },
    ),
  ];
}

/** The drafts of the static pages. */
export function contentPageHandlers({ contentEditing: editing }: Services): HandledCall[] {
  return [
    handle(
      addContentPage,
      {
        summary: "Add a custom page to the draft.",
        body: AddPageSchema,
        answer: StaffPageViewSchema,
        statuses: [201],
        refuses: [409],
      },
      async ({ body, visitor }) => ({
        status: 201,
        data: await editing.addPage(actorOf(visitor), body),
        message: "Saved in the draft.",
      }),
    ),
    handle(
      getContentPage,
      { summary: "Get a page of the draft.", params: PageSlugSchema, answer: StaffPageViewSchema },
      async ({ params }) => ({ data: await editing.getPage(params.slug) }),
    ),
    handle(
      changeContentPage,
      {
        summary: "Change a page of the draft. With updatedAt, refused when someone else changed it in the meantime.",
        params: PageSlugSchema,
        body: ChangePageSchema,
        answer: StaffPageViewSchema,
      },
      async ({ params, body, visitor }) => ({
        data: await editing.changePage(actorOf(visitor), params.slug, body),
        message: "Saved in the draft.",
      }),
    ),
    handle(
      resetContentPage,
      {
        summary: "Delete a custom page from the draft, or reset a fixed page to its default text.",
        params: PageSlugSchema,
        query: UpdatedAtSchema,
        refuses: [409],
      },
      async ({ params, query, visitor }) => {
        await editing.resetPage(actorOf(visitor), params.slug, query.updatedAt);
        return { message: "Saved in the draft." };
      },
    ),
    handle(
      discardContentPage,
      {
        summary:
          "Discard the draft of a page. The published one stays. With updatedAt, refused when someone else changed it in the meantime.",
        params: PageSlugSchema,
        query: UpdatedAtSchema,
        refuses: [409],
      },
      async ({ params, query }) => {
        await editing.discardPage(params.slug, query.updatedAt);
        return { message: "The draft of this page is gone." };
      },
    ),
  ];
}
