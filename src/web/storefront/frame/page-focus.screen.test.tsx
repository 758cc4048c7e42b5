import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Frame } from "./frame.tsx";

/** Focuses a field that is visible or not: happy-dom has no layout. */
function focusField(field: HTMLElement | null, isVisible = true): void {
  if (!field) return;
  Object.defineProperty(field, "offsetParent", { value: isVisible ? document.body : null });
  field.focus();
}

function Layout() {
  return (
    <Frame header={null}>
      <Outlet />
    </Frame>
  );
}

function LoginPage() {
  return (
    <>
      <h1>Login</h1>
      <input aria-label="Email" ref={(field) => focusField(field)} />
    </>
  );
}

/** Opens a shop whose first page links to two others. */
function openShop() {
  const links = (
    <>
      <h1>Home</h1>
      <Link to="/cart">Cart</Link>
      <Link to="/login">Login</Link>
    </>
  );
  const children = [
    { index: true, element: links },
    { path: "cart", element: <h1>Shopping Cart</h1> },
    { path: "login", element: <LoginPage /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Layout, children }])} />);
  const user = userEvent.setup({ delay: null });
  return async (name: string) => user.click(screen.getByRole("link", { name }));
}

/** Opens a shop with a search field, hidden or not, that has the focus. */
function openWithSearch(isVisible: boolean) {
  const header = <input aria-label="Search" />;
  const results = { path: "/search", element: <h1>Search results</h1> };
  const children = [{ index: true, element: <h1>Home</h1> }, results];
  const element = (
    <Frame header={header}>
      <Outlet />
    </Frame>
  );
  const router = createMemoryRouter([{ path: "/", element, children }]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole("textbox");
  focusField(field, isVisible);
  return router;
}

it("a search on a phone, whose field is hidden afterwards, moves the focus to the heading of the results", async () => {
  const router = openWithSearch(false);
  await act(async () => router.navigate("/search?q=ring"));
  const heading = screen.getByRole("heading", { name: "Search results" });
  expect(document.activeElement).toBe(heading);
  screen.getByRole("textbox").focus();
  await act(async () => router.navigate("/search?q=gold"));
  expect(document.activeElement).toBe(heading);
});

it("a search on a desktop keeps the focus in its field", async () => {
  const router = openWithSearch(true);
  await act(async () => router.navigate("/search?q=ring"));
  expect(screen.getByRole("heading", { name: "Search results" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

it("a link that leaves with its page moves the focus to the heading of the next page", async () => {
  const follow = openShop();
  expect(document.activeElement).toBe(document.body);
  await follow("Cart");
  await expect.poll(() => document.activeElement?.textContent).toBe("Shopping Cart");
});

it("a field that a page focuses itself keeps the focus", async () => {
  const follow = openShop();
  await follow("Login");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
});
