import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Build = Pick<ServerBuild, "routes" | "routeDiscovery">;

const knownPaths = new WeakMap<Routes, RegExp>();

/**
 * Whether only the catch-all route (`*`) matches. Data requests, whose path is that of a page with `.data`, and the
 * request for route definitions are left to the router.
 */
export function isUnknownPath({ routes, routeDiscovery }: Build, path: string): boolean {
  if (path === routeDiscovery.manifestPath || path.endsWith(".data")) return false;
  let known = knownPaths.get(routes);
  if (!known) {
    const patterns = Object.values(routes).flatMap((route) => (route ? pathPattern(routes, route.id) : []));
    // Without a catch-all page, unknown paths are left to the router.
    const hasCatchAll = Object.values(routes).some((route) => route?.path === "*");
    known = hasCatchAll ? new RegExp(`^(?:${patterns.join("|")})/*$`, "i") : /^/;
    knownPaths.set(routes, known);
  }
  return !known.test(path);
}

/** The full path of a route as a pattern; none for `*` and for layouts without a path. */
function pathPattern(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route || route.path === "*" || (route.path === undefined && !route.index)) return [];
  let pattern = "";
  for (let at: typeof route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    if (at.path) pattern = `/${at.path}${pattern}`;
  }
  const escaped = pattern.replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`);
  return [escaped.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/:\w+/g, "[^/]+")];
}
