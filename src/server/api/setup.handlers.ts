import { getSetup, markPoliciesReviewed, testMail, testPayments } from "#contract/setup/setup.calls.ts";
import { SetupViewSchema } from "#contract/setup/setup.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function setupHandlers({ setup }: Services): HandledCall[] {
  const answer = SetupViewSchema;
  return [
    handle(getSetup, { summary: "Get the set-up checklist: what is done, and what is left.", answer }, async () => ({
      data: await setup.getSetup(),
    })),
    handle(
      testPayments,
      {
        summary: "Create an order of ₹1 at the payment provider, which nobody pays, to test the connection.",
        answer,
        refuses: [409],
      },
      async ({ visitor }) => ({
        data: await setup.testPayments(actorOf(visitor)),
        message: "The payment provider took the test order.",
      }),
    ),
    handle(
      testMail,
      { summary: "Send a test email to the requesting administrator.", answer, refuses: [409] },
      async ({ visitor }) => {
        const { view, to } = await setup.testMail(actorOf(visitor));
        return { data: view, message: `A test email is on its way to ${to}.` };
      },
    ),
    handle(
      markPoliciesReviewed,
      { summary: "Record that the policies were read and fit this shop.", answer },
      async ({ visitor }) => ({
        data: await setup.markPoliciesReviewed(actorOf(visitor)),
        message: "Policies reviewed.",
      }),
    ),
  ];
}
