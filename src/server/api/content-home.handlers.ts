import {
  changeContentHome,
  discardContentHome,
  getContentHome,
  removeLostFromHome,
  resetContentHome,
} from "#contract/content/content.calls.ts";
import { UpdatedAtSchema } from "#contract/content/content.schema.ts";
import { ChangeHomeSchema, StaffHomeViewSchema } from "#contract/content/home.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const SAVED = "Saved in the draft.";

/** The draft of the home page. */
export function contentHomeHandlers({ homeEditing: home }: Services): HandledCall[] {
  return [
    handle(
      getContentHome,
      { summary: "Get the sections of the home page in the draft.", answer: StaffHomeViewSchema },
      async () => ({ data: await home.getHome() }),
    ),
    handle(
      changeContentHome,
      {
        summary:
          "Replace the sections of the home page in the draft, in their order. With updatedAt, refused when someone else changed them in the meantime.",
        body: ChangeHomeSchema,
        answer: StaffHomeViewSchema,
      },
      async ({ body, visitor }) => ({ data: await home.changeHome(actorOf(visitor), body), message: SAVED }),
    ),
    handle(
      resetContentHome,
      {
        summary: "Reset the home page in the draft to the one that came with the shop.",
        query: UpdatedAtSchema,
        refuses: [409],
      },
      async ({ query, visitor }) => {
        await home.resetHome(actorOf(visitor), query.updatedAt);
        return { message: SAVED };
      },
    ),
    handle(
      discardContentHome,
      {
        summary:
          "Discard the draft of the home page. The published one stays. With updatedAt, refused when someone else changed it in the meantime.",
        query: UpdatedAtSchema,
        refuses: [404, 409],
      },
      async ({ query }) => {
        await home.discardHome(query.updatedAt);
        return { message: "The draft of the home page is gone." };
      },
    ),
    handle(
      removeLostFromHome,
      {
        summary:
          "Remove links to deleted categories from the home page in the draft, and the sections that hold nothing else.",
      },
      async ({ visitor }) => {
        await home.removeLostCategories(actorOf(visitor));
        return { message: SAVED };
      },
    ),
  ];
}
