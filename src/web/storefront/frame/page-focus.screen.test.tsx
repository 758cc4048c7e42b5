import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { Frame } from "./frame.tsx";

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
      <input aria-label="Email" ref={(field) => field?.focus()} />
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
