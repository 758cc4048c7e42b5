import { data } from "react-router";
import { pageMeta } from "#web/shop/page-meta.ts";
import { NotFoundPage } from "#web/storefront/frame/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "This page is not here" });

export default function NotFound() {
  return <NotFoundPage />;
}
