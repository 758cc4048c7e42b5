/** The order of the components: each may use only those before it. */
const components = [
  "audit",
  "settings",
  "delivery",
  "media",
  "brand",
  "journal",
  "mail",
  "accounts",
  "store-credit",
  "rates",
  "catalogue",
  "content",
  "rate-publishing",
  "catalogue-import",
  "coupons",
  "offers",
  "payments",
  "checkout",
  "billing",
  "orders",
  "shipments",
  "remittances",
  "returns",
  "reviews",
  "wishlist",
  "saved-carts",
  "customers",
  "privacy",
  "reports",
  "setup",
  "demo",
];

const STAFF_PRIMITIVES = String.raw`^src/web/ui/(box|filter-bar|menu|menu-item|multi-select|multi-select-list|progress-bar|search-field|tabs)\.tsx$`;

const tests = String.raw`\.(test|fixture)\.tsx?$`;
const npm = (...names) => `node_modules/(${names.join("|")})/`;
const atRuntime = { dependencyTypesNot: ["type-only"] };

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { ...from, pathNot: [tests, ...[from.pathNot ?? []].flat()] },
  to,
});

const ground = [
  forbid(
    "no-circular",
    "Merge files that import each other, or move the shared part to a third file.",
    {},
    { circular: true },
  ),
  forbid(
    "no-unresolvable",
    "The imported file or package does not exist.",
    {},
    {
      couldNotResolve: true,
      pathNot: [String.raw`\+types/`, "^virtual:"],
    },
  ),
  forbid(
    "no-undeclared-package",
    "Every used package must be listed in package.json.",
    {},
    {
      dependencyTypes: ["npm-no-pkg", "npm-unknown"],
    },
  ),
  forbid(
    "no-dev-package-in-the-shop",
    "Code of the shop may import only packages from `dependencies`.",
    { path: "^src/", pathNot: String.raw`^src/web/routes\.ts$` },
    {
      dependencyTypes: ["npm-dev"],
      ...atRuntime,
    },
  ),
  forbid(
    "src-stands-alone",
    "The shop does not import its scripts and tests.",
    { path: "^src/" },
    {
      path: "^(scripts|tests)/",
    },
  ),
];

const contract = [
  forbid(
    "contract-is-a-leaf",
    "The contract imports no other zone.",
    { path: "^src/contract/" },
    {
      path: "^(src/(?!contract/)|scripts/|tests/)",
    },
  ),
  forbid(
    "contract-runs-anywhere",
    "The contract imports no package except Zod, and no Node module.",
    { path: "^src/contract/" },
    {
      path: "^(?!src/)",
      pathNot: npm("zod"),
    },
  ),
  forbid(
    "zod-only-in-schemas",
    "A file that a page imports must not pull Zod into the browser.",
    { path: "^src/contract/", pathNot: String.raw`\.schema\.ts$` },
    { path: [npm("zod"), String.raw`\.schema\.ts$`], ...atRuntime },
  ),
];

const domain = [
  forbid(
    "domain-knows-no-outside",
    "The domain imports no HTTP, no React and no adapter.",
    { path: "^src/domain/" },
    {
      path: [
        "^src/(server|adapters|web)/",
        npm("hono", "@hono/[^/]+", "react", "react-dom", "react-router", "@react-router/[^/]+"),
      ],
    },
  ),
  forbid(
    "domain-sees-db-as-types",
    "The domain gets its connection as a parameter, and imports only types and the marker of prepared statements.",
    { path: "^src/domain/" },
    {
      path: "^src/db/",
      pathNot: String.raw`^src/db/prepared\.ts$`,
      ...atRuntime,
    },
  ),
  forbid(
    "components-meet-at-services",
    "A component imports only services, queries, views, rules and ports of another one.",
    { path: "^src/domain/([^/]+)/" },
    {
      path: "^src/domain/",
      pathNot: ["^src/domain/($1|shared)/", String.raw`\.(service|queries|views|rules|port)\.ts$`],
    },
  ),
  forbid(
    "shared-knows-no-component",
    "domain/shared does not import components.",
    { path: "^src/domain/shared/" },
    {
      path: "^src/domain/(?!shared/)",
    },
  ),
  forbid(
    "component-is-listed",
    "A new component must be added to the list of components.",
    {
      path: `^src/domain/(?!(${["shared", ...components].join("|")})/)`,
    },
    {},
  ),
  ...components.slice(0, -1).map((component, index) =>
    forbid(
      `order-of-components-${component}`,
      "A component uses only those before it.",
      { path: `^src/domain/${component}/` },
      {
        path: `^src/domain/(${components.slice(index + 1).join("|")})/`,
      },
    ),
  ),
  forbid(
    "repos-are-private",
    "Only the domain imports repos and queries; app.ts and main.ts may pass them on.",
    {
      path: "^(src|scripts)/",
      pathNot: ["^src/domain/", "^src/server/sandbox/", String.raw`^src/server/(app|main)\.ts$`],
    },
    { path: String.raw`\.(repo|queries)\.ts$` },
  ),
  forbid(
    "only-repos-speak-sql",
    "Only *.repo.ts, *.queries.ts and src/db import the SQL packages.",
    { path: "^src/", pathNot: ["^src/db/", String.raw`^src/(domain|server/sandbox)/.+\.(repo|queries)\.ts$`] },
    { path: npm("kysely", "pg") },
  ),
];

