import { existsSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import type { TokenSecrets } from "#adapters/security/token-secrets.ts";
import type { S3Settings } from "#adapters/storage/s3-requests.ts";
import {
  databaseUrl,
  oneOf,
  originUrl,
  password,
  sender,
  share,
  smtpUrl,
  webUrl,
  whole,
  yesNo,
} from "./setting-formats.ts";

/** An invalid setting. The message is one line that names the setting. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const RAZORPAY_HOST = "api.razorpay.com";

/** All settings, keyed by environment variable. */
export const SettingsSchema = z.object({
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  WORKERS: whole(1, 64).default(1),
  CACHE_MIB: whole(0, 65_536).default(80),
  METRICS_PORT: whole(1, 65_535).optional(),
  PUBLIC_URL: originUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  STORAGE_URL: z
    .string()
    .regex(/^(?:file|s3):.+/, { error: "must be file:FOLDER or s3://BUCKET?endpoint=…&region=…&prefix=…" })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .refine((text) => webhookSecretsIn(text).every(Boolean), {
      error: "must be one secret, or several that commas separate, and none may be empty",
    })
    .optional(),
  RAZORPAY_API_URL: webUrl.default(`https://${RAZORPAY_HOST}/v1`),
  RAZORPAY_SCRIPT_URL: webUrl.default("https://checkout.razorpay.com/v1/checkout.js"),
  TOKEN_SECRET: z
    .string()
    .refine((text) => tokenSecretsIn(text).every((secret) => secret.length >= 32), {
      error: "must be at least 32 characters, and so must each of several that commas separate",
    })
    .optional(),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO: yesNo.optional(),
  TRUST_PROXY: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type RazorpaySettings = {
  apiUrl: string;
  scriptUrl: string;
  keyId: string;
  keySecret: string;
  /** Newest first. During a rotation the setting holds two, separated by a comma. */
  webhookSecrets: string[];
};

export type TraceSettings = {
  /** URL of a collector that accepts OTLP over HTTP, without a trailing slash. */
  endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  share: number;
};

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Number of serving processes. With one, that process also runs the background work. */
  workers: number;
  /** Size of the response cache in MiB; 0 disables it. */
  cacheMib: number;
  /** Undefined when metrics are disabled. */
  metricsPort: number | undefined;
  /** Without a trailing slash. Undefined when it is derived from the actual port. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Direct connection past a pooler, for work that needs its own session. Undefined without a pooler. */
  databaseDirectUrl: string | undefined;
  /** A read replica; undefined when everything is read from the primary. */
  replicaUrl: string | undefined;
  /** Folder for media files. Uploads in progress are always stored here, even when media are stored in a bucket. */
  mediaDir: string;
  /** Undefined when media are stored as files. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  /** Undefined when mails are sent from the shop's own name and address, as in its settings. */
  mailFrom: string | undefined;
  /** Undefined when the built-in sandbox is used. */
  razorpay: RazorpaySettings | undefined;
  /** Undefined when the secret is generated in the data folder. */
  tokenSecrets: TokenSecrets | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  demo: boolean;
  /** `DEMO=true`: fills even a shop that was first started without the demo. */
  isDemoRequested: boolean;
  trustedProxies: BlockList | undefined;
  /** Undefined when tracing is disabled. */
  traces: TraceSettings | undefined;
  logLevel: string;
};

/** Reads and validates all settings. An empty variable counts as not set. Throws `ConfigError`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = SettingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join(".")} cannot be used: ${issue?.message}.`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === "production";
  if (production && !settings.TOKEN_SECRET)
    throw new ConfigError("The setting TOKEN_SECRET is required in production.");
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new ConfigError("The setting DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.");
  }
  if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new ConfigError("The setting DATABASE_DIRECT_URL needs DATABASE_URL: the embedded database has no pooler.");
  }
  const dataDir = resolve(settings.DATA_DIR);
  const mediaDir = mediaFolder(settings.STORAGE_URL, dataDir);
  refuseProc("DATA_DIR", dataDir);
  refuseProc("STORAGE_URL", mediaDir);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    workers: settings.WORKERS,
    cacheMib: settings.CACHE_MIB,
    metricsPort: settings.METRICS_PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ""),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    replicaUrl: settings.DATABASE_REPLICA_URL,
    mediaDir,
    s3: s3Settings(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    razorpay: razorpaySettings(settings),
    tokenSecrets: settings.TOKEN_SECRET === undefined ? undefined : tokenSecretsIn(settings.TOKEN_SECRET),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    demo: settings.DEMO ?? !production,
    isDemoRequested: settings.DEMO === true,
    trustedProxies: settings.TRUST_PROXY === undefined ? undefined : proxyList(settings.TRUST_PROXY),
    traces: traceSettings(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

/** Newest first. Only blanks around commas are trimmed; a single secret is used unchanged. */
function tokenSecretsIn(text: string): TokenSecrets {
  const [newest = "", ...older] = text.split(/ *, */);
  return [newest, ...older];
}

function webhookSecretsIn(text: string): string[] {
  return text.split(",").map((secret) => secret.trim());
}

/** All three keys or none. Production requires them, because the sandbox moves no money. */
function razorpaySettings(settings: z.output<typeof SettingsSchema>): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = settings;
  if (keyId === undefined && keySecret === undefined && webhookSecret === undefined) {
    if (settings.NODE_ENV !== "production") return undefined;
    throw new ConfigError("The setting RAZORPAY_KEY_ID is required in production: the sandbox moves no money.");
  }
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    throw new ConfigError(
      "The settings RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together.",
    );
  }
  const { RAZORPAY_SCRIPT_URL: scriptUrl } = settings;
  const apiUrl = settings.RAZORPAY_API_URL.replace(/\/+$/, "");
  if (new URL(apiUrl).hostname === RAZORPAY_HOST && !keyId.startsWith("rzp_")) {
    throw new ConfigError("The setting RAZORPAY_KEY_ID must begin with rzp_.");
  }
  return { apiUrl, scriptUrl, keyId, keySecret, webhookSecrets: webhookSecretsIn(webhookSecret) };
}

