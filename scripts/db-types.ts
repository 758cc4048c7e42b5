import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import {
  generate,
  GenericExpressionNode,
  IdentifierNode,
  JsonColumnTypeNode,
  Logger,
  PostgresDialect as TypesOfPostgres,
  type DatabaseMetadata,
} from "kysely-codegen";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/db/embedded/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { readArguments, runCommand } from "./launch/command.ts";
import { root } from "./launch/program.ts";

const HELP = `Writes src/db/tables.ts from the migrations, by way of an empty database. A text column whose check constraint
lists its values gets the type of these values, a text column whose values the contract lists the type of the contract,
and a jsonb column the type of src/db/json-columns.ts.

  npm run db:types              writes it
  npm run db:types -- --verify  only says whether it is up to date`;

/** The types of jsonb columns, all exported by src/db/json-columns.ts. */
const JSON_COLUMNS = {
  "audit_log.changes": "AuditChanges",
  "billing_documents.content": "BillingDocument",
  "content_versions.documents": "StoredDocuments",
  "delivery_settings.holidays": "Holidays",
  "delivery_settings.zones": "DeliveryZones",
  "imports.result": "ImportResult",
  "order_items.personalisation": "OrderedTexts",
  "order_items.pricing": "SoldPricing",
  "orders.offers": "SoldOffers",
  "past_customers.coupon_uses": "CouponUseCounts",
  "price_settings.prices": "StoredPriceSettings",
  "price_settings.source": "RateSource",
  "price_settings.stale_rates": "StaleRates",
  "products.personalisation": "PersonalFields",
  "products.last_rate_pricing": "StoredPricing",
  "products.pricing": "StoredPricing",
  "purchase_vouchers.content": "PurchaseVoucher",
  "rate_publications.rates": "StoredRates",
  "return_items.received": "ReceivedArticles",
  "returns.offer": "Valuation",
  "saved_carts.lines": "SavedCartLines",
  "shop_settings.values": "StoredSettings",
  "variations.pricing": "VariationPricing",
};
const HAS_DEFAULT = new Set<string>([
  "audit_log.changes",
  "delivery_settings.holidays",
  "price_settings.prices",
  "price_settings.stale_rates",
]);

/** The types and files of text columns whose values the contract lists, and only the shop itself writes. */
const LISTED_COLUMNS = {
  "audit_log.subject_type": ["AuditSubject", "#contract/audit/audit.ts"],
  "consents.wording": ["MarketingWording", "#contract/accounts/consent.ts"],
  "mail_choices.kind": ["MailKind", "#contract/mail-choices/mail-choices.ts"],
  "metal_rates.metal": ["RateMetal", "#contract/pricing/pricing.ts"],
  "registration_attempts.consent": ["MarketingWording", "#contract/accounts/consent.ts"],
  "return_events.status": ["ReturnStatus", "#contract/returns/returns.ts"],
  "reviews.report_reason": ["ReportReason", "#contract/reviews/reviews.ts"],
} as const;

/** Selected as the type, and written as JSON text. */
function jsonColumn(column: string, type: string) {
  const json = new JsonColumnTypeNode(new IdentifierNode(type));
  return HAS_DEFAULT.has(column) ? new GenericExpressionNode("Generated", [json]) : json;
}

type Check = { table: string; column: string; definition: string };

/** As PostgreSQL prints `check (status in ('open', 'paid'))`, and a list of one value. */
const LISTED = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(?<many>.+)\]\)|(?<one>'[^']+'::text))\)\)$/;

async function setListedValues({ db, metadata }: { db: Kysely<unknown>; metadata: DatabaseMetadata }) {
  const { rows } = await sql<Check>`
    select t.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = t.oid and array[a.attnum] = k.conkey
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, column, definition } of rows) {
    const { many, one } = LISTED.exec(definition)?.groups ?? {};
    const list = many ?? one ?? "";
    const values = Array.from(list.matchAll(/'([^']+)'::text/g), ([, value]) => value ?? "");
    const found = metadata.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
    if (found && values.length > 0) found.enumValues = values;
  }
  return metadata;
}

await runCommand(async () => {
  const { values } = readArguments(HELP, { verify: { type: "boolean" } });
  const folder = await mkdtemp(join(tmpdir(), "rajatam-types-"));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
  try {
    await migrate(database.url, join(root, "migrations"));
    const pool = new pg.Pool({ connectionString: database.url });
    // The database may stop while the pool closes its connections.
    pool.on("error", () => undefined);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    await generate({
      db,
      dialect: new TypesOfPostgres({ numericParser: "number" }),
      camelCase: true,
      defaultSchemas: ["public"],
      excludePattern: "migrations",
      typeMapping: { int8: "number" },
      typeOnlyImports: true,
      postprocess: setListedValues,
      customImports: {
        JSONColumnType: "kysely",
        ...Object.fromEntries(Object.values(JSON_COLUMNS).map((type) => [type, "./json-columns.ts"])),
        ...Object.fromEntries(Object.values(LISTED_COLUMNS)),
      },
      overrides: {
        columns: {
          ...Object.fromEntries(
            Object.entries(JSON_COLUMNS).map(([column, type]) => [column, jsonColumn(column, type)]),
          ),
          ...Object.fromEntries(
            Object.entries(LISTED_COLUMNS).map(([column, [type]]) => [column, new IdentifierNode(type)]),
          ),
        },
      },
      outFile: join(root, "src", "db", "tables.ts"),
      verify: values.verify === true,
      logger: new Logger("info"),
    }).finally(async () => db.destroy());
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