const outside = [
  forbid(
    "db-is-ground",
    "src/db imports no other zone except types of the contract.",
    { path: "^src/db/" },
    {
      path: "^src/(?!db/)",
      pathNot: "^src/contract/",
    },
  ),
  forbid(
    "db-sees-contract-as-types",
    "src/db imports only types of the contract, for the JSON columns.",
    { path: "^src/db/" },
    { path: "^src/contract/", ...atRuntime },
  ),
  forbid(
    "adapters-fill-ports",
    "An adapter imports ports, rules and contract, but no service and no other zone.",
    { path: "^src/adapters/" },
    {
      path: "^src/(?!adapters/|contract/)",
      pathNot: [String.raw`^src/domain/.+\.(port|rules)\.ts$`, "^src/domain/shared/"],
    },
  ),
  forbid(
    "third-parties-only-in-adapters",
    "Packages that access external systems are used only behind a port.",
    { path: "^src/", pathNot: "^src/adapters/" },
    { path: npm("nodemailer", "sharp") },
  ),
  forbid(
    "multipart-only-in-uploads",
    "Multipart bodies are parsed in one place, with its limits.",
    { path: "^src/", pathNot: "^src/server/uploads/" },
    { path: npm("@fastify/busboy") },
  ),
];

const area = (name) =>
  forbid(
    `areas-are-apart-${name}`,
    "Storefront, account and staff area do not import each other.",
    {
      path: `^src/web/${name}/`,
    },
    { path: `^src/web/(?!${name}/)(storefront|account|admin)/` },
  );

const web = [
  forbid(
    "web-sees-domain-as-types",
    "A page gets its services from the router context.",
    { path: "^src/web/" },
    {
      path: "^src/(domain|server)/",
      ...atRuntime,
    },
  ),
  forbid(
    "web-knows-no-db",
    "The web imports neither database nor adapters, not even as types.",
    { path: "^src/web/" },
    {
      path: "^src/(db|adapters)/",
    },
  ),
  forbid(
    "no-zod-in-the-browser",
    "Schemas run on the server only; the web may import their types.",
    { path: "^src/web/" },
    {
      path: [npm("zod"), String.raw`\.schema\.ts$`],
      ...atRuntime,
    },
  ),
  forbid(
    "no-node-in-the-browser",
    "Web files run in the browser; only the server entry may use Node.",
    { path: "^src/web/", pathNot: String.raw`^src/web/entry\.server\.tsx$` },
    { dependencyTypes: ["core"], ...atRuntime },
  ),
  forbid(
    "ui-knows-no-feature",
    "UI primitives import no other zone except the contract.",
    { path: "^src/web/ui/" },
    {
      path: "^src/(?!web/ui/|contract/)",
    },
  ),
  forbid(
    "ui-needs-only-react",
    "UI primitives import no packages except React and its router.",
    { path: "^src/web/ui/" },
    {
      path: "^(?!src/)",
      pathNot: npm("react", "react-dom", "react-router", "@types/react(-dom)?"),
    },
  ),
  forbid(
    "browser-knows-no-component",
    "Session, cart and API client import no other zone except the contract.",
    { path: "^src/web/browser/" },
    {
      path: "^src/(?!web/browser/|contract/)",
    },
  ),
  forbid(
    "staff-primitives-are-staffs",
    "The styles of public pages do not contain these primitives: see src/web/styles/shop.css.",
    { path: "^src/web/", pathNot: [String.raw`^src/web/(routes/)?admin/`, STAFF_PRIMITIVES] },
    { path: STAFF_PRIMITIVES },
  ),
  ...["storefront", "account", "admin"].map(area),
  forbid(
    "routes-are-on-top",
    "Only the framework imports routes.",
    { path: "^src/web/", pathNot: String.raw`^src/web/(routes/|routes\.ts$|root\.tsx$|entry\.)` },
    { path: "^src/web/routes/", ...atRuntime },
  ),
];

export default {
  forbidden: [...ground, ...contract, ...domain, ...outside, ...web],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: String.raw`^(build|\.react-router)/|\.(css|woff2|svg|png|jpg|webp)$` },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