function traceSettings(settings: z.output<typeof SettingsSchema>): TraceSettings | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "");
  return endpoint === undefined ? undefined : { endpoint, share: settings.OTEL_TRACES_SAMPLER_ARG };
}

/** Loads the folder's `.env` file if it exists. Variables that are already set take precedence. */
export function loadDotEnv(folder: string): void {
  const file = resolve(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Rejects folders below /proc: Node hangs when it creates one recursively there. */
function refuseProc(setting: string, folder: string): void {
  if (!/^\/proc(?:\/|$)/.test(folder)) return;
  throw new ConfigError(`The setting ${setting} cannot be used: nothing can be stored in ${folder}.`);
}

function mediaFolder(storageUrl: string | undefined, dataDir: string): string {
  if (!storageUrl?.startsWith("file:")) return resolve(dataDir, "media");
  const path = storageUrl.replace(/^file:(\/\/)?/, "");
  return isAbsolute(path) ? path : resolve(path);
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:\w[\w.-]*\/)*$/;

/** A bucket of any S3-compatible storage. Its keys come from the standard AWS variables. */
function s3Settings(settings: z.output<typeof SettingsSchema>): S3Settings | undefined {
  const { STORAGE_URL: storageUrl, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!storageUrl?.startsWith("s3:")) return undefined;
  const refuse = (why: string) => new ConfigError(`The setting STORAGE_URL cannot be used: ${why}.`);
  const url = URL.parse(storageUrl);
  if (!url || url.username !== "" || !BUCKET.test(url.host) || !/^\/?$/.test(url.pathname)) {
    throw refuse("must be s3://BUCKET?endpoint=…&region=…&prefix=…");
  }
  const { host: bucket, searchParams } = url;
  const region = searchParams.get("region") || "us-east-1";
  const endpoint = (searchParams.get("endpoint") || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, "");
  if (!/^https?:\/\/[^/?#@]+$/.test(endpoint)) throw refuse("its endpoint must be like https://HOST");
  const prefix = (searchParams.get("prefix") ?? "").replaceAll(/^\/+|\/+$/g, "").replace(/.$/, "$&/");
  if (!PREFIX.test(prefix)) throw refuse("its prefix may have letters, digits, dots, dashes and slashes");
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw refuse("it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  return { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey, sessionToken: settings.AWS_SESSION_TOKEN };
}

function proxyList(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const bits = prefix === undefined ? undefined : Number(prefix);
    const isPrefix = bits === undefined || (/^\d+$/.test(prefix ?? "") && bits <= (family === "ipv6" ? 128 : 32));
    if (isIP(address) === 0 || !isPrefix) {
      throw new ConfigError(
        "The setting TRUST_PROXY cannot be used: must be addresses or networks, such as 10.0.0.0/8.",
      );
    }
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  return list;
}
