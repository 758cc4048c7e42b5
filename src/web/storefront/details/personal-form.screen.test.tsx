import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NO_RETURN_MESSAGE } from "#contract/personalisation/field.rules.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { PersonalForm, type Personal } from "./personal-form.tsx";

it("a text is previewed on the product while typing, with its price; an invalid one has an error at its field", async () => {
  const changes: Personal[] = [];
  const fields = [
    {
      label: "Engraving",
      characters: ["latin" as const, "devanagari" as const],
      maxLength: 6,
      price: 250,
      leadDays: 3,
    },
  ];
  const Screen = () => (
    <PersonalForm fields={fields} picture={undefined} onChange={(personal) => changes.push(personal)} />
  );
  const { user } = openScreens({ "/": { default: Screen } }, { at: "/" });
  const field = await screen.findByLabelText("Engraving");
  expect(document.activeElement).toBe(field);
  expect(document.body.textContent).toContain(`It adds up to 3 days before dispatch. ${NO_RETURN_MESSAGE}`);

  await user.type(field, "क्षिति");
  expect(screen.getByRole("status").textContent).toBe("On your piece: क्षिति");
  expect(document.body.textContent).toContain("2 of 6 characters.");
  const texts = [{ label: "Engraving", text: "क्षिति" }];
  expect(changes.at(-1)).toEqual({ texts, extraPaise: 25_000, addTo: expect.any(Function) as unknown });
  const lines = [{ kind: "value" as const, name: "Value", detail: "", amount: 900 }];
  expect(changes.at(-1)?.addTo({ price: 900, lines })).toEqual({
    price: 1_150,
    lines: [...lines, { kind: "other", name: "Personalisation", detail: "Engraving, with GST", amount: 250 }],
  });

  await user.type(field, "7");
  expect(document.body.textContent).toContain("“7” is not possible here. You can use A–Z and Devanagari.");
  expect(changes.at(-1)?.invalidFieldId).toBe(field.id);
  await user.clear(field);
  expect(changes.at(-1)).toMatchObject({ texts: [], extraPaise: 0 });
});
