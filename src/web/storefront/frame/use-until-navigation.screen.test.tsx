import { screen } from "@testing-library/react";
import { Link, useNavigate } from "react-router";
import { expect, it } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import { useUntilNavigation } from "./use-until-navigation.ts";

/** Stays mounted during navigations, as the header does. */
function Frame() {
  const [open, setOpen] = useUntilNavigation<string>();
  const navigate = useNavigate();
  return (
    <>
      <output>{open ?? "none"}</output>
      <button type="button" onClick={() => setOpen("cart")}>
        Open
      </button>
      <Link to="?page=2">Next</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

it("an open panel is closed by a navigation, and stays closed after Back", async () => {
  const { user } = openScreens({ "/about": { default: Frame } }, { at: "/about" });
  const shown = () => screen.getByRole("status").textContent;
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(shown()).toBe("cart");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await expect.poll(shown).toBe("none");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await expect.poll(() => screen.getByRole("link", { name: "Next" })).toBeDefined();
  expect(shown()).toBe("none");
});
