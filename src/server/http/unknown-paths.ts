import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Build = Pick<ServerBuild, "routes" | "routeDiscovery">;

/** React Router's own address, at which the browser looks up routes that it has not loaded yet. */
const MANIFEST_PATH = "/__manifest";

const knownPaths = new WeakMap<Routes, RegExp>();

/** Whether only the route for everything else (`*`) matches. The data of a page is asked for at its path with `.data`. */
export function isUnknownPath({ routes, routeDiscovery }: Build, path: string): boolean {
  // Browsers ask there for the routes that they may go to.
  if (path === routeDiscovery.manifestPath) return false;
  let known = knownPaths.get(routes);
  if (!known) {
    const patterns = Object.values(routes).flatMap((route) => (route ? pathPattern(routes, route.id) : []));
    // A build without a page for unknown addresses leaves them to the router.
    const hasCatchAll = Object.values(routes).some((route) => route?.path === "*");
    known = hasCatchAll ? new RegExp(`^(?:${patterns.join("|")})/*$`, "i") : /^/;
    knownPaths.set(routes, known);
  }
  return !known.test(path) && !path.endsWith(".data") && path !== MANIFEST_PATH;
}

/** The whole path of a route as a pattern; none for `*` and for layouts, which have none of their own. */
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
