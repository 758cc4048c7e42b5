import { getDemoData, removeDemoData } from "#contract/demo/demo.calls.ts";
import { DemoDataViewSchema, RemoveDemoSchema } from "#contract/demo/demo.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function demoHandlers({ demoRemoval }: Services): HandledCall[] {
  const answer = DemoDataViewSchema;
  return [
    handle(
      getDemoData,
      { summary: "Preview what removing the demo shop would delete, and what would stay.", answer },
      async () => ({ data: await demoRemoval.getDemoData() }),
    ),
    handle(
      removeDemoData,
      {
        summary: "Remove the demo shop: all of it, or nothing.",
        body: RemoveDemoSchema,
        answer,
        refuses: [409],
      },
      async ({ visitor, body }) => ({
        data: await demoRemoval.removeDemoData(actorOf(visitor), body.confirmation),
        message: "The demo is removed. The shop is yours.",
      }),
    ),
  ];
}
