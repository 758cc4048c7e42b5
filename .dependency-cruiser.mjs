/** Each component may use those before it; house.md's order, with the audit log and the settings at the ground. */
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
  forbid("no-circular", "Files that need each other are one file, or need a third.", {}, { circular: true }),
  forbid(
    "no-unresolvable",
    "The imported file or package is not there.",
    {},
    {
      couldNotResolve: true,
      pathNot: [String.raw`\+types/`, "^virtual:"],
    },
  ),
  forbid(
    "no-undeclared-package",
    "A package is used that package.json does not list.",
    {},
    {
      dependencyTypes: ["npm-no-pkg", "npm-unknown"],
    },
  ),
  forbid(
    "no-dev-package-in-the-shop",
    "What runs in the shop comes from `dependencies`.",
    { path: "^src/", pathNot: String.raw`^src/web/routes\.ts$` },
    {
      dependencyTypes: ["npm-dev"],
      ...atRuntime,
    },
  ),
  forbid(
    "src-stands-alone",
    "The shop does not lean on its scripts and tests.",
    { path: "^src/" },
    {
      path: "^(scripts|tests)/",
    },
  ),
];

const contract = [
  forbid(
    "contract-is-a-leaf",
    "The contract imports nothing of ours.",
    { path: "^src/contract/" },
    {
      path: "^(src/(?!contract/)|scripts/|tests/)",
    },
  ),
  forbid(
    "contract-runs-anywhere",
    "No package but Zod, and nothing of Node.",
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
    "The domain knows no HTTP, no React and no adapter.",
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
    "A connection is given to the domain, never fetched. The mark of a prepared statement is none.",
    { path: "^src/domain/" },
    {
      path: "^src/db/",
      pathNot: String.raw`^src/db/prepared\.ts$`,
      ...atRuntime,
    },
  ),
  forbid(
    "components-meet-at-services",
    "Of another component only services, queries, views, rules and ports.",
    { path: "^src/domain/([^/]+)/" },
    {
      path: "^src/domain/",
      pathNot: ["^src/domain/($1|shared)/", String.raw`\.(service|queries|views|rules|port)\.ts$`],
    },
  ),
  forbid(
    "shared-knows-no-component",
    "domain/shared is the ground that components stand on.",
    { path: "^src/domain/shared/" },
    {
      path: "^src/domain/(?!shared/)",
    },
  ),
  forbid(
    "component-is-listed",
    "A new component needs a place in the order of components.",
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
    "SQL is for the domain; app.ts may hand a repo over.",
    {
      path: "^(src|scripts)/",
      pathNot: ["^src/domain/", "^src/server/sandbox/", String.raw`^src/server/(app|main)\.ts$`],
    },
    { path: String.raw`\.(repo|queries)\.ts$` },
  ),
  forbid(
    "only-repos-speak-sql",
    "SQL lives in *.repo.ts, *.queries.ts and src/db.",
    { path: "^src/", pathNot: ["^src/db/", String.raw`^src/(domain|server/sandbox)/.+\.(repo|queries)\.ts$`] },
    { path: npm("kysely", "pg") },
  ),
];

const outside = [
  forbid(
    "db-is-ground",
    "The database connection knows nothing of the shop.",
    { path: "^src/db/" },
    {
      path: "^src/(?!db/)",
      pathNot: "^src/contract/",
    },
  ),
  forbid(
    "db-sees-contract-as-types",
    "The JSON columns are typed by the contract.",
    { path: "^src/db/" },
    { path: "^src/contract/", ...atRuntime },
  ),
  forbid(
    "adapters-fill-ports",
    "An adapter sees ports, rules and contract, no service and no other zone.",
    { path: "^src/adapters/" },
    {
      path: "^src/(?!adapters/|contract/)",
      pathNot: [String.raw`^src/domain/.+\.(port|rules)\.ts$`, "^src/domain/shared/"],
    },
  ),
  forbid(
    "third-parties-only-in-adapters",
    "What talks to the world outside is behind a port.",
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
    "Storefront, account and staff area share only ui, browser and contract.",
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
    "Neither database nor adapters, not even as types.",
    { path: "^src/web/" },
    {
      path: "^src/(db|adapters)/",
    },
  ),
  forbid(
    "no-zod-in-the-browser",
    "Schemas are for the server; import their types at most.",
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
    "Primitives see the contract and React, nothing else of ours.",
    { path: "^src/web/ui/" },
    {
      path: "^src/(?!web/ui/|contract/)",
    },
  ),
  forbid(
    "ui-needs-only-react",
    "Primitives bring no package but React and its router.",
    { path: "^src/web/ui/" },
    {
      path: "^(?!src/)",
      pathNot: npm("react", "react-dom", "react-router", "@types/react(-dom)?"),
    },
  ),
  forbid(
    "browser-knows-no-component",
    "Session, cart and api client see the contract only.",
    { path: "^src/web/browser/" },
    {
      path: "^src/(?!web/browser/|contract/)",
    },
  ),
  forbid(
    "staff-primitives-are-staffs",
    "The styles that stand in every page leave these out: see src/web/styles/shop.css.",
    { path: "^src/web/", pathNot: [String.raw`^src/web/(routes/)?admin/`, STAFF_PRIMITIVES] },
    { path: STAFF_PRIMITIVES },
  ),
  ...["storefront", "account", "admin"].map(area),
  forbid(
    "routes-are-on-top",
    "Nothing imports a route but the framework.",
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
