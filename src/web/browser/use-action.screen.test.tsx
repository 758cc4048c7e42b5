import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { removeAddress } from "#contract/accounts/addresses.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { takeReturnUrl } from "./return-url.ts";
import { useAction, type ActionOptions } from "./use-action.ts";

function open(given: GivenAnswer, options: ActionOptions = {}) {
  function Screen() {
    const { perform, isBusy } = useAction(options);
    const [outcome, setOutcome] = useState("");
    async function remove(): Promise<void> {
      const outcomeOf = perform(removeAddress, { params: { id: 7 } });
      setOutcome(
        await outcomeOf.then(
          (answer) => (answer ? `Answered: ${answer.isSuccess}` : "Not answered"),
          (error: unknown) => String(error),
        ),
      );
    }
    return (
      <button type="button" disabled={isBusy} onClick={() => void remove()}>
        Remove {outcome}
      </button>
    );
  }
  return openScreens({ "/book": { default: Screen } }, { at: "/book?page=2#list", answers: [given] });
}

const press = () => screen.getByRole("button", { name: /^Remove/ });

it("an action reports a success, and is busy until the screen has reacted to the answer", async () => {
  const reload = Promise.withResolvers<void>();
  const { user } = open(answering(removeAddress, [], { message: "Removed." }), { onAnswered: () => reload.promise });
  await user.click(press());
  await expectText("Removed.");
  expect(press()).toHaveProperty("disabled", true);
  reload.resolve();
  await expectText("Remove Answered: true");
  expect(press()).toHaveProperty("disabled", false);
});

it("an action shows the server's message of a refusal", async () => {
  const { user } = open(refusing(removeAddress, 404, "not_found", "It is gone."));
  await user.click(press());
  await expectAlert("It is gone.");
  await expectText("Remove Answered: false");
});

it("an action leaves the answers that the screen handles itself to the screen", async () => {
  const { user } = open(answering(removeAddress, [], { message: "Removed." }), { isHandled: () => true });
  await user.click(press());
  await expectText("Remove Answered: true");
  expect(screen.queryByText("Removed.")).toBeNull();
});

it("an action reports that no answer arrived", async () => {
  const { user } = open(unreachable(removeAddress));
  await user.click(press());
  await expectAlert(messages.somethingWrongTryAgain);
  await expectText("Remove Not answered");
});

it("an action redirects to the login once the session has ended, and the login returns to the screen", async () => {
  const { user, expectAddress } = open(refusing(removeAddress, 401, "unauthenticated", "Please log in again."));
  await user.click(press());
  await expectAlert("Please log in again.");
  await expectAddress("/login");
  expect(takeReturnUrl()).toBe("/book?page=2#list");
});

it("an action rethrows a defect of the screen, and does not report it as a failed request", async () => {
  const { user } = open(answering(removeAddress, [], { message: "Removed." }), {
    async onAnswered() {
      throw new Error("A defect");
    },
  });
  await user.click(press());
  await expectText("Remove Error: A defect");
  expect(screen.queryByText(messages.somethingWrongTryAgain)).toBeNull();
  expect(press()).toHaveProperty("disabled", false);
});
