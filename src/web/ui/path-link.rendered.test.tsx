import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { PathLink, type PathLinkProps } from "./path-link.tsx";

it.each<PathLinkProps>([
  { to: "/", children: "Home" },
  { to: "/products-by-category/Men's%20%26%20more?page=2#top", className: "link", prefetch: "intent" },
  { to: "/login", "aria-current": "page", role: "button", state: { product: 1 }, preventScrollReset: true },
])("a path link is rendered on the server like the router's own: $to", (props) => {
  expect(import.meta.env.SSR).toBe(true);
  const element = (
    <>
      <PathLink {...props} />
      <Link {...props} />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [mine, routers] = html.split(/(?<=<\/a>)/);
  expect(mine).toBe(routers);
});
